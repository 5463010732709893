// Where datagrams end: they are counted.
#pragma once

#include <cstdint>

#include "engine/scheduler.h"
#include "packet/packet_sink.h"
#include "trace/trace.h"

namespace ackscope {

class DatagramSink final : public PacketSink {
 public:
  DatagramSink(Scheduler& scheduler, PacketPool& pool, Trace& trace) : scheduler_{scheduler}, pool_{pool}, trace_{trace} {}

  void receive(PacketId id) override {
    const Packet& packet = pool_[id];
    trace_.record(scheduler_.now(), Kind::kDatagram, 1, index(packet.flow), packet.serial, packet.number,
                  static_cast<double>(packet.bytes));
    pool_.release(id, Exit::kDelivered);
    ++received_;
  }

  std::uint64_t datagrams_received() const { return received_; }

 private:
  Scheduler& scheduler_;
  PacketPool& pool_;
  Trace& trace_;
  std::uint64_t received_ = 0;
};

}  // namespace ackscope
