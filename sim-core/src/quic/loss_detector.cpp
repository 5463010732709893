#include "quic/loss_detector.h"

#include <algorithm>
#include <cmath>

namespace ackscope {
namespace {

// Doubling goes no further.
constexpr std::uint32_t kMostDoublings = 20;

Duration times(Duration duration, double factor) {
  return Duration::nanoseconds(static_cast<std::int64_t>(std::nearbyint(static_cast<double>(duration.count_ns()) * factor)));
}

}  // namespace

QuicLossDetector::QuicLossDetector(const parameters::Quic& parameters)
    : parameters_{parameters},
      granularity_{Duration::seconds(parameters.granularity)},
      max_ack_delay_{Duration::seconds(parameters.max_ack_delay)},
      round_trip_{Duration::seconds(parameters.initial_rtt)} {}

void QuicLossDetector::on_sample(Time sent_at, Duration ack_delay, Time now) {
  round_trip_.add(now - sent_at, std::min(ack_delay, max_ack_delay_), now);
}

const std::vector<LostPacket>& QuicLossDetector::detect(const SentPackets& sent, Time now) {
  lost_.clear();
  loss_time_.reset();
  if (!sent.largest_acknowledged()) return lost_;
  const std::uint32_t largest = *sent.largest_acknowledged();
  const Duration longest = std::max(times(round_trip_.longest(), parameters_.time_threshold), granularity_);
  for (std::uint32_t number = sent.first(); number < std::min(largest, sent.next()); ++number) {
    const SentPacket& packet = sent[number];
    if (packet.state != PacketState::kInFlight) continue;
    if (largest - number >= static_cast<std::uint32_t>(parameters_.packet_threshold)) {
      lost_.push_back({number, SendCause::kPacketThreshold});
    } else if (packet.sent_at + longest <= now) {
      lost_.push_back({number, SendCause::kTimeThreshold});
    } else {
      loss_time_ = std::min(loss_time_.value_or(Time::never()), packet.sent_at + longest);
    }
  }
  return lost_;
}

// Packets that were sent before the first sample do not count: the time that an answer takes was not known then.
std::optional<Duration> QuicLossDetector::persistent_congestion(const std::vector<LostPacket>& lost, const SentPackets& sent) const {
  const std::optional<Time> first_sample = round_trip_.first_sample();
  if (!first_sample) return std::nullopt;
  const Duration longest = probe_timeout() * parameters_.persistent_threshold;
  std::optional<std::uint32_t> first;
  std::uint32_t last = 0;
  for (const LostPacket& packet : lost) {
    if (sent[packet.number].sent_at < *first_sample) continue;
    if (!first || !sent.none_acknowledged_between(last, packet.number)) first = packet.number;
    last = packet.number;
    const Duration silence = sent[last].sent_at - sent[*first].sent_at;
    if (silence > longest) return silence;
  }
  return std::nullopt;
}

std::optional<Time> QuicLossDetector::due(const SentPackets& sent, Time last_sent) const {
  if (loss_time_) return loss_time_;
  if (sent.in_flight() == 0) return std::nullopt;
  return last_sent + backed_off_probe_timeout();
}

Duration QuicLossDetector::backed_off_probe_timeout() const {
  const Duration once = probe_timeout();
  const Duration longest = std::max(Duration::seconds(parameters_.max_probe_timeout), once);
  const std::int64_t factor = std::int64_t{1} << std::min(probe_timeouts_, kMostDoublings);
  // Compared by division: over a round trip of hours the product overflows.
  return once > longest / factor ? longest : once * factor;
}

}  // namespace ackscope
