// What a QUIC sender asks its receiver for in ACK_FREQUENCY frames (draft-ietf-quic-ack-frequency-14): one request for good, or one
// whenever the window or the round trip has changed by much (section 8.1). A frame rides on a packet with data; when that is lost, another
// is sent.
//
// What is "much" the draft leaves open: here a quarter, and not before a round trip has passed.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/time.h"
#include "packet/packet.h"
#include "parameters/traffic.h"

namespace ackscope {

class AckRequests {
 public:
  // Beyond what a receiver may promise (RFC 9000, section 18.2), no sender may ask.
  static constexpr double kLongestDelay = 16.383;  // s
  // On the wire: a type of two bytes, and four integers of which only the delay is long.
  static constexpr std::uint32_t kFrameBytes = 12;

  explicit AckRequests(const parameters::Quic& parameters)
      : parameters_{parameters}, agreed_delay_{Duration::seconds(parameters.max_ack_delay)} {}

  bool asks() const { return parameters_.asks != parameters::Quic::Asks::kNothing; }

  // What packet `number` is to ask for, if anything.
  std::optional<AckRequest> next(std::uint32_t number, double cwnd, std::optional<Duration> srtt, Time now) {
    if (!asks()) return std::nullopt;
    const auto request = wanted(cwnd, srtt);
    if (!request || !is_due(*request, srtt, now)) return std::nullopt;
    last_ = *request;
    last_.sequence += 1;
    asked_at_ = now;
    is_lost_ = false;
    in_flight_.push_back({number, last_});
    return last_;
  }
  void on_acknowledged(std::uint32_t number) {
    const auto frame = find(number);
    if (frame == in_flight_.end()) return;
    if (frame->request.sequence > agreed_) {
      agreed_ = frame->request.sequence;
      agreed_delay_ = frame->request.max_delay;
    }
    in_flight_.erase(frame);
  }
  void on_lost(std::uint32_t number) {
    const auto frame = find(number);
    if (frame == in_flight_.end()) return;
    if (frame->request.sequence == last_.sequence) is_lost_ = true;
    in_flight_.erase(frame);
  }

  // What the receiver may have promised (section 7): the longest of what it has agreed to and what it may be reading now.
  Duration max_ack_delay() const {
    Duration longest = agreed_delay_;
    for (const auto& [number, request] : in_flight_) longest = std::max(longest, request.max_delay);
    return longest;
  }

 private:
  struct Frame {
    std::uint32_t number;  // of its packet
    AckRequest request;
  };

  std::vector<Frame>::iterator find(std::uint32_t number) {
    return std::find_if(in_flight_.begin(), in_flight_.end(), [&](const Frame& frame) { return frame.number == number; });
  }

  // Nothing while the round trip is unknown.
  std::optional<AckRequest> wanted(double cwnd, std::optional<Duration> srtt) const {
    AckRequest request{last_.sequence, static_cast<std::uint32_t>(parameters_.asked_threshold),
                       static_cast<std::uint32_t>(parameters_.reordering_threshold), Duration::seconds(parameters_.asked_delay)};
    if (parameters_.asks == parameters::Quic::Asks::kPerRound) {
      if (!srtt) return std::nullopt;
      const double packets = std::floor(cwnd / static_cast<double>(parameters_.acks_per_round));
      request.eliciting_threshold = static_cast<std::uint32_t>(std::clamp(packets, 2.0, 1000.0)) - 1;
      request.max_delay = *srtt / parameters_.acks_per_round;
    }
    request.max_delay = std::clamp(request.max_delay, Duration::seconds(parameters_.min_ack_delay), Duration::seconds(kLongestDelay));
    return request;
  }

  bool is_due(const AckRequest& request, std::optional<Duration> srtt, Time now) const {
    if (last_.sequence == 0 || is_lost_) return true;
    if (parameters_.asks == parameters::Quic::Asks::kFixed || now - asked_at_ < *srtt) return false;
    return differs_much(request.eliciting_threshold, last_.eliciting_threshold) ||
           differs_much(request.max_delay.in_seconds(), last_.max_delay.in_seconds());
  }
  static bool differs_much(double now, double before) { return std::abs(now - before) > before / 4; }

  const parameters::Quic parameters_;
  AckRequest last_;  // sent; its sequence is 0 before the first
  Time asked_at_;
  bool is_lost_ = false;      // the last one
  std::uint32_t agreed_ = 0;  // sequence of the latest frame that was acknowledged
  Duration agreed_delay_;     // what it asked for
  std::vector<Frame> in_flight_;
};

}  // namespace ackscope
