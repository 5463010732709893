// Told when a flow sends its first packet, and when all that it had to send is acknowledged.
#pragma once

#include "packet/packet.h"

namespace ackscope {

class FlowObserver {
 public:
  virtual void on_flow_started(FlowId flow) = 0;
  virtual void on_flow_completed(FlowId flow) = 0;

 protected:
  ~FlowObserver() = default;
};

}  // namespace ackscope
