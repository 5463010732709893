// When a sender answers marks that its receiver echoes (RFC 2481, section 6.1.2): at most once per window of data; the next new segment
// tells the receiver so (CWR). A loss counts, too: marks in the window that was cut for it are the same congestion. The congestion
// controller decides the answer.
//
// Limit: the window never falls below what the response leaves (two segments); RFC 2481 has a sender at one segment wait for its timer.
#pragma once

#include <cstdint>
#include <optional>

#include "packet/packet.h"
#include "tcp/sender/send_state.h"

namespace ackscope {

class EcnResponse {
 public:
  // Whether an ACK that echoes a mark, and is not yet acted upon, reports congestion that has not been answered.
  bool is_news(std::uint32_t next_expected) const { return !reduced_at_ || next_expected > *reduced_at_; }
  // The window was cut for a mark, a loss or a timeout.
  void on_reduction(const SendState& state) {
    reduced_at_ = state.out.snd_max();
    cwr_pending_ = true;
  }
  // Flags that the next new segment carries, and none after it.
  PacketFlags flags_of_new_segment() {
    const PacketFlags flags = cwr_pending_ ? kCwr : PacketFlags{0};
    cwr_pending_ = false;
    return flags;
  }

 private:
  std::optional<std::uint32_t> reduced_at_;  // snd_max when the window was cut: an ACK beyond it is of a later window
  bool cwr_pending_ = false;                 // CWR (RFC 3168, section 6.1.2) is still to be sent
};

}  // namespace ackscope
