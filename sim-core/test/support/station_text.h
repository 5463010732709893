// Scenario documents of 802.11 stations, as text.
#pragma once

#include <string>
#include <vector>

#include "scenario/json_reader.h"

namespace ackscope::test {

struct StationsText {
  int columns = 2;  // 200 m apart; stations are called n0, n1, ... row by row
  int rows = 1;
  std::vector<std::string> flows = {};  // as they stand in the document
  std::string channel = {};             // members of the channel, each with a comma before it
  std::string nodes = {};               // further nodes, likewise
  std::string links = {};
  double end = 20;
  std::string measure = R"("whole")";
  std::string trace = R"({"level":"packets","cap":2000000})";
};

inline std::string bulk_flow(const std::string& from, const std::string& to, const std::string& receiver = R"({"ack":{"type":"every"}})") {
  return R"({"id":")" + from + "-" + to + R"(","from":")" + from + R"(","to":")" + to +
         R"(","traffic":{"type":"bulk","segments":null},"sender":{"segmentBytes":1460,"headerBytes":40},"receiver":)" + receiver + "}";
}

inline std::string datagram_flow(const std::string& from, const std::string& to, double rate) {
  return R"({"id":")" + from + "-" + to + R"(","from":")" + from + R"(","to":")" + to + R"(","traffic":{"type":"constantBitRate","rate":)" +
         to_text(rate) + "}}";
}

inline std::string stations_scenario(const StationsText& o) {
  std::string nodes;
  std::string stations;
  for (int i = 0; i < o.columns * o.rows; ++i) {
    const std::string comma = i > 0 ? "," : "";
    nodes += comma + R"({"id":"n)" + std::to_string(i) + R"(","position":{"x":)" + std::to_string(200 * (i % o.columns)) + R"(,"y":)" +
             std::to_string(200 * (i / o.columns)) + "}}";
    stations += comma + R"("n)" + std::to_string(i) + "\"";
  }
  std::string flows;
  for (const std::string& flow : o.flows) flows += (flows.empty() ? "" : ",") + flow;
  return R"({"format":1,"seed":1,"end":{"at":)" + to_text(o.end) + R"(},"measure":)" + o.measure + R"(,"nodes":[)" + nodes + o.nodes +
         R"(],"links":[)" + o.links + R"(],"channels":[{"id":"air","type":"dcf","stations":[)" + stations + "]" + o.channel +
         R"(}],"flows":[)" + flows + R"(],"trace":)" + o.trace + "}";
}

}  // namespace ackscope::test
