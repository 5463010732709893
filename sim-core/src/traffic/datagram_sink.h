// Where datagrams end: they are counted.
#pragma once

#include <cstdint>

#include "engine/scheduler.h"
#include "trace/trace.h"
#include "transport/endpoint.h"

namespace ackscope {

class DatagramSink final : public Endpoint {
 public:
  DatagramSink(Scheduler& scheduler, PacketPool& pool, Trace& trace) : scheduler_{scheduler}, pool_{pool}, trace_{trace} {}

  Transport transport() const override { return Transport::kDatagrams; }
  void count_into(FlowCounters& counters) const override {
    counters.packets_delivered = received_;
    counters.bytes_delivered = bytes_;
  }
  void receive(PacketId id) override {
    const Packet& packet = pool_[id];
    trace_.record(scheduler_.now(), Kind::kDatagram, 1, index(packet.flow), packet.serial, packet.number,
                  static_cast<double>(packet.bytes));
    ++received_;
    bytes_ += packet.payload;
    pool_.release(id, Exit::kDelivered);
  }

  std::uint64_t datagrams_received() const { return received_; }

 private:
  Scheduler& scheduler_;
  PacketPool& pool_;
  Trace& trace_;
  std::uint64_t received_ = 0;
  std::uint64_t bytes_ = 0;
};

}  // namespace ackscope
