// A connection that is set up over one link of 8 Mbit/s and 10 ms. A SYN without options is 48 B and takes 48 us, an ACK 40 us, a segment
// of 1000 B takes 1 ms.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "support/running.h"
#include "support/scenario_text.h"

namespace ackscope::test {

struct Opened {
  int segments = 1;
  std::string setup = "{}";
  std::string sender = "{}";
  std::string receiver = R"({"ack":{"type":"every"}})";
  std::string lose = {};       // towards the receiver, as in a document
  std::string lose_back = {};  // towards the sender
  std::string end = R"({"flowsComplete":true,"limit":120})";
};

inline std::string scripted(const std::string& lose) {
  return lose.empty() ? R"({"type":"none"})" : R"({"type":"scripted","lose":[)" + lose + "]}";
}

inline ScenarioText opened(const Opened& o) {
  ScenarioText text = one_flow({.segments = o.segments,
                                .sender = o.sender,
                                .receiver = o.receiver,
                                .errors = scripted(o.lose),
                                .backward_errors = scripted(o.lose_back),
                                .end = o.end});
  text.flows[0].setup = o.setup;
  return text;
}

// In a script, as its `lose` and `copy`.
inline std::string control(const std::string& segment, int copy = 0) {
  return R"({"flow":"f1","control":")" + segment + R"(","copy":)" + std::to_string(copy) + "}";
}

// What both ends sent and what became of the flow, as "microseconds word": SYN, SYN-ACK, ACK (opening), LAST (the ACK of a FIN), a segment
// or an ACK by its number, with F where it has a FIN, and a flow's states.
inline std::vector<std::string> told(Simulation& simulation) {
  static const char* const kControls[] = {"SYN", "SYN-ACK", "ACK", "LAST"};
  static const char* const kStates[] = {"started", "completed", "established", "closed", "gave up"};
  std::vector<std::string> words;
  for (const Row& row : rows_of(simulation)) {
    const std::string at = std::to_string(static_cast<std::int64_t>(row.at / 1000)) + " ";
    if (row.kind == Kind::kControl) words.push_back(at + kControls[row.tag]);
    if (row.kind == Kind::kSend) words.push_back(at + "data " + std::to_string(row.a));
    if (row.kind == Kind::kAck) words.push_back(at + "ack " + std::to_string(row.a));
    if (row.kind == Kind::kFlow) words.push_back(at + kStates[row.tag]);
    if (row.kind == Kind::kHeader && (row.tag & HeaderFlag::kFin) != 0) words.back() += " F";
  }
  return words;
}

}  // namespace ackscope::test
