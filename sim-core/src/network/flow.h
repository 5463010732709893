// A flow: its two ends and the links that it crosses.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "transport/endpoint.h"

namespace ackscope {

struct Flow {
  std::vector<std::uint32_t> to_receiver;  // link directions, in order
  std::unique_ptr<Endpoint> from;          // sends the data
  std::unique_ptr<Endpoint> to;            // takes it
  // When its first packet left, when all of it was acknowledged, and when it was closed, if it is.
  std::optional<Time> started_at = std::nullopt;
  std::optional<Time> completed_at = std::nullopt;
  std::optional<Time> closed_at = std::nullopt;

  bool is_over() const { return completed_at && (closed_at || !from->closes()); }

  FlowCounters counters() const {
    FlowCounters counters;
    from->count_into(counters);
    to->count_into(counters);
    return counters;
  }
};

}  // namespace ackscope
