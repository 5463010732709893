// A mobile that moves from one base station to the next (wireless-links paper, section V-A). At each handoff it leaves its station and,
// after a latency, joins the next one; in between nobody serves it. What is on the air or waits for it when it leaves is lost. What the
// stations and the network do about that is the scheme.
//
// Invariant: the mobile is served by one station at most.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "parameters/handoff.h"
#include "radio/attachment.h"
#include "radio/radio_steps.h"
#include "radio/station_port.h"

namespace ackscope {

// By station: the link directions between it and the mobile.
struct RadioLink {
  std::uint32_t to_mobile;
  std::uint32_t from_mobile;
};

class Handoff final : private EventHandler {
 public:
  // `place`: in the document's list of handoffs. `node` of the host passes packets on to where they are going.
  Handoff(const parameters::Handoff& timing, HandoffScheme scheme, std::uint32_t place, std::vector<RadioLink> links, Host host);

  // Schedules the first handoff.
  void start();

  // Steps of routes. They live as long as this.
  StationPort& port(std::uint32_t station) { return *ports_[station]; }
  PacketSink& arrival_at_mobile(std::uint32_t station) { return *at_mobile_[station]; }
  PacketSink& arrival_at_station(std::uint32_t station) { return *at_station_[station]; }
  // Ways by station.
  PacketSink& add_outlet(std::vector<std::uint32_t> ways);
  PacketSink& add_crossover(std::vector<std::uint32_t> ways, bool to_mobile);

  bool forwards() const { return scheme_.help == HandoffHelp::kHierarchical; }
  // Packets that stations hold.
  std::size_t held() const;

 private:
  // The end of a radio link: nobody is there unless the mobile is attached to this station.
  class Arrival final : public PacketSink {
   public:
    Arrival(Handoff& handoff, std::uint32_t station, bool at_mobile) : handoff_{handoff}, station_{station}, at_mobile_{at_mobile} {}
    void receive(PacketId id) override;

   private:
    Handoff& handoff_;
    const std::uint32_t station_;
    const bool at_mobile_;
  };

  void on_event() override;
  void leave();
  void join();
  void record(std::uint16_t half, std::size_t packets);

  const HandoffScheme scheme_;
  const std::uint32_t place_;
  const Time first_;
  const Duration every_;  // zero: there is only one
  const Duration latency_;
  std::vector<RadioLink> links_;
  Host host_;
  Attachment attachment_;
  Time left_at_;
  std::vector<std::unique_ptr<StationPort>> ports_;
  std::vector<std::unique_ptr<Arrival>> at_mobile_;
  std::vector<std::unique_ptr<Arrival>> at_station_;
  std::vector<std::unique_ptr<MovingOutlet>> outlets_;
  std::vector<std::unique_ptr<Crossover>> crossovers_;
};

}  // namespace ackscope
