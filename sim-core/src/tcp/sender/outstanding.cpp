#include "tcp/sender/outstanding.h"

#include <utility>

namespace ackscope {

Outstanding::Outstanding(BookKeeping keeping) {
  if (keeping.times || keeping.rates || keeping.order)
    details_ = std::make_unique<Details>(Details{keeping.rates, keeping.order, keeping.losses, {}, {}, {}, {}, {}, {}});
}

SegmentState Outstanding::state(std::uint32_t segment) const {
  if (sacked_.first_missing(segment) != segment) return SegmentState::kSacked;
  if (details_ && details_->lost.count(segment) > 0) return SegmentState::kLost;
  if (segment < resent_end_) return SegmentState::kSentAgain;
  if (segment < lost_end_ || segment >= snd_nxt_) return SegmentState::kLost;
  return counts_[segment] > 1 ? SegmentState::kSentAgain : SegmentState::kOut;
}

std::uint32_t Outstanding::on_selective(const PacketOptions& ack, Time now) {
  std::uint32_t news = 0;
  for (const SackBlock& block : ack.sack) news += add_sacked(block, now);
  if (ack.caused_by != kNoSegment) news += add_sacked({ack.caused_by, ack.caused_by + 1}, now);
  return news;
}

std::uint32_t Outstanding::add_sacked(SackBlock block, Time now) {
  block = {std::max(block.first, snd_una_), std::min(block.end, snd_max_)};
  const std::uint32_t news = sacked_.missing(block.first, block.end);
  if (news == 0) return 0;
  if (details_ && details_->keeps_arrivals()) deliver(block.first, block.end, now);
  sacked_.add(block);
  return news;
}

// Those that were not yet known to have come.
void Outstanding::deliver(std::uint32_t first, std::uint32_t end, Time now) {
  for (std::uint32_t s = sacked_.first_missing(first); s < end; s = sacked_.first_missing(s + 1)) {
    SentSegment& sent = details_->segments.place(s, snd_una_, snd_max_);
    if (!sent.has_come && details_->keeps_rates) details_->rate.on_delivered(sent.delivery, sent.sent_at, counts_[s] == 1, now);
    if (!sent.has_come && details_->keeps_order) take_out(s);
    sent.has_come = true;
  }
}

void Outstanding::take_out(std::uint32_t segment) {
  details_->order.remove(segment);
  details_->lost.erase(segment);
  details_->arrivals.push_back(segment);
}

void Outstanding::forgive_lost() {
  SentOrder& order = details_->order;
  for (const std::uint32_t segment : details_->lost) {
    const auto is_older = [&](std::uint32_t other) {
      const Time a = details_->segments[other].sent_at;
      const Time b = details_->segments[segment].sent_at;
      return a < b || (a == b && other < segment);
    };
    std::uint32_t next = order.first();
    while (next != kNoSegment && is_older(next)) next = order.after(next);
    order.insert_before(next, segment);
  }
  details_->lost.clear();
}

// Without the order, losses show when they are repaired.
void Outstanding::note_details(std::uint32_t segment, Time now) {
  SentSegment& sent = details_->segments.place(segment, snd_una_, snd_max_);
  if (segment == snd_max_) {
    sent.has_come = false;
  } else if (details_->keeps_losses && !details_->keeps_order && !sent.has_come) {
    note_loss(segment);
  }
  sent.is_lost = false;
  sent.sent_at = now;
  if (details_->keeps_order) {
    details_->order.append(segment, snd_una_, snd_max_);
    details_->lost.erase(segment);
  }
  if (details_->keeps_rates) sent.delivery = details_->rate.on_sent(now, !empty());
  if (details_->keeps_losses) sent.delivery.in_flight = pipe();
}

void Outstanding::note_loss(std::uint32_t segment) {
  SentSegment& sent = details_->segments[segment];
  if (std::exchange(sent.is_lost, true)) return;
  details_->losses.push_back(details_->rate.on_lost(segment, sent.delivery));
}

}  // namespace ackscope
