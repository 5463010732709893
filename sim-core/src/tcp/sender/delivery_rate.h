// How fast segments are delivered (draft-cheng-iccrg-delivery-rate-estimation): each segment remembers how much had been delivered when it
// was sent, and an ACK of it gives a sample: what was delivered since then, over the time it took. The longer of the times between
// transmissions and between ACKs counts, since bunched ACKs would show a rate that the path does not have. An interval below the
// smallest RTT is not a sample: it belongs to a retransmission of a segment that had already come.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/time.h"

namespace ackscope {

// Recorded when a segment leaves.
struct DeliveryStamp {
  std::uint64_t delivered = 0;  // segments that had been delivered
  Time delivered_at;            // when the last of them was
  Time first_sent_at;           // of the flight that it belongs to
  bool application_limited = false;
  std::uint32_t in_flight = 0;  // segments under way with it, if losses are counted
  std::uint64_t lost = 0;       // segments that had been marked lost
};

struct RateSample {
  std::uint64_t delivered;   // segments, in `interval`
  Duration interval;         // above 0
  std::uint64_t prior;       // segments delivered when the sampled one was sent: where its round trip began
  bool application_limited;  // the application, not the window, set this rate
  // If losses are counted: segments under way when the sampled one was sent, with it; and those marked lost since then.
  std::uint32_t in_flight = 0;
  std::uint64_t lost = 0;
};

// A segment that is marked lost, once for each transmission.
struct LostSegment {
  std::uint32_t segment;
  std::uint32_t in_flight;   // segments under way when it was sent, with it
  std::uint64_t lost;        // those marked lost since then, with it
  bool application_limited;  // when it was sent
};

class DeliveryRate {
 public:
  std::uint64_t delivered() const { return delivered_; }

  // A segment leaves; `out`: others are under way.
  DeliveryStamp on_sent(Time now, bool out) {
    if (!out) {
      first_sent_at_ = now;
      delivered_at_ = now;
    }
    return {delivered_, delivered_at_, first_sent_at_, limited_until_ > 0, 0, lost_};
  }
  // First ACK of a segment that was last sent at `sent_at`; `sent_once`: it was never sent before that.
  void on_delivered(const DeliveryStamp& stamp, Time sent_at, bool sent_once, Time now) {
    if (sent_once) min_rtt_ = std::min(min_rtt_.value_or(now - sent_at), now - sent_at);
    ++delivered_;
    delivered_at_ = now;
    if (newest_ && stamp.delivered < newest_->stamp.delivered) return;
    newest_ = Newest{stamp, sent_at - stamp.first_sent_at, now - stamp.delivered_at};
    first_sent_at_ = sent_at;
  }
  // One is marked lost.
  LostSegment on_lost(std::uint32_t segment, const DeliveryStamp& stamp) {
    ++lost_;
    return {segment, stamp.in_flight, lost_ - stamp.lost, stamp.application_limited};
  }
  // There is nothing to send, though `out` segments are under way and the window has room for more. Until those are delivered, samples show
  // the application's rate.
  void on_application_limited(std::uint32_t out) { limited_until_ = std::max<std::uint64_t>(delivered_ + out, 1); }

  // The sample of one ACK, from the last sent of the segments that it covers; nothing if there are none, or they took no time.
  std::optional<RateSample> take() {
    if (limited_until_ > 0 && delivered_ > limited_until_) limited_until_ = 0;
    if (!newest_) return std::nullopt;
    const Newest newest = *newest_;
    newest_.reset();
    const Duration interval = std::max(newest.sending, newest.acknowledging);
    if (interval <= Duration{} || (min_rtt_ && interval < *min_rtt_)) return std::nullopt;
    return RateSample{delivered_ - newest.stamp.delivered,
                      interval,
                      newest.stamp.delivered,
                      newest.stamp.application_limited,
                      newest.stamp.in_flight,
                      lost_ - newest.stamp.lost};
  }

 private:
  struct Newest {
    DeliveryStamp stamp;
    Duration sending;
    Duration acknowledging;
  };

  std::uint64_t delivered_ = 0;
  std::uint64_t lost_ = 0;
  Time delivered_at_;
  Time first_sent_at_;
  std::uint64_t limited_until_ = 0;  // the application limits until this much is delivered; 0: it does not
  std::optional<Newest> newest_;     // of this ACK
  std::optional<Duration> min_rtt_;  // of segments that were sent once
};

}  // namespace ackscope
