// What the exchanges between 802.11 stations will cost in events and rows.
//
// A frame is an event where it ends and two for each distance at which somebody senses it, and may be a row for each of those. How many
// frames there are is bounded twice: by what the flows want to send, and by the time on the air of those stations that can send at once.
#pragma once

#include <cstdint>
#include <vector>

#include "radio/dcf_timing.h"
#include "scenario/document.h"
#include "scenario/plan.h"

namespace ackscope {

class StationCosts {
 public:
  struct Cost {
    double events = 0;
    double rows = 0;
  };

  StationCosts(const document::Scenario& document, const Plan& plan);

  // Packets of so many bytes that a way carries in a second at most; infinity for a way without hops between stations.
  double packets_per_second(const std::vector<std::uint32_t>& way, std::uint32_t bytes) const;
  void add(const std::vector<std::uint32_t>& way, double packets, std::uint32_t bytes);
  // Of all that was added, in a run of so many seconds.
  Cost total(double seconds) const;

 private:
  struct Station {
    std::uint32_t channel;  // of the document
    double neighbours = 0;  // that sense it
    double distances = 0;   // of them, different ones
  };
  struct ChannelLoad {
    double airtime = 0;         // s, one exchange after the other
    double shared_airtime = 0;  // s, with as many packets in each as possible
    double at_once = 0;         // exchanges, about
    Cost cost = {};
  };

  void survey(const document::Scenario& document, const Plan& plan);
  bool is_hop(std::uint32_t edge) const { return edge >= plan_.link_directions; }
  const HopPlan& hop(std::uint32_t edge) const { return plan_.hops[edge - plan_.link_directions]; }
  double exchange(std::uint32_t channel, std::uint32_t bytes) const;
  double shared_exchange(std::uint32_t channel, std::uint32_t bytes) const;

  const document::Scenario& document_;
  const Plan& plan_;
  std::vector<Station> stations_;
  std::vector<ChannelLoad> channels_;
  double at_first_queue_ = 0;  // packets
};

}  // namespace ackscope
