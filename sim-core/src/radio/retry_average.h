// How contended a station finds the channel (multihop paper, section V-A): the average of how often its packets had to be sent again, a
// moving one with the weight `gain` for the newest. No message between stations is needed for it.
#pragma once

#include <cstdint>

namespace ackscope {

class RetryAverage {
 public:
  explicit RetryAverage(double gain) : gain_{gain} {}

  void add(std::uint32_t retries) { average_ += gain_ * (static_cast<double>(retries) - average_); }
  double value() const { return average_; }

 private:
  const double gain_;
  double average_ = 0;
};

}  // namespace ackscope
