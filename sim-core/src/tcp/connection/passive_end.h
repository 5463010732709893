// The end that answers the SYN of a connection: it wraps a receiver, and closes as soon as the receiver has everything:
// its FIN rides on the receiver's ACK, and is sent again until it is acknowledged.
//
// Limit: a connection whose SYN-ACK stays unacknowledged remains half open, and data opens it at any time.
#pragma once

#include <cstdint>
#include <memory>

#include "tcp/connection/control_segments.h"
#include "tcp/connection/resend_timer.h"
#include "tcp/connection/state.h"
#include "tcp/receiver/receiver.h"

namespace ackscope {

class PassiveEnd final : public Endpoint, private Resending {
 public:
  PassiveEnd(FlowId flow, const ControlParameters& parameters, const ResendRule& rule, std::unique_ptr<Receiver> receiver, Host host,
             FlowObserver& observer);

  Transport transport() const override { return Transport::kTcp; }
  void count_into(FlowCounters& counters) const override { receiver_->count_into(counters); }
  std::uint64_t held() const override { return receiver_->held(); }
  void receive(PacketId packet) override;
  void stop() override { receiver_->stop(); }
  void tell_arrival_to(ArrivalObserver& observer, std::uint64_t bytes) override { receiver_->tell_arrival_to(observer, bytes); }

  ConnectionState state() const { return state_; }

 private:
  void on_control(PacketId packet);
  void on_syn(const Packet& syn);
  void answer();
  void on_segment(PacketId packet);
  void on_resend_due() override;
  void on_given_up() override;
  void note(FlowState state);
  void end();

  const FlowId flow_;
  ControlSegments segments_;
  std::unique_ptr<Receiver> receiver_;
  Host host_;
  FlowObserver& observer_;
  ResendTimer timer_;
  ConnectionState state_ = ConnectionState::kListen;
  std::uint32_t syn_ = kUnset;  // serial of the newest one
  Time answered_at_;
};

}  // namespace ackscope
