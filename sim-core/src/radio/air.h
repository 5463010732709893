// The air between stations: who senses whose frames, how strongly and how much later. A frame reaches every station within the
// carrier-sense range of its sender, after the time that light takes; beyond it the frame does not exist. Stations within the
// transmission range can decode it, if nothing disturbs them.
//
// A frame is two waves, its front and its back, that pass the stations around its sender in order of distance: one event for all that are
// equally far away.
//
// Limits: stations do not move; what is too weak to be sensed disturbs nobody, not even in sum (as in ns-2).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/scheduler.h"
#include "packet/pool.h"
#include "parameters/radio.h"
#include "radio/frame.h"

namespace ackscope {

struct Position {  // m
  double x;
  double y;
};

// How one station's frames come to another.
struct Path {
  double loss;  // of power: sent / received, up to a factor that is the same for all
  Duration delay;
  bool decodes;  // within the transmission range
};

// What a row about a frame is about.
struct Subject {
  FlowId flow;
  std::uint32_t serial;
};

class AirUser {
 public:
  // A frame of another station begins to arrive; it stays where it is until its back has passed.
  virtual void on_front(const Frame& frame, const Path& path) = 0;
  virtual void on_back(const Frame& frame) = 0;
  // Its own frame is over.
  virtual void on_sent(const Frame& frame) = 0;
  // Of its DATA the packet with this sequence number has come through for the first time: it is the other station's now, until that lets
  // it go on.
  virtual PacketId hand_over(std::uint32_t sequence) = 0;
  virtual void pass_on(PacketId packet) = 0;
  // Of its DATA the packet with this sequence number was damaged.
  virtual Subject subject(std::uint32_t sequence) = 0;

 protected:
  ~AirUser() = default;
};

class Air {
 public:
  Air(const parameters::Dcf& parameters, Scheduler& scheduler);

  // Stations are numbered from 0 in the order in which they join.
  std::uint32_t join(AirUser& user, Position position);
  // The frame is on the air until it ends.
  void send(std::uint32_t station, const Frame& frame);

 private:
  struct Neighbour {
    AirUser* user;
    Path path;
  };
  struct Station {
    AirUser* user;
    Position position;
    std::vector<Neighbour> neighbours = {};  // who senses it, in order of delay
  };
  struct Flight;
  class Wave final : public EventHandler {
   public:
    enum class Part : std::uint8_t { kFront, kBack };
    Wave(Air& air, Flight& flight, Part part) : part_{part}, air_{air}, flight_{flight} {}
    void start(Time at);

   private:
    void on_event() override;
    void pass_next();  // those that it reaches now

    const Part part_;
    Air& air_;
    Flight& flight_;
    Time started_at_;
    std::size_t next_ = 0;  // neighbour
  };
  struct Flight {
    explicit Flight(Air& air) : front{air, *this, Wave::Part::kFront}, back{air, *this, Wave::Part::kBack} {}
    Frame frame = {};
    const Station* sender = nullptr;
    Wave front;
    Wave back;
  };

  void add_neighbour(Station& sender, const Station& other) const;

  const double receive_range_;
  const double sense_range_;
  const std::int64_t path_loss_;
  Scheduler& scheduler_;
  std::vector<std::unique_ptr<Station>> stations_;
  std::vector<std::unique_ptr<Flight>> flights_;
  std::vector<Flight*> landed_;  // for the next frames
};

}  // namespace ackscope
