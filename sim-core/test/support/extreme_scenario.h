// Scenarios at the edges of what a document may say: parameters at the ends of their ranges, as the catalogue has them, beside defaults.
// What they make of each other is mostly absurd; it has to be defined all the same.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <limits>
#include <optional>
#include <string>

#include "engine/rng.h"
#include "parameters/link.h"
#include "parameters/number_spec.h"
#include "parameters/queue.h"
#include "parameters/radio.h"
#include "parameters/receiver.h"
#include "parameters/sender.h"
#include "parameters/traffic.h"
#include "scenario/json_reader.h"

namespace ackscope::test {

// Writes a mechanism's parameters as members of an object, each with a comma before it. Those left out have their defaults.
class ExtremeParameters {
 public:
  explicit ExtremeParameters(RandomStream& random) : random_{random} {}

  template <class Parameters>
  std::string of() {
    text_.clear();
    Parameters().visit(*this);
    return text_;
  }
  // As a slot's object that names its type.
  template <class Parameters>
  std::string slot(const std::string& type) {
    return R"({"type":")" + type + "\"" + of<Parameters>() + "}";
  }
  // As an object without a type.
  template <class Parameters>
  std::string part() {
    const std::string members = of<Parameters>();
    return "{" + (members.empty() ? members : members.substr(1)) + "}";
  }

  template <class Number>
  void number(const char* key, Number& /*value*/, const parameters::NumberSpec& spec) {
    write(key, spec, [&](bool low) { return to_text(low ? (spec.above_min ? spec.min + kJustAbove : spec.min) : spec.max); });
  }
  template <class Number>
  void integer(const char* key, Number& /*value*/, const parameters::NumberSpec& spec) {
    write(key, spec, [&](bool low) { return std::to_string(static_cast<std::int64_t>(low ? spec.min : spec.max)); });
  }
  void boolean(const char* key, bool& value) {
    if (one_in(2)) member(key, value ? "false" : "true");
  }
  template <class Choice>
  void choice(const char* key, Choice& /*value*/, std::initializer_list<const char*> names) {
    if (one_in(2)) member(key, "\"" + std::string{*(names.begin() + random_.next() % names.size())} + "\"");
  }

  // Extremes out of order are refused, which is an answer as well.
  template <class Number>
  void at_least(const char* /*key*/, Number /*value*/, const char* /*other*/, Number /*floor*/, const parameters::OrderSpec& /*spec*/) {}

  bool one_in(std::uint64_t n) { return random_.next() % n == 0; }
  std::uint64_t below(std::uint64_t n) { return random_.next() % n; }

 private:
  static constexpr double kJustAbove = 1e-12;  // of a second, it is less than the clock can tell from nothing

  template <class Edge>
  void write(const char* key, const parameters::NumberSpec& spec, Edge edge) {
    const std::uint64_t which = random_.next() % 4;
    if (which < 2 && spec.nullable && one_in(3)) {
      member(key, "null");
    } else if (which < 2 || spec.required) {
      member(key, edge(which % 2 == 0));
    }
  }
  void member(const char* key, const std::string& value) { text_ += R"(,")" + std::string{key} + "\":" + value; }

  RandomStream& random_;
  std::string text_;
};

