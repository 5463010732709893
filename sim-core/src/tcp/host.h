// What a TCP endpoint needs of the machine it runs on.
#pragma once

#include "engine/scheduler.h"
#include "packet/packet_sink.h"
#include "trace/trace.h"

namespace ackscope {

struct Host {
  Scheduler& scheduler;
  PacketPool& pool;
  Trace& trace;
  PacketSink& node;  // takes the packets that the endpoint sends
};

}  // namespace ackscope
