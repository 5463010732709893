#include "tcp/connection/passive_end.h"

#include <utility>

namespace ackscope {

PassiveEnd::PassiveEnd(FlowId flow, const ControlParameters& parameters, const ResendRule& rule, std::unique_ptr<Receiver> receiver,
                       Host host, FlowObserver& observer)
    : flow_{flow},
      segments_{flow, parameters, host},
      receiver_{std::move(receiver)},
      host_{host},
      observer_{observer},
      timer_{rule, host.scheduler, *this} {}

void PassiveEnd::receive(PacketId id) {
  if (host_.pool[id].kind == PacketKind::kControl) {
    on_control(id);
  } else {
    on_segment(id);
  }
}

void PassiveEnd::on_control(PacketId id) {
  const Packet packet = host_.pool[id];
  host_.pool.release(id, Exit::kDelivered);
  const ControlSegment segment = control_segment(packet);
  if (segment == ControlSegment::kSyn) {
    on_syn(packet);
  } else if (segment == ControlSegment::kOpeningAck && state_ == ConnectionState::kSynReceived) {
    state_ = ConnectionState::kEstablished;
    timer_.cancel();
  } else if (segment == ControlSegment::kClosingAck && state_ == ConnectionState::kLastAck) {
    end();
    note(FlowState::kClosed);
    observer_.on_flow_closed(flow_);
  }
}

// A SYN that comes when the connection is open was overtaken by the ACK of its answer.
void PassiveEnd::on_syn(const Packet& syn) {
  syn_ = syn.serial;
  if (state_ == ConnectionState::kListen) {
    state_ = ConnectionState::kSynReceived;
    timer_.start();
    answer();
  } else if (state_ == ConnectionState::kSynReceived && answered_at_ != host_.scheduler.now()) {  // or the timer has just answered
    timer_.on_sent();
    answer();
  }
}

void PassiveEnd::answer() {
  answered_at_ = host_.scheduler.now();
  segments_.send(ControlSegment::kSynAck, syn_);
}

// If the ACK of the SYN-ACK is lost, data acknowledges it.
void PassiveEnd::on_segment(PacketId id) {
  if (state_ == ConnectionState::kSynReceived) {
    state_ = ConnectionState::kEstablished;
    timer_.cancel();
  }
  Packet& packet = host_.pool[id];
  if ((packet.flags & kFin) != 0) {
    packet.flags &= static_cast<PacketFlags>(~kFin);  // not the receiver's business
    receiver_->close_after(packet.number + 1);
  }
  receiver_->receive(id);
  if (state_ != ConnectionState::kEstablished || !receiver_->has_all()) return;
  state_ = ConnectionState::kLastAck;
  timer_.start();
  if (!receiver_->has_acknowledged_all()) receiver_->acknowledge(AckReason::kClosing);  // a FIN is not held back
}

void PassiveEnd::on_resend_due() {
  if (state_ == ConnectionState::kSynReceived) {
    answer();
  } else {
    receiver_->acknowledge(AckReason::kClosing);
  }
}

// After a SYN-ACK the other end may still send data; after a FIN it is gone.
void PassiveEnd::on_given_up() {
  if (state_ != ConnectionState::kLastAck) return;
  end();
  note(FlowState::kGaveUp);
  observer_.on_flow_closed(flow_);
}

void PassiveEnd::end() {
  state_ = ConnectionState::kClosed;
  timer_.cancel();
}

void PassiveEnd::note(FlowState state) { host_.trace.record(host_.scheduler.now(), Kind::kFlow, state, index(flow_), 0, 0, 0); }

}  // namespace ackscope
