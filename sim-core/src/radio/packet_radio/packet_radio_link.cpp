#include "radio/packet_radio/packet_radio_link.h"

#include <algorithm>
#include <utility>

#include "radio/packet_radio/packet_radio.h"

namespace ackscope {

PacketRadioLink::PacketRadioLink(std::uint32_t direction, LinkParts parts, Scheduler& scheduler, PacketPool& pool, Trace& trace,
                                 const RouteTable& routes, PacketRadio& radio, const parameters::PacketRadio& parameters,
                                 RandomStream backoffs)
    : QueuedLink{direction, parts, scheduler, pool, trace, routes},
      radio_{radio},
      parameters_{parameters},
      slot_{Duration::positive_seconds(parameters.backoff_slot)},
      compression_{std::move(parts.compression)},
      backoffs_{backoffs},
      backoff_{scheduler, *this} {
  radio_.add_link(*this);
}

bool PacketRadioLink::has_to_wait() { return frame_ || !radio_.takes_at_once(); }

std::optional<std::uint64_t> PacketRadioLink::take_ticket() { return radio_.take_ticket(); }

void PacketRadioLink::serve(PacketId id, const Packet& packet) {
  std::uint32_t bytes = packet.bytes;
  bool readable = true;
  if (compression_ != nullptr) {
    const HeaderCompression::Sent sent = compression_->send(id, pool_, false);
    bytes = sent.bytes;
    readable = sent.readable;
  }
  bytes += static_cast<std::uint32_t>(parameters_.frame_header_bytes);
  const std::uint64_t ticket = next_ticket_ ? *next_ticket_ : radio_.take_ticket();
  frame_ = Frame{id, packet, readable, ticket};
  frame_->header.bytes = bytes;
  radio_.request(*this);
}

bool PacketRadioLink::load() {
  if (frame_) return true;
  next_ticket_ = ticket();
  serve_next();
  next_ticket_.reset();
  return has_frame();
}

// A frame is as old as the oldest packet that waits when its own leaves the queue.
void PacketRadioLink::on_dropped_at_departure() {
  if (next_ticket_ && is_waiting()) next_ticket_ = ticket();
}

bool PacketRadioLink::on_poll() {
  ++frame_->polls;
  return std::exchange(frame_->polled, true);
}

RadioFrame PacketRadioLink::about(FrameKind kind) const {
  return {.kind = kind, .flow = frame_->header.flow, .packet = frame_->header.serial};
}

RadioFrame PacketRadioLink::put_on_air() {
  RadioFrame frame = about(FrameKind::kData);
  ++frame_->times_sent;
  frame.damaged = loss_of(frame_->header) != DropReason{};
  if (frame.damaged || !frame_->packet) {
    const Duration on_the_air = data_time();
    idle_from_ = scheduler_.now() + on_the_air;
    taken_.bytes += frame_->header.bytes;
    taken_.payload_bytes += frame_->header.payload;
    taken_.busy_ns += on_the_air.count_ns();
    return frame;
  }
  frame.brings = std::exchange(frame_->packet, std::nullopt);
  return frame;
}

void PacketRadioLink::send_on_its_way(PacketId id) {
  transmit(id, pool_[id], frame_->header.bytes, scheduler_.now(), frame_->readable ? DropReason{} : DropReason::kBrokenContext);
}

void PacketRadioLink::on_contact() {
  slots_ = 1;
  if (frame_) frame_->polls = 0;
  if (!backoff_.armed()) return;
  const Duration left = backoff_.deadline() - scheduler_.now();
  record_backoff(whole_slots(static_cast<std::uint64_t>((left.count_ns() + slot_.count_ns() - 1) / slot_.count_ns())));
  backoff_.cancel();
}

void PacketRadioLink::on_acknowledged() { frame_.reset(); }

void PacketRadioLink::on_unanswered_poll() {
  if (parameters_.poll_limit && frame_->polls >= *parameters_.poll_limit) {
    give_up(DropReason::kRtsFailed);
  } else {
    back_off({});
  }
}

void PacketRadioLink::on_no_ack() {
  if (frame_->times_sent >= parameters_.retry_limit) give_up(DropReason::kDataFailed);
}

void PacketRadioLink::on_radio_engaged() { back_off(radio_.patience_after_poll(*this)); }

void PacketRadioLink::on_timer() {
  record_backoff(0);
  radio_.request(*this);
}

// ns-2 doubles B before it waits; so the first wait is of 2 slots to 4, and 2 more.
void PacketRadioLink::back_off(Duration before) {
  slots_ = std::min(2 * slots_, parameters_.longest_backoff);
  const double slots = (1 + backoffs_.uniform()) * static_cast<double>(slots_);
  backs_off_since_ = scheduler_.now() + before;
  backoff_.arm(backs_off_since_ + Duration::nanoseconds(static_cast<std::int64_t>(slots * static_cast<double>(slot_.count_ns()))) +
               slot_ * 2);
}

void PacketRadioLink::record_backoff(std::uint32_t slots_left) {
  trace_.record(scheduler_.now(), Kind::kBackoff, slots_, index(frame_->header.flow), radio_.node(), slots_left,
                static_cast<double>(backs_off_since_.since_start_ns()));
}

// Of a frame that the far end has, only the sender believes that it is lost.
void PacketRadioLink::give_up(DropReason reason) {
  if (frame_->packet) {
    ++given_up_;
    if (compression_ != nullptr) compression_->lose(frame_->header);
    radio_.on_given_up(*this, frame_->header, reason);
    refuse(*frame_->packet, reason, backlog().state().packets);
  }
  frame_.reset();
}

}  // namespace ackscope
