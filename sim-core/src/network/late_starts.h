// Flows that start after another flow has arrived: once everything that each of its connections has to send has reached the other end.
// So a server answers a request.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/scheduler.h"
#include "network/flow.h"
#include "packet/flow_observer.h"

namespace ackscope {

class LateStarts final : public ArrivalObserver {
 public:
  struct Start {
    std::uint32_t flow;
    Duration later;  // after the arrival
  };

  LateStarts(const Scheduler& scheduler, std::vector<Flow>& flows) : scheduler_{scheduler}, flows_{flows} {}

  // REQUIRES: the awaited flows are connections of finite size, and none of them is awaited yet.
  void add(const std::vector<std::uint32_t>& awaited, std::vector<Start> starts) {
    if (group_of_.size() < flows_.size()) group_of_.resize(flows_.size());
    for (const std::uint32_t flow : awaited) {
      group_of_[flow] = groups_.size();
      flows_[flow].to->tell_arrival_to(*this, *flows_[flow].from->bytes_to_send());
    }
    groups_.push_back({awaited.size(), std::move(starts)});
  }

  void on_flow_arrived(FlowId flow) override {
    Group& group = groups_[group_of_[index(flow)]];
    if (--group.missing > 0) return;
    for (const Start& start : group.starts) flows_[start.flow].from->start_at(scheduler_.now() + start.later);
  }

 private:
  struct Group {
    std::size_t missing;  // connections that have not arrived
    std::vector<Start> starts;
  };

  const Scheduler& scheduler_;
  std::vector<Flow>& flows_;
  std::vector<Group> groups_;
  std::vector<std::size_t> group_of_;  // by connection that is awaited
};

}  // namespace ackscope
