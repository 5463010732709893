#include "tcp/receiver/rtt/own_data.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "support/rtt_lab.h"
#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

// The sender beside the receiver, as a script.
class ScriptedMeter final : public RttMeter {
 public:
  std::optional<Duration> current_srtt() const override { return srtt_; }
  void tell_rtt_to(RttObserver& observer) override { observer_ = &observer; }

  void sample(Time at, double sample_ms, double srtt_ms) {
    srtt_ = Duration::seconds(srtt_ms / 1000);
    observer_->on_rtt(at, Duration::seconds(sample_ms / 1000), *srtt_);
  }
  void complete() { srtt_.reset(); }

 private:
  std::optional<Duration> srtt_;
  RttObserver* observer_ = nullptr;
};

class OwnDataLab final : public test::RttLab {
 public:
  OwnDataLab() : rtt_{Duration::seconds(1), 40, FlowId{0}, host()} {
    rtt_.set_observer(*this);
    rtt_.pair_with(own_);
  }
  OwnDataRtt& rtt() { return rtt_; }
  void reply_to(std::size_t request) { rtt_.on_reply(packets().at(request)); }
  void own_sample(double sample_ms, double srtt_ms) { own_.sample(scheduler().now(), sample_ms, srtt_ms); }
  void own_data_ends() { own_.complete(); }

 private:
  ScriptedMeter own_;
  OwnDataRtt rtt_;
};

TEST(OwnDataRtt, ProbesOnceASecondWhileNoDataFlowsBack) {
  OwnDataLab lab;
  lab.at(0.5);
  lab.rtt().start();
  lab.at(0.56);
  lab.reply_to(0);
  lab.at(1.64);
  lab.reply_to(1);  // 140 ms: 60 + 80 / 8
  EXPECT_EQ(lab.sent_at(), (std::vector<double>{0.5, 1.5}));
  EXPECT_EQ(lab.told_ms(), (std::vector<double>{60, 70}));
}

TEST(OwnDataRtt, TellsEachSampleOfItsOwnSenderAndProbesNoMore) {
  OwnDataLab lab;
  lab.rtt().start();
  lab.at(0.2);
  lab.own_sample(80, 80);
  lab.at(0.3);
  lab.own_sample(160, 90);
  lab.at(5);
  EXPECT_EQ(lab.told_ms(), (std::vector<double>{80, 90}));
  EXPECT_EQ(lab.sent_at(), std::vector<double>{0});
  const auto rows = test::rows_of(lab.trace(), Kind::kReceiverRtt);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[1].tag, static_cast<std::uint16_t>(RttFrom::kOwnData));
  EXPECT_EQ(rows[1].a, 160'000U);  // us
  EXPECT_EQ(rows[1].value, 9e7);   // ns
}

TEST(OwnDataRtt, StartsWithWhatItsOwnSenderKnowsAlready) {
  OwnDataLab lab;
  lab.own_sample(80, 80);  // nothing has come yet: nobody asks
  EXPECT_EQ(lab.told_ms(), std::vector<double>{});
  lab.at(1);
  lab.rtt().start();
  EXPECT_EQ(lab.told_ms(), std::vector<double>{80});
  EXPECT_EQ(lab.sent_at(), std::vector<double>{});
}

TEST(OwnDataRtt, AnswerThatComesWhileDataFlowsIsNotUsed) {
  OwnDataLab lab;
  lab.rtt().start();
  lab.at(0.05);
  lab.own_sample(50, 50);
  lab.at(0.3);
  lab.reply_to(0);
  EXPECT_EQ(lab.told_ms(), std::vector<double>{50});
}

TEST(OwnDataRtt, ProbesAgainWhenItsOwnDataEndsAndStartsASmoothedValueOfItsOwn) {
  OwnDataLab lab;
  lab.rtt().start();
  lab.at(0.06);
  lab.reply_to(0);
  lab.at(0.5);
  lab.own_sample(200, 200);
  lab.at(2.5);
  lab.own_data_ends();
  lab.at(2.9);
  EXPECT_EQ(lab.sent_at(), std::vector<double>{0});
  lab.at(3.1);
  lab.reply_to(1);
  EXPECT_EQ(lab.sent_at(), (std::vector<double>{0, 3}));  // in its turn
  EXPECT_EQ(lab.told_ms(), (std::vector<double>{60, 200, 100}));
}

TEST(OwnDataRtt, IsSilentWhenTheTransferIsOver) {
  OwnDataLab lab;
  lab.rtt().start();
  lab.rtt().stop();
  lab.own_sample(80, 80);
  lab.at(10);
  EXPECT_EQ(lab.sent_at(), std::vector<double>{0});
  EXPECT_EQ(lab.told_ms(), std::vector<double>{});
}

// Two flows each way; the receivers of "there" have their RTT from the senders of "back", which stand after them in the document and
// end earlier.
test::ScenarioText both_ways() {
  test::ScenarioText text = test::one_flow({.rate = 4e6, .queue_packets = 40, .segments = 3000});
  text.flows[0].id = "there";
  text.flows[0].count = 2;
  text.flows[0].receiver = R"({"ack":{"type":"smartacking","rtt":{"type":"ownData","flow":"back","every":0.5}}})";
  text.flows.push_back({.id = "back", .from = "receiver", .to = "sender", .segments = 600, .start = 1, .count = 2, .stagger = 0.5});
  return text;
}

TEST(OwnDataRtt, OfARunIsTheSmoothedRttOfTheMemberOfTheFlowBack) {
  const auto simulation = test::finished_simulation(scenario_text(both_ways()));
  EXPECT_EQ(simulation->ended(), Ended::kComplete);
  simulation->network().check_books();
  std::map<std::uint32_t, std::vector<test::Row>> own;      // by flow: what receivers 0 and 1 had from data of their own
  std::map<std::uint32_t, std::vector<test::Row>> samples;  // by flow: what senders 2 and 3 measured
  std::map<std::uint32_t, double> back_ended;
  std::vector<double> probes_at[2];
  for (const test::Row& row : test::rows_of(*simulation)) {
    if (row.kind == Kind::kReceiverRtt && row.tag == static_cast<std::uint16_t>(RttFrom::kOwnData)) own[row.flow].push_back(row);
    if (row.kind == Kind::kRtt && row.flow >= 2) samples[row.flow].push_back(row);
    if (row.kind == Kind::kFlow && row.tag == 1 && row.flow >= 2) back_ended[row.flow] = row.at;
    if (row.kind == Kind::kProbe && row.tag == 0) probes_at[row.flow].push_back(row.at);
  }
  for (const std::uint32_t member : {0U, 1U}) {
    SCOPED_TRACE("member " + std::to_string(member));
    const auto& measured = samples[2 + member];
    ASSERT_GT(measured.size(), 10U);
    ASSERT_EQ(own[member].size(), measured.size());
    for (std::size_t i = 0; i < measured.size(); ++i) {
      EXPECT_EQ(own[member][i].at, measured[i].at);
      EXPECT_EQ(own[member][i].value, measured[i].value);
    }
    // Probes before the first sample and after the end of the flow back, none between.
    int before = 0;
    int after = 0;
    for (const double at : probes_at[member]) {
      if (at < measured.front().at) ++before;
      if (at > back_ended[2 + member]) ++after;
      EXPECT_TRUE(at < measured.front().at || at > back_ended[2 + member]) << at;
    }
    EXPECT_GE(before, 2);
    EXPECT_GE(after, 2);
  }
}

}  // namespace
}  // namespace ackscope