// Hosts in a row: "n0", "n1", ...; some links share a channel, or they have none and their nodes are 802.11 stations.
inline std::string extreme_scenario(std::uint64_t seed) {
  namespace p = parameters;
  RandomStream random{seed, "extreme scenario"};
  ExtremeParameters extreme{random};
  const auto pick = [&](std::initializer_list<std::string> alternatives) {
    return *(alternatives.begin() + extreme.below(alternatives.size()));
  };
  const auto nullable = [&](const std::string& part) { return extreme.one_in(2) ? part : std::string{"null"}; };
  const auto departure = [&](bool is_dual) {
    return pick({R"({"type":"none"})", extreme.slot<p::Codel>("codel"),
                 is_dual ? extreme.slot<p::DualPi2>("dualPi2") : extreme.slot<p::Cobalt>("cobalt")});
  };
  const auto queue = [&] {
    const bool is_dual = extreme.one_in(5);
    return R"({"limit":)" + extreme.part<p::QueueLimit>() + R"(,"admit":)" +
           pick({extreme.slot<p::DropTail>("dropTail"), extreme.slot<p::Red>("red"), extreme.slot<p::Pie>("pie"),
                 extreme.slot<p::RandomDrop>("randomDrop")}) +
           R"(,"order":)" +
           (is_dual ? extreme.slot<p::DualQueue>("dualQueue")
                    : pick({R"({"type":"fifo"})", extreme.slot<p::FairRoundRobin>("fairRoundRobin"),
                            extreme.slot<p::DeficitRoundRobin>("deficitRoundRobin"), extreme.slot<p::AcksFirst>("acksFirst")})) +
           R"(,"depart":)" + departure(is_dual) + R"(,"buckets":)" + (is_dual ? "null" : nullable(extreme.part<p::FlowBuckets>())) +
           (extreme.one_in(2) ? R"(,"filter":)" + nullable(extreme.part<p::AckFilter>())
                              : R"(,"cakeFilter":)" + nullable(extreme.part<p::CakeFilter>())) +
           "}";
  };
  const auto direction = [&] {
    return "{" + extreme.of<p::LinkDirection>().substr(1) + R"(,"queue":)" + queue() + R"(,"shaper":)" +
           (extreme.one_in(6) ? extreme.part<p::Shaper>() : "null") + R"(,"compression":)" +
           nullable(extreme.part<p::HeaderCompression>()) + R"(,"errors":)" +
           pick({R"({"type":"none"})", extreme.slot<p::IndependentErrors>("independent"), extreme.slot<p::ExponentialErrors>("exponential"),
                 extreme.slot<p::GilbertElliottErrors>("gilbertElliott")}) +
           "}";
  };
  const auto sender = [&] {
    return "{" +
           (R"("increase":)" +
            pick({extreme.slot<p::PerAck>("perAck"), extreme.slot<p::Abc>("abc"), extreme.slot<p::Sabc>("sabc"),
                  extreme.slot<p::PerSegment>("perSegment"), extreme.slot<p::AcknowledgedBytes>("acknowledgedBytes"),
                  extreme.slot<p::Vegas>("vegas")}) +
            R"(,"recovery":)" +
            pick({extreme.slot<p::NewReno>("newreno"), extreme.slot<p::Reno>("reno"), extreme.slot<p::VegasRecovery>("vegas")}) +
            R"(,"response":)" + extreme.slot<p::Halve>("halve") + R"(,"rto":)" + extreme.part<p::Rto>()) +
           (extreme.one_in(3)   ? R"(,"pacing":)" + extreme.part<p::Pacing>()
            : extreme.one_in(2) ? R"(,"bursts":)" + extreme.part<p::BurstLimit>()
                                : "") +
           R"(,"limitedTransmit":)" + nullable(extreme.part<p::LimitedTransmit>()) + extreme.of<p::Sender>() + "}";
  };
  // Of the kinds that came later: what answers losses and marks is one whole, or QUIC is in TCP's place.
  const auto sender_of_today = [&] {
    const bool is_prague = extreme.one_in(4);  // whose packets say so
    const std::string standard = R"({"type":"standard"})";
    return "{" +
           (R"("congestion":)" +
            (is_prague ? extreme.slot<p::Prague>("prague")
                       : pick({extreme.slot<p::Cubic>("cubic"), extreme.slot<p::Bbr>("bbr"), extreme.slot<p::Bbr3>("bbr3")})) +
            R"(,"slowStart":)" + pick({standard, standard, extreme.slot<p::HyStart>("hystart"), extreme.slot<p::HyStartPp>("hystartpp")}) +
            R"(,"recovery":)" + pick({extreme.slot<p::Sack>("sack"), extreme.slot<p::Rack>("rack"), extreme.slot<p::NewReno>("newreno")}) +
            R"(,"response":)" + pick({extreme.slot<p::Halve>("halve"), extreme.slot<p::Dctcp>("dctcp")}) + R"(,"rto":)" +
            extreme.part<p::Rto>()) +
           R"(,"pacing":)" + nullable(extreme.part<p::Pacing>()) +
           (is_prague ? R"(,"ecnCapable":true,"answersMarks":true,"ect":"ect1")" : extreme.of<p::Sender>()) + "}";
  };
  const auto receiver = [&](bool is_of_today) {
    return R"({"reading":)" + (is_of_today ? nullable(extreme.part<p::ReadingApplication>()) : "null") + R"(,"selective":)" +
           (is_of_today ? extreme.slot<p::SackBlocks>("sack") : R"({"type":"none"})") + R"(,"ack":)" +
           pick({extreme.slot<p::AckEvery>("every"), extreme.slot<p::DelayedAck>("delayed"), extreme.slot<p::AckDivision>("ackDivision"),
                 extreme.slot<p::AckCongestionControl>("ackCongestionControl"), extreme.slot<p::AccEcn>("accEcn"),
                 extreme.slot<p::AccWindow>("accWindow"), extreme.slot<p::Smartacking>("smartacking"), extreme.slot<p::Tack>("tack"),
                 extreme.slot<p::AckRateRequest>("ackRateRequest"), extreme.slot<p::AckRatio>("ackRatio"),
                 extreme.slot<p::QuickAck>("quick")}) +
           R"(,"gro":)" + nullable(extreme.part<p::Gro>()) + extreme.of<p::Receiver>() + "}";
  };
  const auto traffic = [&] {
    return pick({extreme.slot<p::Bulk>("bulk"), extreme.slot<p::Bulk>("bulk"), extreme.slot<p::OnOff>("onOff"),
                 extreme.slot<p::ConstantBitRate>("constantBitRate"), extreme.slot<p::Pings>("pings")});
  };
  const auto stream = [&] {
    return pick({extreme.slot<p::Bulk>("bulk"), extreme.slot<p::Paced>("paced"), extreme.slot<p::Exchanges>("exchanges")});
  };

  const std::uint64_t nodes = 2 + extreme.below(2);
  const std::uint64_t medium = extreme.below(5);  // wires only, a channel of either kind that some links share, or stations
  std::string node_list;
  std::string links;
  std::string stations;
  for (std::uint64_t i = 0; i < nodes; ++i) {
    const std::string comma = i > 0 ? "," : "";
    const std::string id = "n" + std::to_string(i);
    node_list += comma + R"({"id":")" + id + R"(","position":{"x":)" + std::to_string(100 * i) + R"(,"y":0}})";
    stations += comma + "\"" + id + "\"";
    if (i == 0 || medium == 4) continue;
    links += (links.empty() ? "" : ",") + (R"({"id":"l)" + std::to_string(i)) + R"(","a":"n)" + std::to_string(i - 1) + R"(","b":")" + id +
             "\"" + (medium > 1 && extreme.one_in(2) ? R"(,"channel":"air")" : "") + R"(,"forward":)" + direction() + R"(,"backward":)" +
             direction() + "}";
  }
  std::string channels;
  if (medium == 2) channels = R"({"id":"air")" + (R"(,"type":"halfDuplex")" + extreme.of<p::HalfDuplex>()) + "}";
  if (medium == 3) channels = R"({"id":"air","type":"packetRadio")" + extreme.of<p::PacketRadio>() + "}";
  if (medium == 4) {
    channels = R"({"id":"air","type":"dcf","stations":[)" + stations + "]" + extreme.of<p::Dcf>() + R"(,"queue":)" + queue() +
               R"(,"linkRed":)" + nullable(extreme.part<p::LinkRed>()) + R"(,"pacing":)" + nullable(extreme.part<p::AdaptivePacing>()) +
               R"(,"aggregation":)" + nullable(extreme.part<p::BlockAck>()) + "}";
  }
  std::string flows;
  const std::uint64_t count = 1 + extreme.below(3);
  for (std::uint64_t i = 0; i < count; ++i) {
    const bool back = extreme.one_in(3);
    const bool is_of_today = extreme.one_in(2);
    const bool is_quic = is_of_today && extreme.one_in(2);
    const std::string far = "n" + std::to_string(nodes - 1);
    flows += (i > 0 ? "," : "") + (R"({"id":"f)" + std::to_string(i)) + R"(","from":")" + (back ? far : "n0") + R"(","to":")" +
             (back ? "n0" : far) + R"(","start":0,"parallel":{"count":)" + std::to_string(1 + 17 * extreme.below(2)) + R"(},"traffic":)" +
             (is_of_today ? stream() : traffic()) + R"(,"sender":)" + (is_of_today ? sender_of_today() : sender()) + R"(,"receiver":)" +
             receiver(is_of_today && !is_quic) + R"(,"quic":)" + (is_quic ? extreme.part<p::Quic>() : "null") + R"(,"setup":)" +
             (is_quic ? "null" : nullable(extreme.part<p::Setup>())) + "}";
  }
  return R"({"format":1,"seed":)" + std::to_string(seed) + R"(,"end":{"at":1000000},"measure":"whole","nodes":[)" + node_list +
         R"(],"links":[)" + links + R"(],"channels":[)" + channels + R"(],"flows":[)" + flows + R"(],"trace":{"level":"off"}})";
}

}  // namespace ackscope::test
