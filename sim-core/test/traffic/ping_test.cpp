// Pings over a path of 8 Mbit/s and 10 ms each way: a ping of 100 bytes takes 0.1 ms on the link, and so does its answer.
#include "traffic/ping.h"

#include <gtest/gtest.h>

#include <vector>

#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope {
namespace {

using test::Row;

struct Pinged {
  std::vector<std::uint32_t> samples;  // us
  std::vector<double> left;            // s
  int answered = 0;
};

Pinged ping(test::OneFlow o, const std::string& beside = "") {
  o.end = R"({"at":1.9})";
  test::ScenarioText text = test::one_flow(o);
  test::FlowText pings = text.flows[0];
  pings.id = "pings";
  pings.traffic = R"({"type":"pings","every":0.25,"bytes":100})";
  pings.sender = "{}";
  pings.start = 0;
  if (beside.empty()) {
    text.flows = {pings};
  } else {
    text.flows[0].traffic = beside;
    text.flows.push_back(pings);
  }
  const auto simulation = test::finished_simulation(test::scenario_text(text));
  simulation->network().check_books();
  const auto flow = static_cast<std::uint32_t>(text.flows.size() - 1);
  Pinged result;
  for (const Row& row : test::rows_of(*simulation)) {
    if (row.flow != flow) continue;
    if (row.kind == Kind::kRtt) result.samples.push_back(row.a);
    if (row.kind == Kind::kDatagram && row.tag == 0) result.left.push_back(static_cast<double>(row.at) / 1e9);
    if (row.kind == Kind::kProbe) ++result.answered;
  }
  const FlowCounters counters = simulation->network().flows()[flow].counters();
  EXPECT_EQ(counters.rtt->samples, result.samples.size());
  EXPECT_EQ(counters.packets_delivered, static_cast<std::uint64_t>(result.answered));
  return result;
}

TEST(Pings, AreAnsweredAtOnceAndTimed) {
  const Pinged pinged = ping({});
  EXPECT_EQ(pinged.left, (std::vector<double>{0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75}));
  EXPECT_EQ(pinged.answered, 8);
  EXPECT_EQ(pinged.samples, std::vector<std::uint32_t>(8, 20200));
}

// 16 Mbit/s into a link of 8: each ping waits longer than the one before.
TEST(Pings, WaitWhereOthersWait) {
  const Pinged pinged = ping({}, R"({"type":"constantBitRate","rate":16000000,"payloadBytes":1000,"headerBytes":0})");
  ASSERT_GE(pinged.samples.size(), 3U);
  for (std::size_t i = 1; i < pinged.samples.size(); ++i) EXPECT_GT(pinged.samples[i], pinged.samples[i - 1] + 200000) << i;
}

TEST(Pings, ThatAreLostAreNotAsked) {
  test::OneFlow o;
  o.errors = R"({"type":"independent","lossRate":0.5})";
  const Pinged pinged = ping(o);
  EXPECT_EQ(pinged.left.size(), 8U);
  EXPECT_LT(pinged.answered, 8);
  EXPECT_EQ(pinged.samples.size(), static_cast<std::size_t>(pinged.answered));
}

}  // namespace
}  // namespace ackscope
