#include "tcp/connection/active_end.h"

namespace ackscope {

ActiveEnd::ActiveEnd(FlowId flow, const ControlParameters& parameters, const ResendRule& rule, bool closes, std::unique_ptr<Sender> sender,
                     Host host, FlowObserver& observer)
    : flow_{flow},
      closes_{closes},
      segments_{flow, parameters, host},
      sender_{std::move(sender)},
      host_{host},
      observer_{observer},
      timer_{rule, host.scheduler, *this},
      start_{host.scheduler, *this} {}

ConnectionState ActiveEnd::state() const {
  const bool sent_fin = closes_ && sender_->state().out.snd_max() == sender_->last_end();
  return state_ == ConnectionState::kEstablished && sent_fin ? ConnectionState::kFinWait1 : state_;
}

void ActiveEnd::on_start() {
  state_ = ConnectionState::kSynSent;
  syn_sent_ = host_.scheduler.now();
  note(FlowState::kStarted);
  observer_.on_flow_started(flow_);
  timer_.start();
  segments_.send(ControlSegment::kSyn);
}

void ActiveEnd::receive(PacketId id) {
  const Packet& packet = host_.pool[id];
  if (packet.kind == PacketKind::kControl) {
    on_syn_ack(id);
  } else if ((packet.flags & kFin) != 0) {
    on_fin(id);
  } else {
    sender_->receive(id);
  }
}

// A repeated one means that its ACK was lost, or crossed it on the way.
void ActiveEnd::on_syn_ack(PacketId id) {
  const std::uint32_t answer = host_.pool[id].serial;
  host_.pool.release(id, Exit::kDelivered);
  if (state_ == ConnectionState::kClosed) return;  // given up
  const bool opens = state_ == ConnectionState::kSynSent;
  if (opens) {
    state_ = ConnectionState::kEstablished;
    timer_.cancel();
    note(FlowState::kEstablished);
  }
  segments_.send(ControlSegment::kOpeningAck, answer);
  if (!opens) return;
  const bool is_sample = timer_.sent() == 1;  // Karn
  sender_->open(is_sample ? std::optional{host_.scheduler.now() - syn_sent_} : std::nullopt, answer);
}

// It is on the ACK of everything, so all data is acknowledged before the FIN is.
void ActiveEnd::on_fin(PacketId id) {
  const std::uint32_t serial = host_.pool[id].serial;
  sender_->receive(id);
  state_ = ConnectionState::kTimeWait;
  segments_.send(ControlSegment::kClosingAck, serial);
}

void ActiveEnd::on_resend_due() { segments_.send(ControlSegment::kSyn); }

void ActiveEnd::on_given_up() {
  state_ = ConnectionState::kClosed;
  note(FlowState::kGaveUp);
}

void ActiveEnd::note(FlowState state) {
  const std::uint32_t segments = state == FlowState::kStarted ? sender_->last_end() : 0;
  host_.trace.record(host_.scheduler.now(), Kind::kFlow, state, index(flow_), 0, segments, 0);
}

}  // namespace ackscope
