#include "tcp/receiver/rtt/fixed.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <vector>

#include "support/rtt_lab.h"
#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

class FixedLab final : public test::RttLab {
 public:
  FixedLab() : rtt_{40, FlowId{0}, host()} { rtt_.set_observer(*this); }
  FixedRtt& rtt() { return rtt_; }
  void reply_to(std::size_t request) { rtt_.on_reply(packets().at(request)); }

 private:
  FixedRtt rtt_;
};

TEST(FixedRtt, AsksOnceWithTheFirstSegmentAndKeepsTheAnswer) {
  FixedLab lab;
  lab.at(0.3);
  lab.rtt().start();
  lab.at(0.36);
  lab.reply_to(0);
  lab.at(100);
  EXPECT_EQ(lab.sent_at(), std::vector<double>{0.3});
  EXPECT_EQ(lab.told_ms(), std::vector<double>{60});
}

TEST(FixedRtt, AsksAgainEverySecondUntilAnAnswerComes) {
  FixedLab lab;
  lab.rtt().start();
  lab.at(2.5);
  EXPECT_EQ(lab.sent_at(), (std::vector<double>{0, 1, 2}));
  EXPECT_EQ(lab.told_ms(), std::vector<double>{});
  lab.reply_to(2);
  lab.at(100);
  EXPECT_EQ(lab.sent_at(), (std::vector<double>{0, 1, 2}));
  EXPECT_EQ(lab.told_ms(), std::vector<double>{500});
}

TEST(FixedRtt, TakesTheFirstOfTwoAnswersAndTimesItFromItsOwnRequest) {
  FixedLab lab;
  lab.rtt().start();
  lab.at(1.2);
  lab.reply_to(0);
  lab.at(1.25);
  lab.reply_to(1);
  EXPECT_EQ(lab.told_ms(), std::vector<double>{1200});
}

TEST(FixedRtt, AsksNoMoreWhenTheTransferIsOver) {
  FixedLab lab;
  lab.rtt().start();
  lab.at(0.5);
  lab.rtt().stop();
  lab.at(10);
  EXPECT_EQ(lab.sent_at(), std::vector<double>{0});
}

TEST(FixedRtt, OfARunIsThatOfTheEmptyPath) {
  // 8 Mbit/s, 10 ms each way, probes of 40 bytes: 10.04 ms there and 10.04 ms back.
  test::OneFlow o{.queue_packets = 50, .segments = 2000};
  o.receiver = R"({"ack":{"type":"smartacking","rtt":{"type":"fixed"}}})";
  const auto simulation = test::finished_simulation(test::one_flow_scenario(o));
  EXPECT_EQ(simulation->ended(), Ended::kComplete);
  simulation->network().check_books();
  const auto rows = test::rows_of_kind(*simulation, Kind::kReceiverRtt);
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].value, 20'080'000);
  EXPECT_EQ(test::rows_of_kind(*simulation, Kind::kProbe).size(), 2U);
}

TEST(FixedRtt, OfARunIsAskedForAgainWhenTheProbeIsLost) {
  // Half of all packets are lost on the way back; the seed decides which. However many probes are lost, one answer is enough.
  test::OneFlow o{.segments = 200, .backward_errors = R"({"type":"independent","lossRate":0.5})"};
  o.receiver = R"({"ack":{"type":"smartacking","rtt":{"type":"fixed"}}})";
  int asked_again = 0;
  for (o.seed = 1; o.seed <= 20; ++o.seed) {
    const auto simulation = test::finished_simulation(test::one_flow_scenario(o));
    simulation->network().check_books();
    const auto answers = test::rows_of_kind(*simulation, Kind::kReceiverRtt);
    ASSERT_LE(answers.size(), 1U);
    std::vector<double> requests;
    for (const test::Row& row : test::rows_of_kind(*simulation, Kind::kProbe)) {
      if (row.tag == 0) requests.push_back(row.at);
    }
    for (std::size_t i = 1; i < requests.size(); ++i) ASSERT_EQ(requests[i] - requests[i - 1], 1e9);
    for (const test::Row& answer : answers) ASSERT_EQ(answer.id, requests.size() - 1);
    if (requests.size() > 1) ++asked_again;
  }
  EXPECT_GT(asked_again, 3);
}

}  // namespace
}  // namespace ackscope
