// Whether sending faster still brings more: three round trips in which the delivery rate grew by less than a quarter say no
// (draft-ietf-ccwg-bbr-06, section 5.3.1.2).
#pragma once

namespace ackscope {

class FullPipe {
 public:
  // A probe begins, from this delivery rate on (segments per second).
  void restart(double rate) {
    rate_ = rate;
    rounds_ = 0;
    is_full_ = false;
  }
  // The rate sample of the ACK that ends a round trip; not of one that the application limits.
  void on_round(double rate) {
    if (is_full_) return;
    if (rate >= rate_ * kGrowth) {
      restart(rate);
    } else {
      is_full_ = ++rounds_ >= kRounds;
    }
  }
  bool is_full() const { return is_full_; }

 private:
  static constexpr double kGrowth = 1.25;
  static constexpr int kRounds = 3;

  double rate_ = 0;
  int rounds_ = 0;  // that did not surpass it by so much
  bool is_full_ = false;
};

}  // namespace ackscope
