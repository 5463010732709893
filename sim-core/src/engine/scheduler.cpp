#include "engine/scheduler.h"

namespace ackscope {

HandlerId Scheduler::add_handler(EventHandler& handler) {
  handlers_.push_back(&handler);
  return static_cast<HandlerId>(handlers_.size() - 1);
}

}  // namespace ackscope
