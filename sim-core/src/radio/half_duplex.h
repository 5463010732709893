// A half-duplex radio channel (wireless-links paper, section IV-A: a WaveLAN): its links share the air, one frame at a time in
// either direction. When the air becomes free, one of the link directions with something to send gets it: the one whose oldest packet
// has waited longest, or any of them at random, as with contention among equals.
//
// Invariants: (1) two frames are never on the air at once; (2) the air is not free while a packet waits for it.
//
// Limits: nobody collides, backs off or fails to hear the others; what contention costs is part of the overhead of each frame.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/rng.h"
#include "engine/scheduler.h"
#include "link/medium.h"
#include "parameters/radio.h"

namespace ackscope {

class HalfDuplex final : public Medium, private EventHandler {
 public:
  HalfDuplex(const parameters::HalfDuplex& parameters, RandomStream random, Scheduler& scheduler)
      : next_{parameters.next}, frame_overhead_{Duration::seconds(parameters.frame_overhead)}, random_{random}, scheduler_{scheduler} {}

  void add_user(User& user) override { users_.push_back(&user); }
  Duration frame_overhead() const override { return frame_overhead_; }
  bool is_busy() override;
  void occupy_until(Time end) override;
  std::uint64_t take_ticket() override { return tickets_++; }
  void await_turn() override;

 private:
  void on_event() override;  // the air becomes free, and someone waited for it
  void grant_turn();
  User* whose_turn();
  User* longest_waiting() const;
  User* any_waiting();

  const parameters::HalfDuplex::Next next_;
  const Duration frame_overhead_;
  RandomStream random_;
  Scheduler& scheduler_;
  std::vector<User*> users_;
  Time idle_from_;                // the end of the last transmission
  Time turn_at_ = Time::never();  // of the next turn; never if nothing has waited since the last
  std::uint64_t tickets_ = 0;     // taken
  std::vector<User*> waiting_;    // scratch: who has something to send
};

}  // namespace ackscope
