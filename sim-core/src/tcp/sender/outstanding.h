// What is out: the sender's book of the segments between snd_una and snd_max, which are numbered from 0. It says how often each was sent,
// which the receiver has, which are under way, and, on request, when each left, in which order, and at what rate they arrive.
// Loss detectors read it, and mark lost segments in it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <vector>

#include "engine/time.h"
#include "packet/packet.h"
#include "tcp/sender/book_keeping.h"
#include "tcp/sender/delivery_rate.h"
#include "tcp/sender/scoreboard.h"
#include "tcp/sender/segment_ring.h"
#include "tcp/sender/sent_order.h"

namespace ackscope {

// A segment's last transmission.
struct Transmission {
  Time at;
  std::uint32_t count;  // of all its transmissions
};

enum class SegmentState : std::uint8_t { kOut, kSacked, kLost, kSentAgain };

class Outstanding {
 public:
  explicit Outstanding(BookKeeping keeping = {});

  // The first segment that is not acknowledged; the next one to send, which a timeout moves back to snd_una; the first that was never sent.
  std::uint32_t snd_una() const { return snd_una_; }
  std::uint32_t snd_nxt() const { return snd_nxt_; }
  std::uint32_t snd_max() const { return snd_max_; }
  bool empty() const { return snd_una_ == snd_max_; }

  // FlightSize of RFC 2581. After a timeout only what was sent again counts: the rest is presumed lost. Early segments do not count
  // (RFC 5681, section 3.2, step 2).
  std::uint32_t flight_size() const { return snd_nxt_ - snd_una_ - early_; }
  // FlightSize in fast recovery. Some unacknowledged segments have left the network, as duplicates say; FlightSize is "the amount
  // of outstanding data in the network" (RFC 5681, section 3.1), and that is what recovery holds at the deflated window, `cwnd`
  // (section 3.2, steps 3 to 5). That may be infinite: of a loss that is known not to be congestion before any other.
  std::uint32_t flight_size_in_recovery(double cwnd) const {
    return static_cast<std::uint32_t>(std::min(static_cast<double>(flight_size()), cwnd));
  }
  // Segments under way (RFC 3517, section 4, SetPipe()): those neither sacked nor lost, and those sent again. After a timeout, those
  // sent since.
  std::uint32_t pipe() const {
    const std::uint32_t out = sacked_.missing(std::max(lost_end_, snd_una_), snd_nxt_) + sacked_.missing(snd_una_, resent_end_);
    return details_ ? out - static_cast<std::uint32_t>(details_->lost.size()) : out;
  }

  // REQUIRES: the segment was sent, and is unacknowledged or was acknowledged just now; for last_transmission(), times or rates are kept.
  std::uint32_t transmissions(std::uint32_t segment) const { return counts_[segment]; }
  Transmission last_transmission(std::uint32_t segment) const { return {details_->segments[segment].sent_at, counts_[segment]}; }
  SegmentState state(std::uint32_t segment) const;
  // How many have come, by all that ACKs have said so far.
  std::uint32_t delivered() const { return snd_max_ - sacked_.missing(snd_una_, snd_max_); }
  // As delivered(), once the cumulative ACK will have moved to `number`.
  std::uint32_t delivered_with(std::uint32_t number) const { return snd_max_ - sacked_.missing(std::max(number, snd_una_), snd_max_); }
  // Which of them are sacked.
  const Scoreboard& sacked() const { return sacked_; }
  // IsLost(): what is missing below is lost.
  std::uint32_t lost_end() const { return lost_end_; }
  // HighRxt: of that, what is missing below has been sent again since.
  std::uint32_t resent_end() const { return resent_end_; }
  // REQUIRES for these: the order is kept. Segments under way, by when they were last sent; those that are marked lost and have not been
  // sent again since; those that have come, since the last call of forget_arrivals().
  const SentOrder& order() const { return details_->order; }
  const std::set<std::uint32_t>& lost() const { return details_->lost; }
  const std::vector<std::uint32_t>& arrivals() const { return details_->arrivals; }
  void forget_arrivals() { details_->arrivals.clear(); }
  // REQUIRES: losses are kept. Those since the last call of forget_losses().
  const std::vector<LostSegment>& losses() const { return details_->losses; }
  void forget_losses() { details_->losses.clear(); }
  // REQUIRES: the segment is under way, and the order is kept.
  void mark_lost(std::uint32_t segment) {
    details_->order.remove(segment);
    details_->lost.insert(segment);
    if (details_->keeps_losses) note_loss(segment);
  }
  // Nothing is lost after all: what has not been sent again is under way.
  void forgive_lost();
  // Segments that limited transmit sent beyond cwnd since the last new ACK.
  std::uint32_t early() const { return early_; }

