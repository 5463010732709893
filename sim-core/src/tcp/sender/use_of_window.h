// Whether cwnd was what kept a sender from sending more, as Linux remembers it of the last window of data (tcp_cwnd_validate() and
// tcp_is_cwnd_limited()): the strongest sign of a round trip counts, and in slow start cwnd may be twice what was out.
#pragma once

#include <cstdint>

namespace ackscope {

class UseOfWindow {
 public:
  // After segments left. `limited`: cwnd let no more leave. `out`: segments that are out.
  void on_sent(bool limited, std::uint32_t out, std::uint32_t snd_una, std::uint32_t snd_nxt) {
    if (snd_una < until_ && !limited && (limited_ || out <= most_out_)) return;
    limited_ = limited;
    most_out_ = out;
    until_ = snd_nxt;
  }

  bool limited(double cwnd, bool slow_start) const { return limited_ || (slow_start && cwnd < 2.0 * most_out_); }

 private:
  bool limited_ = false;
  std::uint32_t most_out_ = 0;
  std::uint32_t until_ = 0;  // what was out when that was seen ends here
};

}  // namespace ackscope
