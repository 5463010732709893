#include "agent/ack_reconstructor.h"

#include <algorithm>
#include <cmath>

#include "trace/header_row.h"

namespace ackscope {

AckReconstructor::AckReconstructor(const parameters::AckReconstructor& parameters, std::uint32_t place, Host node)
    : parameters_{parameters}, place_{place}, node_{node} {}

void AckReconstructor::receive(PacketId id) {
  const Packet& packet = node_.pool[id];
  if (packet.kind != PacketKind::kAck || (packet.flags & kFin) != 0) {  // a FIN waits for nothing
    node_.node.receive(id);
    return;
  }
  const std::uint32_t flow = index(packet.flow);
  if (flow >= streams_.size()) streams_.resize(flow + 1);
  if (streams_[flow] == nullptr) streams_[flow] = std::make_unique<Stream>(*this);
  streams_[flow]->on_ack(id);
}

std::size_t AckReconstructor::held() const {
  std::size_t packets = 0;
  for (const auto& stream : streams_) packets += stream != nullptr ? stream->held() : 0;
  return packets;
}

AckReconstructor::Stream::Stream(AckReconstructor& box)
    : box_{box}, timer_{box.node_.scheduler, *this}, mean_gap_ns_{box.parameters_.initial_gap * 1e9} {}

void AckReconstructor::Stream::on_ack(PacketId id) {
  const Packet ack = box_.node_.pool[id];
  if (real_ && ack.number < real_->number) {
    pass(id);  // late: there is nothing to fill
    return;
  }
  const bool first = !real_;
  const bool after_duplicate = duplicate_;
  const std::uint32_t added = first ? 0 : ack.number - real_->number;
  duplicate_ = !first && added == 0;
  measure(ack, (ack.flags & kHasOptions) != 0 ? box_.node_.pool.options(id).selective_bytes : 0);
  if (duplicate_) release_all();
  const auto step = static_cast<std::uint32_t>(box_.parameters_.step);
  if (first || duplicate_ || after_duplicate || (held_.empty() && ack.number - last_ <= step)) {
    pass(id);
  } else {
    spacing_ = Duration::nanoseconds(static_cast<std::int64_t>(std::nearbyint(spacing_ns(ack.number))));
    hold(id, fills(added));
  }
}

// Takes gap and step into the averages, and the ACK as the one to compare the next with and to make others like: those have no selective
// acknowledgments, so they have none of their bytes either.
void AckReconstructor::Stream::measure(const Packet& ack, std::uint32_t selective_bytes) {
  const Time now = box_.node_.scheduler.now();
  if (real_) {
    const double gain = box_.parameters_.gain;
    const double step = ack.number - real_->number;
    gap_ = now - came_;
    mean_gap_ns_ = gain * static_cast<double>(gap_.count_ns()) + (1 - gain) * mean_gap_ns_;
    mean_step_ = mean_step_ ? gain * step + (1 - gain) * *mean_step_ : step;
  }
  real_ = ack;
  real_->bytes -= selective_bytes;
  came_ = now;
}

void AckReconstructor::Stream::hold(PacketId id, std::uint32_t fills) {
  if (!box_.parameters_.held_give_samples) box_.node_.pool[id].flags |= kNoRttSample;
  held_.push_back({id, fills});
  release_next();
}

void AckReconstructor::Stream::on_timer() { release_next(); }

void AckReconstructor::Stream::release_next() {
  const Held& first = held_.front();
  const std::uint32_t next = last_ + static_cast<std::uint32_t>(box_.parameters_.step);
  if (made_ < first.fills && next < box_.node_.pool[first.packet].number) {
    ++made_;
    make_ack(next);
  } else {
    made_ = 0;
    pass_unless_overtaken(held_.pop_front().packet);
  }
  if (held_.empty()) {
    timer_.cancel();
  } else {
    timer_.arm(box_.node_.scheduler.now() + spacing_);
  }
}

void AckReconstructor::Stream::release_all() {
  while (!held_.empty()) pass_unless_overtaken(held_.pop_front().packet);
  made_ = 0;
  timer_.cancel();
}

void AckReconstructor::Stream::make_ack(std::uint32_t number) {
  // What the receiver said of itself or of its packets' format holds for this ACK, too. A router's mark does not, nor does what options
  // say of the one ACK that carried them.
  constexpr PacketFlags kShared = kEct | kEct1 | kEce | kCwr | kAe | kHasTimestamps;
  Host& node = box_.node_;
  const PacketId id = node.pool.take();
  Packet& packet = node.pool[id];
  const std::uint32_t serial = packet.serial;
  packet = *real_;
  packet.serial = serial;
  packet.number = number;
  packet.flags = static_cast<PacketFlags>((real_->flags & kShared) | kNoRttSample);
  node.trace.record(node.scheduler.now(), Kind::kAck, AckReason::kReconstructed, index(packet.flow), serial, number,
                    static_cast<double>(number - last_));
  record_header(node.scheduler.now(), packet, kUnset, node.trace);
  pass(id);
}

void AckReconstructor::Stream::pass(PacketId id) {
  last_ = std::max(last_, box_.node_.pool[id].number);
  check(real_ && last_ <= real_->number, "an ACK is passed on beyond what the receiver acknowledged");
  box_.node_.node.receive(id);
}

void AckReconstructor::Stream::pass_unless_overtaken(PacketId id) {
  Host& node = box_.node_;
  const Packet& ack = node.pool[id];
  if (ack.number >= last_) {
    pass(id);
    return;
  }
  node.trace.record(node.scheduler.now(), Kind::kFilter, kAtAgent, index(ack.flow), ack.serial, box_.place_,
                    static_cast<double>(ack.number));
  node.pool.release(id, Exit::kFiltered);
}

// How many ACKs fill the gap before an ACK that adds so many segments to the one before.
std::uint32_t AckReconstructor::Stream::fills(std::uint32_t added) const {
  const auto step = static_cast<std::uint32_t>(box_.parameters_.step);
  if (box_.parameters_.inserts == parameters::AckReconstructor::Inserts::kAll) return (added - 1) / step;  // ceil(added / step) - 1
  return added / step > 2 ? added / step - 2 : 0;
}

// Between two of those that leave until the ACK with `number` has left.
double AckReconstructor::Stream::spacing_ns(std::uint32_t number) const {
  using Parameters = parameters::AckReconstructor;
  const auto step = static_cast<double>(box_.parameters_.step);
  const double left = number - last_;
  switch (box_.parameters_.spacing) {
    case Parameters::Spacing::kEqualRates:
      return step * mean_gap_ns_ / (box_.parameters_.increment == Parameters::Increment::kAverage ? *mean_step_ : left);
    case Parameters::Spacing::kArrivalGap:
      return mean_gap_ns_;
    case Parameters::Spacing::kEven:
      break;
  }
  return static_cast<double>(gap_.count_ns()) / (left / step + 1);
}

}  // namespace ackscope
