#include "queue/order/fifo.h"

#include <gtest/gtest.h>

#include <vector>

namespace ackscope {
namespace {

Time at(std::int64_t ns) { return Time::nanoseconds(ns); }

Packet packet(std::uint32_t bytes, std::uint32_t payload) {
  Packet result{};
  result.bytes = bytes;
  result.payload = payload;
  return result;
}

TEST(Fifo, LetsPacketsGoInOrderAtTheTimesTheyLeaveAndCountsWhatStillWaits) {
  Fifo fifo;
  fifo.join(at(10), packet(1040, 1000));
  fifo.join(at(30), packet(40, 0));
  fifo.join(at(31), packet(540, 500));
  EXPECT_EQ(fifo.state().packets, 3U);
  EXPECT_EQ(fifo.state().bytes, 1620U);

  std::vector<Time> left;
  std::vector<std::uint32_t> waiting_before;
  const auto note = [&](Time when) {
    left.push_back(when);
    waiting_before.push_back(fifo.state().packets);
  };
  fifo.advance_to(at(9), note);
  EXPECT_TRUE(left.empty());
  fifo.advance_to(at(30), note);  // who leaves at this very instant has left
  EXPECT_EQ(left, (std::vector<Time>{at(10), at(30)}));
  EXPECT_EQ(waiting_before, (std::vector<std::uint32_t>{3, 2}));
  EXPECT_EQ(fifo.state().packets, 1U);
  EXPECT_EQ(fifo.state().bytes, 540U);
  EXPECT_EQ(fifo.state().payload_bytes, 500U);
  fifo.advance_to(at(1000), note);
  EXPECT_EQ(left.back(), at(31));
  EXPECT_EQ(fifo.state().packets, 0U);
  EXPECT_EQ(fifo.state().bytes, 0U);
}

}  // namespace
}  // namespace ackscope
