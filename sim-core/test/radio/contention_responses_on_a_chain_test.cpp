// Link RED and adaptive pacing in the stations of a chain of seven hops, each alone and together, with TCP over it.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "support/running.h"

namespace ackscope {
namespace {

using test::Row;

constexpr int kHops = 7;

// One flow from end to end; `channel` and `sender` as they stand in the document, each member with a comma before or behind it.
std::string chain(const std::string& channel, const std::string& sender = "") {
  std::string nodes;
  std::string stations;
  for (int i = 0; i <= kHops; ++i) {
    const std::string comma = i > 0 ? "," : "";
    nodes += comma + R"({"id":"n)" + std::to_string(i) + R"(","position":{"x":)" + std::to_string(200 * i) + R"(,"y":0}})";
    stations += comma + R"("n)" + std::to_string(i) + "\"";
  }
  return R"({"format":1,"seed":3,"end":{"at":60},"nodes":[)" + nodes + R"(],"links":[],"channels":[{"id":"air","type":"dcf","stations":[)" +
         stations + "]" + channel + R"(}],"flows":[{"id":"f","from":"n0","to":"n7","traffic":{"type":"bulk","segments":null},"sender":{)" +
         sender + R"("segmentBytes":1460,"headerBytes":40},"receiver":{"ack":{"type":"every"}}}],)" +
         R"("trace":{"level":"packets","cap":2000000}})";
}

constexpr const char* kLinkRed = R"(,"linkRed":{"minThreshold":0.5,"maxThreshold":2,"maxProbability":0.2})";
constexpr const char* kLinkRedMarks = R"(,"linkRed":{"minThreshold":0.5,"maxThreshold":2,"maxProbability":0.2,"mark":true})";
constexpr const char* kPacing = R"(,"pacing":{"minRetries":0.5})";
constexpr const char* kAnswersMarks = R"("ecnCapable":true,"answersMarks":true,)";

double sum(const rapidjson::Document& metrics, const char* counter) {
  double total = 0;
  for (const auto& node : metrics["nodes"].GetArray()) {
    if (node[counter].IsNumber()) total += node[counter].GetDouble();
  }
  return total;
}

struct Finished {
  explicit Finished(const std::string& text) : simulation{test::finished_simulation(text)}, metrics{test::metrics_of(*simulation)} {
    simulation->network().check_books();
    rows = test::rows_of(*simulation);
  }
  std::size_t drops(DropReason reason) const {
    std::size_t count = 0;
    for (const Row& row : rows) count += row.kind == Kind::kDrop && row.a == static_cast<std::uint32_t>(reason) ? 1 : 0;
    return count;
  }
  std::size_t count(Kind kind) const {
    std::size_t total = 0;
    for (const Row& row : rows) total += row.kind == kind ? 1 : 0;
    return total;
  }

