// Told when a flow sends its first packet, when all that it had to send is acknowledged, and when a connection that is closed has been;
// where somebody waits for it, when all of it has reached the receiver; and, by links, when one of its packets arrives damaged at the far
// end or finds no place in the queue.
#pragma once

#include "packet/packet.h"

namespace ackscope {

class FlowObserver {
 public:
  virtual void on_flow_started(FlowId flow) = 0;
  virtual void on_flow_completed(FlowId flow) = 0;
  // Of an end that closes() only.
  virtual void on_flow_closed(FlowId /*flow*/) {}

 protected:
  ~FlowObserver() = default;
};

class ArrivalObserver {
 public:
  virtual void on_flow_arrived(FlowId flow) = 0;

 protected:
  ~ArrivalObserver() = default;
};

class CorruptionObserver {
 public:
  virtual void on_corrupted(const Packet& packet) = 0;

 protected:
  ~CorruptionObserver() = default;
};

class RefusalObserver {
 public:
  virtual void on_refused(const Packet& packet) = 0;

 protected:
  ~RefusalObserver() = default;
};

}  // namespace ackscope
