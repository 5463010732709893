#include "tcp/receiver/rtt/keep_alive.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "support/rtt_lab.h"

namespace ackscope {
namespace {

using test::rows_of;

class ProbeLab final : public test::RttLab {
 public:
  explicit ProbeLab(double every = 1) : probe_{Duration::seconds(every), 40, FlowId{0}, host()} { probe_.set_observer(*this); }

  void reply_to(std::size_t request) { probe_.on_reply(packets().at(request)); }
  KeepAliveProbe& probe() { return probe_; }

 private:
  KeepAliveProbe probe_;
};

TEST(KeepAliveProbe, SendsTheFirstWhenStartedAndThenOneAPeriod) {
  ProbeLab lab;
  lab.at(0.3);
  EXPECT_TRUE(lab.packets().empty());
  lab.probe().start();
  lab.at(3);
  EXPECT_EQ(lab.sent_at(), (std::vector<double>{0.3, 1.3, 2.3}));
}

TEST(KeepAliveProbe, RequestsAreNumberedAndSmall) {
  ProbeLab lab;
  lab.probe().start();
  lab.at(2);
  ASSERT_EQ(lab.packets().size(), 3U);
  for (std::uint32_t i = 0; i < 3; ++i) {
    EXPECT_EQ(lab.packets()[i].kind, PacketKind::kProbeRequest);
    EXPECT_EQ(lab.packets()[i].number, i);
    EXPECT_EQ(lab.packets()[i].bytes, 40U);
    EXPECT_EQ(lab.packets()[i].payload, 0U);  // no user data
  }
}

TEST(KeepAliveProbe, TellsTheSmoothedRttOfItsReplies) {
  ProbeLab lab;
  lab.probe().start();
  lab.at(0.08);
  lab.reply_to(0);
  lab.at(1.16);
  lab.reply_to(1);  // 160 ms: 80 + (160 - 80) / 8
  EXPECT_EQ(lab.told_ms(), (std::vector<double>{80, 90}));
  const auto rows = rows_of(lab.trace(), Kind::kReceiverRtt);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[1].id, 1U);
  EXPECT_EQ(rows[1].a, 160'000U);  // us
  EXPECT_EQ(rows[1].value, 9e7);   // ns
}

TEST(KeepAliveProbe, LostProbeIsFollowedByTheNextInItsTurn) {
  ProbeLab lab;
  lab.probe().start();
  lab.at(1.05);
  lab.reply_to(1);  // 0 was lost
  EXPECT_EQ(lab.told_ms(), (std::vector<double>{50}));
  lab.at(2);
  EXPECT_EQ(lab.sent_at(), (std::vector<double>{0, 1, 2}));
}

TEST(KeepAliveProbe, LateReplyIsTimedFromItsOwnRequest) {
  ProbeLab lab;
  lab.probe().start();
  lab.at(1.5);
  lab.reply_to(0);  // after 1 was sent
  EXPECT_EQ(lab.told_ms(), (std::vector<double>{1500}));
}

TEST(KeepAliveProbe, StopsWhenTold) {
  ProbeLab lab;
  lab.probe().start();
  lab.at(1.5);
  lab.probe().stop();
  lab.at(10);
  EXPECT_EQ(lab.sent_at(), (std::vector<double>{0, 1}));
}

TEST(KeepAliveProbe, PeriodIsAParameter) {
  ProbeLab lab{0.25};
  lab.probe().start();
  lab.at(0.6);
  EXPECT_EQ(lab.sent_at(), (std::vector<double>{0, 0.25, 0.5}));
}

}  // namespace
}  // namespace ackscope
