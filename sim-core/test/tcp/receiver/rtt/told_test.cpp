#include "tcp/receiver/rtt/told.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "support/rtt_lab.h"

namespace ackscope {
namespace {

class ToldLab final : public test::RttLab {
 public:
  ToldLab() : rtt_{FlowId{0}, host()} { rtt_.set_observer(*this); }
  void tell(std::uint32_t segment, double ms) {
    rtt_.on_options(segment, PacketOptions{.window = 10, .srtt = Duration::seconds(ms / 1000), .part = 0});
  }

 private:
  ToldRtt rtt_;
};

TEST(ToldRtt, IsWhatTheSenderSays) {
  ToldLab lab;
  lab.tell(3, 60);
  lab.tell(4, 70);
  EXPECT_EQ(lab.told_ms(), (std::vector<double>{60, 70}));
  const auto rows = test::rows_of(lab.trace(), Kind::kReceiverRtt);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[1].tag, static_cast<std::uint16_t>(RttFrom::kTold));
  EXPECT_EQ(rows[1].id, 4U);      // the segment
  EXPECT_EQ(rows[1].a, 70'000U);  // us
  EXPECT_EQ(rows[1].value, 7e7);  // ns
}

TEST(ToldRtt, ZeroMeansThatTheSenderDoesNotKnow) {
  ToldLab lab;
  lab.tell(0, 0);
  lab.tell(1, 60);
  lab.tell(2, 0);
  EXPECT_EQ(lab.told_ms(), std::vector<double>{60});
}

TEST(ToldRtt, SaysNothingNewWhenItIsToldTheSame) {
  ToldLab lab;
  for (std::uint32_t segment = 0; segment < 5; ++segment) lab.tell(segment, 60);
  lab.tell(5, 61);
  lab.tell(6, 60);
  EXPECT_EQ(lab.told_ms(), (std::vector<double>{60, 61, 60}));
}

}  // namespace
}  // namespace ackscope