  // A segment is chosen to be sent, perhaps after it has waited for its turn.
  void take_up(std::uint32_t segment) { snd_nxt_ = std::max(snd_nxt_, segment + 1); }
  // It leaves. Returns how often it was sent before.
  std::uint32_t on_sent(std::uint32_t segment, Time now) {
    const bool is_new = segment == snd_max_;
    std::uint32_t& count = counts_.place(segment, snd_una_, snd_max_);
    if (is_new) count = 0;
    if (details_) note_details(segment, now);
    if (is_new) ++snd_max_;
    return count++;
  }
  // An ACK says what came beyond its number. Returns how many of these are news.
  std::uint32_t on_selective(const PacketOptions& ack, Time now);
  // An ACK of all before `number`. REQUIRES: snd_una <= number <= snd_max.
  void on_acked(std::uint32_t number, Time now) {
    if (details_ && details_->keeps_arrivals()) deliver(snd_una_, number, now);
    snd_una_ = number;
    snd_nxt_ = std::max(snd_nxt_, snd_una_);
    resent_end_ = std::max(resent_end_, snd_una_);
    if (!sacked_.empty()) sacked_.forget_below(snd_una_);
  }
  // From everything the last ACK said. Nothing if no part asks for rates.
  std::optional<RateSample> take_rate_sample() { return details_ ? details_->rate.take() : std::nullopt; }
  // Segments whose delivery has been counted for rates, each once.
  std::uint64_t rated() const { return details_ ? details_->rate.delivered() : 0; }
  // The application has no more to send, and the window has room.
  void on_application_limited() {
    if (details_) details_->rate.on_application_limited(pipe());
  }
  // Go back N: everything out is presumed lost.
  void go_back() { snd_nxt_ = snd_una_; }

  // A repair begins; what is missing below `resent_end` has been sent again.
  void begin_repair(std::uint32_t resent_end) { resent_end_ = resent_end; }
  void mark_lost_below(std::uint32_t lost_end) { lost_end_ = lost_end; }
  void mark_resent_below(std::uint32_t resent_end) { resent_end_ = resent_end; }
  void end_repair() {
    lost_end_ = 0;
    resent_end_ = snd_una_;
  }
  // The receiver may have discarded segments that it had sacked (RFC 2018, section 8).
  void forget_sacked() { sacked_.clear(); }
  void count_early() { ++early_; }
  void forget_early() { early_ = 0; }

 private:
  struct SentSegment {
    Time sent_at;
    bool has_come = false;  // counted as delivered
    bool is_lost = false;   // counted as lost
    DeliveryStamp delivery;
  };
  struct Details {
    bool keeps_rates;
    bool keeps_order;
    bool keeps_losses;
    SegmentRing<SentSegment> segments;
    DeliveryRate rate;
    SentOrder order;
    std::set<std::uint32_t> lost;
    std::vector<std::uint32_t> arrivals;
    std::vector<LostSegment> losses;

    bool keeps_arrivals() const { return keeps_rates || keeps_order; }
  };

  void note_details(std::uint32_t segment, Time now);
  void deliver(std::uint32_t first, std::uint32_t end, Time now);
  void take_out(std::uint32_t segment);
  void note_loss(std::uint32_t segment);
  std::uint32_t add_sacked(SackBlock block, Time now);

  std::uint32_t snd_una_ = 0;
  std::uint32_t snd_nxt_ = 0;
  std::uint32_t snd_max_ = 0;
  std::uint32_t early_ = 0;
  std::uint32_t lost_end_ = 0;
  std::uint32_t resent_end_ = 0;
  // How often each was sent. Timeouts may be a nanosecond, so 16 bits could overflow and turn a retransmission into a first transmission.
  SegmentRing<std::uint32_t> counts_;
  Scoreboard sacked_;
  std::unique_ptr<Details> details_;
};

}  // namespace ackscope
