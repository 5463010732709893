// What the disciplines of a link direction ask of the link.
#pragma once

#include <variant>

#include "scenario/document.h"
#include "scenario/overloaded.h"

namespace ackscope {

// Whether a packet that was admitted may be dropped or marked after all.
inline bool reconsiders(const document::Queue& queue) {
  return std::visit(Overloaded{[](const parameters::DropTail&) { return false; },
                               [](const parameters::Red& red) {
                                 return red.chooses == parameters::Red::Chooses::kRandom ||
                                        red.when_full == parameters::Red::WhenFull::kRandom;
                               },
                               [](const auto& /*makes_room*/) { return true; }},
                    queue.admit);
}

// Whether a packet's fate is decided in its turn.
inline bool departs(const document::Queue& queue) { return !std::holds_alternative<parameters::NoDeparture>(queue.depart); }

// Whether each packet that waits needs an event when its turn comes. A FIFO queue is a timetable instead, as long as nothing that was
// admitted vanishes or changes, one count of what waits is enough, nothing but the wire holds a packet back, and its size there is its own.
inline bool takes_turns(const document::Direction& direction) {
  return !std::holds_alternative<parameters::Fifo>(direction.queue.order) || reconsiders(direction.queue) || departs(direction.queue) ||
         direction.queue.limit.per_flow || direction.queue.filter || direction.queue.cake_filter || direction.shaper ||
         direction.compression;
}

// Nor is there a timetable for air that others use as well, or for a link that `changes` during the run.
inline bool takes_turns(const document::Link& link, const document::Direction& direction, bool changes) {
  return link.channel.has_value() || changes || takes_turns(direction);
}

// Whether packets may be marked instead of dropped.
inline bool marks(const document::Queue& queue) {
  const auto does = Overloaded{[](const parameters::Red& red) { return red.mark; },
                               [](const parameters::Pie& pie) { return pie.mark; },
                               [](const parameters::Codel& codel) { return codel.mark || codel.ce_threshold; },
                               [](const parameters::Cobalt& cobalt) { return cobalt.mark; },
                               [](const parameters::DualPi2& /*always*/) { return true; },
                               [](const auto& /*drops*/) { return false; }};
  return std::visit(does, queue.admit) || std::visit(does, queue.depart);
}

}  // namespace ackscope
