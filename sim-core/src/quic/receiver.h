// A QUIC receiver: reassembles the stream, and acknowledges packet numbers by ranges (RFC 9000, section 13.2.3) when its rule says so.
#pragma once

#include <cstdint>

#include "engine/timer.h"
#include "packet/flow_observer.h"
#include "parameters/traffic.h"
#include "quic/ack_rule.h"
#include "quic/received_packets.h"
#include "tcp/host.h"
#include "tcp/receiver/reassembly.h"
#include "transport/endpoint.h"

namespace ackscope {

class QuicReceiver final : public Endpoint, private TimerClient {
 public:
  // `ack_bytes`: of an ACK with one range, on the wire.
  QuicReceiver(FlowId flow, const parameters::Quic& parameters, std::uint32_t ack_bytes, Host host);

  Transport transport() const override { return Transport::kOpaque; }
  void count_into(FlowCounters& counters) const override;
  // A packet with data.
  void receive(PacketId packet) override;
  void stop() override { ack_timer_.cancel(); }
  void tell_arrival_to(ArrivalObserver& observer, std::uint64_t bytes) override {
    arrival_observer_ = &observer;
    awaited_ = bytes;
  }

 private:
  void on_timer() override { send_ack(AckReason::kTimer); }
  ArrivalKind take(const Packet& packet);
  void adopt(const AckRequest& request);
  void send_ack(AckReason reason);
  void write_ranges(PacketId ack);

  const FlowId flow_;
  const std::uint32_t ack_bytes_;
  Host host_;
  Timer ack_timer_;
  QuicAckRule rule_;
  ReceivedPackets received_;
  Reassembly reassembly_;
  std::uint32_t last_acked_ = 0;  // rcv_nxt when it left
  std::uint32_t marked_ = 0;      // packets that came with CE
  std::uint64_t packets_ = 0;
  std::uint64_t acks_sent_ = 0;
  std::uint64_t first_arrivals_ = 0;
  std::uint64_t bytes_ = 0;  // of payload in first arrivals
  ArrivalObserver* arrival_observer_ = nullptr;
  std::uint64_t awaited_ = 0;  // the bytes that the observer waits for; 0: none
};

}  // namespace ackscope