  std::unique_ptr<Simulation> simulation;
  rapidjson::Document metrics;
  std::vector<Row> rows;
};

TEST(ContentionResponses, AreSilentWhereThereAreNone) {
  const Finished run{chain("")};
  EXPECT_EQ(run.count(Kind::kRetries), 0U);
  EXPECT_EQ(run.drops(DropReason::kLinkRed), 0U);
  EXPECT_EQ(sum(run.metrics, "linkRedDrops"), 0);
}

TEST(LinkRedOnAChain, DropsWhatItCountsAndNoMoreThanItsBound) {
  const Finished run{chain(kLinkRed)};
  const auto drops = static_cast<double>(run.drops(DropReason::kLinkRed));
  EXPECT_GT(drops, 50);
  EXPECT_EQ(drops, sum(run.metrics, "linkRedDrops"));
  EXPECT_EQ(sum(run.metrics, "linkRedMarks"), 0);
  const auto done = static_cast<double>(run.count(Kind::kRetries));
  EXPECT_LT(drops / (drops + done), 0.2);
}

TEST(LinkRedOnAChain, DropsDataAndAcksAlike) {
  const Finished run{chain(kLinkRed)};
  std::map<std::uint32_t, Kind> born;  // packets by their first row
  std::size_t data = 0;
  std::size_t acks = 0;
  for (const Row& row : run.rows) {
    if (row.kind == Kind::kSend || row.kind == Kind::kAck) born.emplace(row.id, row.kind);
    if (row.kind != Kind::kDrop || row.a != static_cast<std::uint32_t>(DropReason::kLinkRed)) continue;
    ++(born.at(row.id) == Kind::kSend ? data : acks);
  }
  EXPECT_GT(data, 10U);
  EXPECT_GT(acks, 10U);
}

TEST(LinkRedOnAChain, AveragesWhatItsRowsSay) {
  const Finished run{chain(kLinkRed)};
  std::map<std::uint16_t, double> average;  // by station
  for (const Row& row : run.rows) {
    if (row.kind != Kind::kRetries) continue;
    double& own = average[row.tag];
    own += 0.125 * (static_cast<double>(row.a) - own);
    ASSERT_EQ(row.value, own);
  }
  EXPECT_EQ(average.size(), 8U);
}

// The average only moves when a packet is done, so nothing is dropped at a station whose average was last below the threshold.
TEST(LinkRedOnAChain, DropsNothingBelowItsThreshold) {
  const Finished run{chain(kLinkRed)};
  std::map<std::uint16_t, double> average;
  for (const Row& row : run.rows) {
    if (row.kind == Kind::kRetries) average[row.tag] = row.value;
    if (row.kind == Kind::kDrop && row.a == static_cast<std::uint32_t>(DropReason::kLinkRed)) {
      EXPECT_GT(average[row.tag], 0.5);
    }
  }
}

TEST(LinkRedOnAChain, MarksPacketsOfASenderThatAnswersAndKeepsItsWindowSmall) {
  const Finished plain{chain("", kAnswersMarks)};
  const Finished marked{chain(kLinkRedMarks, kAnswersMarks)};
  const auto marks = static_cast<double>(marked.count(Kind::kMark));
  EXPECT_GT(marks, 50);
  EXPECT_EQ(marks, sum(marked.metrics, "linkRedMarks"));
  EXPECT_GT(sum(marked.metrics, "linkRedDrops"), 0);  // of ACKs, which no mark helps
  for (const Row& row : marked.rows) {
    if (row.kind == Kind::kMark) {
      EXPECT_GT(row.value, 0.5);
    }
  }
  EXPECT_LT(marked.metrics["flows"][0]["cwndMean"].GetDouble(), 0.8 * plain.metrics["flows"][0]["cwndMean"].GetDouble());
}

TEST(LinkRedOnAChain, DropsPacketsOfASenderThatKnowsNoMarks) {
  const Finished run{chain(kLinkRedMarks)};
  EXPECT_EQ(run.count(Kind::kMark), 0U);
  EXPECT_GT(run.drops(DropReason::kLinkRed), 50U);
}

TEST(AdaptivePacingOnAChain, LosesFewerPacketsToContention) {
  const Finished plain{chain("")};
  const Finished paced{chain(kPacing)};
  EXPECT_GT(sum(plain.metrics, "rtsFailures"), 10);
  EXPECT_LT(sum(paced.metrics, "rtsFailures"), 0.8 * sum(plain.metrics, "rtsFailures"));
  EXPECT_EQ(paced.drops(DropReason::kLinkRed), 0U);
  EXPECT_GT(paced.count(Kind::kRetries), 1000U);
}

TEST(ContentionResponses, WorkTogether) {
  const Finished both{chain(std::string{kLinkRed} + kPacing)};
  const Finished red{chain(kLinkRed)};
  EXPECT_GT(both.drops(DropReason::kLinkRed), 10U);
  EXPECT_LT(sum(both.metrics, "rtsFailures"), sum(red.metrics, "rtsFailures"));
}

}  // namespace
}  // namespace ackscope
