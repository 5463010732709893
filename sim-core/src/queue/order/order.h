// One question: who leaves next?
#pragma once

#include "packet/pool.h"

namespace ackscope {

class Order {
 public:
  virtual ~Order() = default;
  virtual void push(PacketId packet) = 0;
  // REQUIRES: something was pushed and not popped.
  virtual PacketId pop() = 0;
};

}  // namespace ackscope
