// Which packets are lost, and when nothing has been heard for too long (RFC 9002, section 6 and appendix A): a packet is deemed lost once
// one sent three later, or one sent a while later, has been acknowledged. Without such news a probe timeout asks for some; it loses nothing
// and leaves the window as it is.
//
// One packet number space, of an established connection.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "parameters/traffic.h"
#include "quic/round_trip.h"
#include "quic/sent_packets.h"
#include "trace/row.h"

namespace ackscope {

struct LostPacket {
  std::uint32_t number;
  SendCause cause;  // of its data's next packet
};

class QuicLossDetector {
 public:
  explicit QuicLossDetector(const parameters::Quic& parameters);

  // An ACK newly acknowledges the largest number of its ranges, which was sent then; `ack_delay` as it says.
  void on_sample(Time sent_at, Duration ack_delay, Time now);
  // An ACK of something that was in flight: there is an answer.
  void on_acknowledged() { probe_timeouts_ = 0; }
  // A.10: what is lost by now, in order of packet numbers. The book does not know yet.
  const std::vector<LostPacket>& detect(const SentPackets& sent, Time now);
  // Everything that was sent in a long time is lost (section 7.6). REQUIRES: the book knows of these losses.
  std::optional<Duration> persistent_congestion(const std::vector<LostPacket>& lost, const SentPackets& sent) const;

  // When to look again: packets become lost by time, or an answer to the last packet is overdue. Nothing while nothing is in flight.
  std::optional<Time> due(const SentPackets& sent, Time last_sent) const;
  // Whether it is packets that are due to be deemed lost.
  bool awaits_loss() const { return loss_time_.has_value(); }
  void on_probe_timeout() { ++probe_timeouts_; }
  // What the receiver promises now.
  void set_max_ack_delay(Duration delay) { max_ack_delay_ = delay; }
  std::uint32_t probe_timeouts() const { return probe_timeouts_; }
  // Without the doubling for timeouts in a row.
  Duration probe_timeout() const { return round_trip_.overdue(granularity_) + max_ack_delay_; }
  Duration backed_off_probe_timeout() const;

  const QuicRoundTrip& round_trip() const { return round_trip_; }

 private:
  const parameters::Quic parameters_;
  const Duration granularity_;
  Duration max_ack_delay_;
  QuicRoundTrip round_trip_;
  std::vector<LostPacket> lost_;
  std::optional<Time> loss_time_;
  std::uint32_t probe_timeouts_ = 0;  // in a row
};

}  // namespace ackscope
