// The end that opens a connection: it sends the SYN, wraps a sender that starts when the SYN is answered, and acknowledges the
// other end's FIN, also when it comes again (TIME-WAIT). Everything else is the sender's.
//
// Limits: there are no RSTs; TIME-WAIT never ends, since no connection replaces this one; an unanswered SYN that asks for ECN is
// repeated unchanged (RFC 3168, section 6.1.1.1, allows repeating it without).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "engine/member_of.h"
#include "tcp/connection/control_segments.h"
#include "tcp/connection/resend_timer.h"
#include "tcp/connection/state.h"
#include "tcp/sender/sender.h"

namespace ackscope {

class ActiveEnd final : public Endpoint, private Resending {
 public:
  // `closes`: both ends send a FIN.
  ActiveEnd(FlowId flow, const ControlParameters& parameters, const ResendRule& rule, bool closes, std::unique_ptr<Sender> sender,
            Host host, FlowObserver& observer);

  Transport transport() const override { return Transport::kTcp; }
  bool is_connection() const override { return true; }
  bool closes() const override { return closes_; }
  std::optional<std::uint64_t> bytes_to_send() const override { return sender_->bytes_to_send(); }
  void count_into(FlowCounters& counters) const override { sender_->count_into(counters); }
  void start_at(Time at) override { start_.schedule(at); }
  void receive(PacketId packet) override;

  ConnectionState state() const;

 private:
  void on_start();
  void on_syn_ack(PacketId packet);
  void on_fin(PacketId packet);
  void on_resend_due() override;
  void on_given_up() override;
  void note(FlowState state);

  const FlowId flow_;
  const bool closes_;
  ControlSegments segments_;
  std::unique_ptr<Sender> sender_;
  Host host_;
  FlowObserver& observer_;
  ResendTimer timer_;
  EventOf<ActiveEnd, &ActiveEnd::on_start> start_;
  ConnectionState state_ = ConnectionState::kClosed;
  Time syn_sent_;
};

}  // namespace ackscope
