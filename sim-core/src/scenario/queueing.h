// What the disciplines of a link direction ask of the link.
#pragma once

#include <variant>

#include "scenario/document.h"

namespace ackscope {

// Whether each packet that waits needs an event when its turn comes. A FIFO queue is a timetable instead, as long as nothing that was
// admitted vanishes and one count of what waits is enough.
inline bool takes_turns(const document::Direction& direction) {
  return !std::holds_alternative<parameters::Fifo>(direction.order) ||
         std::holds_alternative<parameters::LongestQueueDrop>(direction.admit) || direction.limit.per_flow;
}

// Whether packets may be marked instead of dropped.
inline bool marks(const document::Direction& direction) {
  const auto* red = std::get_if<parameters::Red>(&direction.admit);
  return red != nullptr && red->mark;
}

}  // namespace ackscope
