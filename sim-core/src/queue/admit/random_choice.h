// One of the waiting packets and the arriving one, all equally likely; nothing stands for the arriving one. Walks along the queue: it is
// called only when a packet has to go, and queues are short.
#pragma once

#include <optional>

#include "engine/rng.h"
#include "queue/backlog.h"

namespace ackscope {

std::optional<Backlog::Place> one_of_all(const Backlog& backlog, RandomStream& stream);
// Of the queue that the arriving packet is to join.
std::optional<Backlog::Place> one_of_queue(const Backlog::Member& arriving, const Backlog& backlog, RandomStream& stream);
// That carries user data. REQUIRES: the arriving one does.
std::optional<Backlog::Place> one_with_payload(const Backlog& backlog, RandomStream& stream);

}  // namespace ackscope
