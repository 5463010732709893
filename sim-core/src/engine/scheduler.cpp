#include "engine/scheduler.h"

namespace ackscope {

Scheduler::Scheduler() : heap_(64, kLast) {}

HandlerId Scheduler::add_handler(EventHandler& handler) {
  check(handlers_.size() < kHandlerMask, "more handlers than an entry's key can name");
  handlers_.push_back(&handler);
  return static_cast<HandlerId>(handlers_.size() - 1);
}

void Scheduler::grow() { heap_.resize(heap_.size() * 2, kLast); }

}  // namespace ackscope
