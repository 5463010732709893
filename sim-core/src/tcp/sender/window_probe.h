// A probe of a window that the receiver has closed: only a header; the answer has the window. (4.4BSD also sends a byte of data beyond
// the window.)
#pragma once

#include <cstdint>

#include "tcp/host.h"
#include "tcp/sender/flow_control.h"
#include "trace/header_row.h"

namespace ackscope {

class WindowProbe final : public WindowProbing {
 public:
  // `newest_ack`: serial of the last ACK that came, which a timestamp echoes.
  WindowProbe(FlowId flow, std::uint32_t bytes, PacketFlags flags, const std::uint32_t& newest_ack, Host host)
      : flow_{flow}, bytes_{bytes}, flags_{flags}, newest_ack_{newest_ack}, host_{host} {}

  void on_probe_due(std::uint32_t number) override {
    const Time now = host_.scheduler.now();
    const PacketId id = host_.pool.take();
    Packet& packet = host_.pool[id];
    packet.flow = flow_;
    packet.number = number;
    packet.payload = 0;
    packet.bytes = bytes_;
    packet.stamp = now;
    packet.copy = 0;
    packet.kind = PacketKind::kProbeRequest;
    packet.flags = flags_;
    host_.trace.record(now, Kind::kProbe, ProbeHalf::kWindow, index(flow_), packet.serial, packet.bytes,
                       static_cast<double>(packet.number));
    record_header(now, packet, newest_ack_, host_.trace);
    host_.node.receive(id);
  }

 private:
  const FlowId flow_;
  const std::uint32_t bytes_;
  const PacketFlags flags_;
  const std::uint32_t& newest_ack_;
  Host host_;
};

}  // namespace ackscope
