// A source of the receiver's RTT alone; the test answers its probes.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "support/tcp_lab.h"
#include "tcp/rtt_observer.h"

namespace ackscope::test {

class RttLab : public Lab, public RttObserver {
 public:
  // Smoothed RTTs in ms, as the receiver is told.
  const std::vector<double>& told_ms() const { return told_ms_; }
  // When the probes were sent, in s.
  std::vector<double> sent_at() const {
    std::vector<double> times;
    for (const Packet& packet : packets()) times.push_back(packet.stamp.in_seconds());
    return times;
  }

  void on_rtt(Time at, Duration /*sample*/, Duration srtt) override {
    EXPECT_EQ(at, scheduler().now());
    told_ms_.push_back(srtt.in_seconds() * 1000);
  }

 private:
  std::vector<double> told_ms_;
};

}  // namespace ackscope::test
