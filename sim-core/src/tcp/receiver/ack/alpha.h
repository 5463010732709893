// The adaptive parameters of extended smartacking (smartacking paper, section IV-A, "Different Implementations of Smartacking").
// Alpha is the share of the RTT by which an ACK leaves before the window's last segment comes: 1 is plain smartacking, 0 waits for
// that segment. It falls when losses show that ACKs leave too early, and returns while most ACKs cover several segments.
//
// Invariants: alpha and beta are in [0, 1]; alpha does not fall before the first third duplicate ACK.
#pragma once

#include <cstdint>

namespace ackscope {

class Alpha {
 public:
  // What beta becomes when alpha is reduced: the paper likens it to ssthresh without saying.
  enum class BetaAtDecrease : std::uint8_t { kOldAlpha, kNewAlpha };

  explicit Alpha(BetaAtDecrease beta_at_decrease) : beta_at_decrease_{beta_at_decrease} {}

  void on_third_duplicate_ack() { may_fall_ = true; }
  // The estimate of the congestion window fell.
  void on_estimate_decrease();
  // An ACK left that confirms so many segments; none if it is a duplicate.
  void on_ack(std::uint32_t segments, std::uint32_t cwnd_est);

  double value() const { return alpha_; }
  double beta() const { return beta_; }

 private:
  const BetaAtDecrease beta_at_decrease_;
  double alpha_ = 1;
  double beta_ = 1;
  std::int64_t gamma_ = 0;  // ACKs that confirmed one segment, less the others
  bool may_fall_ = false;
};

}  // namespace ackscope
