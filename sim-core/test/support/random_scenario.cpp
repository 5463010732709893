#include "support/random_scenario.h"

#include <iterator>
#include <string>
#include <utility>

#include "engine/rng.h"
#include "scenario/json_reader.h"

namespace ackscope::test {

ScenarioText random_scenario(std::uint64_t seed) {
  RandomStream random{seed, "random scenario"};
  const auto below = [&](std::uint64_t n) { return static_cast<int>(random.next() % n); };
  const auto errors = [&]() -> std::string {
    return below(2) == 0 ? R"({"type":"none"})" : R"({"type":"independent","lossRate":)" + to_text(below(100) / 1000.0) + "}";
  };
  RandomStream disciplines{seed, "disciplines"};
  const char* const kAdmits[] = {R"({"type":"dropTail"})", R"({"type":"red","minThreshold":1,"maxThreshold":6,"weight":0.1})",
                                 R"({"type":"red","minThreshold":1,"maxThreshold":6,"weight":0.1,"mark":true})",
                                 R"({"type":"longestQueueDrop"})"};
  RandomStream asymmetry{seed, "asymmetry"};
  const auto one_in = [&](std::uint64_t n) { return asymmetry.next() % n == 0; };
  const char* const kRandomAdmits[] = {R"({"type":"randomDrop"})",
                                       R"({"type":"red","minThreshold":1,"maxThreshold":6,"weight":0.1,"chooses":"random"})",
                                       R"({"type":"red","minThreshold":1,"maxThreshold":6,"weight":0.1,"mark":true,)"
                                       R"("chooses":"random","whenFull":"random"})",
                                       R"({"type":"red","minThreshold":1,"maxThreshold":6,"weight":0.1,"mark":true,"picks":"data"})"};
  const char* const kFilters[] = {"{}", R"({"when":"afterAdmission","duplicates":"mark"})", R"({"place":"oldest","duplicates":"count"})",
                                  R"({"removes":"random","share":0.5,"place":"oldest"})"};
  RandomStream shaping{seed, "shaping"};
  const char* const kFairOrders[] = {R"({"type":"fairRoundRobin"})", R"({"type":"deficitRoundRobin"})",
                                     R"({"type":"deficitRoundRobin","quantum":300,"newlyActive":"first"})"};
  // Queues of today: a stream of their own, so that the rest is as it was.
  RandomStream queues{seed, "queues of today"};
  const char* const kDepartures[] = {R"({"type":"codel"})", R"({"type":"codel","mark":true,"target":0.002,"interval":0.02,"behind":"all"})",
                                     R"({"type":"codel","ceThreshold":0.001})",
                                     R"({"type":"cobalt","mark":true,"increase":0.1,"onSlowLinks":"longer","firstDrop":"next"})",
                                     R"({"type":"cobalt","increase":0.2,"decrease":0.1,"sparesLast":true})"};
  const char* const kAqms[] = {R"({"type":"red","minThreshold":1,"maxThreshold":5,"weight":0.2,"mark":true,"gentle":true,"waits":true})",
                               R"({"type":"pie","burst":0.02})",
                               R"({"type":"pie","mark":true,"burstEnds":"departures","steepAbove":0.05})"};
  const char* const kBuckets[] = {R"({"count":2})", R"({"count":16,"ways":8})"};
  // Dual queues, and senders that mark what they send as theirs.
  RandomStream l4s{seed, "l4s"};
  const char* const kDualQueues[] = {R"({"type":"dualPi2"})", R"({"type":"dualPi2","mark":false,"step":0,"floorPackets":0,"spares":0})",
                                     R"({"type":"dualPi2","target":0.002,"coupling":4,"updateInterval":0.002})", R"({"type":"none"})",
                                     R"({"type":"codel","ceThreshold":0.001})"};
  ScenarioText scenario;
  scenario.seed = static_cast<std::int64_t>(seed);
  scenario.end = R"({"flowsComplete":true,"limit":20})";
  const int nodes = 2 + below(4);
  for (int i = 0; i < nodes; ++i) scenario.nodes.push_back("n" + std::to_string(i));
  for (int i = 0; i + 1 < nodes; ++i) {
    for (int copies = 1 + below(2); copies > 0; --copies) {
      LinkText link;
      link.id = "l" + std::to_string(scenario.links.size());
      link.a = scenario.nodes[static_cast<std::size_t>(i)];
      link.b = scenario.nodes[static_cast<std::size_t>(i) + 1];
      if (below(2) == 0) std::swap(link.a, link.b);
      link.rate = 64e3 * (1 << below(9));
      link.delay = below(30) / 1000.0;
      if (below(4) > 0) link.queue_packets = below(30);
      link.includes_in_service = below(2) == 0;
      const std::uint64_t admit = disciplines.next() % 6;
      link.admit = kAdmits[admit < 4 ? admit : 0];
      if (disciplines.next() % 2 == 0) link.order = kFairOrders[seed % std::size(kFairOrders)];
      link.per_flow = disciplines.next() % 4 == 0 && admit != 3;  // longest-queue drop needs a shared buffer
      if (one_in(3)) link.admit = kRandomAdmits[asymmetry.next() % std::size(kRandomAdmits)];
      if (one_in(4)) link.order = R"({"type":"acksFirst"})";
      if (one_in(3)) link.filter = kFilters[asymmetry.next() % std::size(kFilters)];
      if (one_in(4)) link.compression = R"({"connections":2})";
      if (shaping.next() % 5 == 0) {
        const double share = 0.3 + static_cast<double>(shaping.next() % 60) / 100;
        link.shaper = R"({"rate":)" + to_text(share * link.rate) + R"(,"burst":)" + std::to_string(shaping.next() % 3 * 1500) + "}";
      }
      if (queues.next() % 4 == 0) link.depart = kDepartures[queues.next() % std::size(kDepartures)];
      if (queues.next() % 8 == 0) link.admit = kAqms[queues.next() % std::size(kAqms)];
      if (queues.next() % 8 == 0 && !link.per_flow) link.admit = R"({"type":"longestQueueDrop","by":"bytes","takes":"first"})";
      if (queues.next() % 4 == 0) link.buckets = kBuckets[queues.next() % std::size(kBuckets)];
      if (queues.next() % 4 == 0 && link.filter == "null") link.cake_filter = queues.next() % 2 == 0 ? "{}" : R"({"aggressive":true})";
      if (l4s.next() % 4 == 0) {
        link.order = R"({"type":"dualQueue","classicShare":0.)" + std::to_string(l4s.next() % 10) + "}";
        link.depart = kDualQueues[l4s.next() % std::size(kDualQueues)];
        link.buckets = "null";
      }
      link.errors = errors();
      link.backward_errors = errors();
      scenario.links.push_back(link);
    }
  }
  const char* const kReceivers[] = {R"({"ack":{"type":"every"}})",
                                    R"({"ack":{"type":"delayed"}})",
                                    R"({"ack":{"type":"smartacking"}})",
                                    R"({"ack":{"type":"smartacking","rtt":{"type":"keepAlive","every":0.1}}})",
                                    R"({"ack":{"type":"smartacking","extended":true}})",
                                    R"({"ack":{"type":"smartacking","rtt":{"type":"fixed"}}})",
                                    R"({"ack":{"type":"smartacking","window":"told","rtt":{"type":"told"}}})",
                                    R"({"ack":{"type":"ackDivision","pieces":3}})",
                                    R"({"ack":{"type":"ackCongestionControl"}})",
                                    R"({"ack":{"type":"accEcn","marksDuplicates":3}})",
                                    R"({"ack":{"type":"accWindow"}})",
                                    R"({"ack":{"type":"ackRateRequest","segments":6}})",
                                    R"({"ack":{"type":"ackRateRequest","asks":"perRoundTrip"}})",
                                    R"({"ack":{"type":"ackRatio"}})",
                                    R"({"ack":{"type":"ackRatio","maxRatio":3,"maxDelay":0.05}})"};
  const char* const kSenders[] = {
      "{}",
      R"({"initialWindow":4,"headerBytes":40})",
      R"({"rto":{"min":0.2},"recovery":{"type":"newreno","inflate":false}})",
      R"({"segmentBytes":500,"maxWindow":8,"rto":{"timing":"everyAck"}})",
      R"({"increase":{"type":"abc"},"pacing":{"share":0.9}})",
      R"({"increase":{"type":"sabc"},"ecnCapable":true,"rto":{"min":0.2}})",
      R"({"pacing":{"retransmissions":"paced"},"rto":{"min":0.2,"timing":"everyAck"}})",
      R"({"recovery":{"type":"reno"},"ecnCapable":true,"answersMarks":true,"rto":{"min":0.2}})",
      R"({"recovery":{"type":"reno","oncePerWindow":true},"increase":{"type":"perSegment"},"bursts":{"segments":2},)"
      R"("maxWindow":20,"response":{"type":"halve","of":"window"},"retransmitsOnMark":true})",
      R"({"increase":{"type":"acknowledgedBytes"},"bursts":{"tick":0.01},"timestamps":true})"};
  // Senders that learn more from ACKs than a number, and what their receivers say: a stream of its own, too.
  RandomStream repairs{seed, "repairs"};
  struct Pair {
    const char* sender;
    const char* receiver;
  };
  const Pair kPairs[] = {
      {R"({"recovery":{"type":"sack"},"rto":{"min":0.2}})", R"({"selective":{"type":"sack"})"},
      {R"({"recovery":{"type":"sack","pipe":"counter","atTimeout":"keep"},"maxWindow":20})", R"({"selective":{"type":"sack","blocks":1})"},
      {R"({"recovery":{"type":"sack","dupackThreshold":1,"probeIsEvidence":true},"limitedTransmit":{}})",
       R"({"selective":{"type":"sack"},"eln":{})"},
      {R"({"recovery":{"type":"sack"},"eln":{},"pacing":{"retransmissions":"paced"}})", R"({"selective":{"type":"sack"},"eln":{})"},
      {R"({"recovery":{"type":"smart"},"rto":{"min":0.2}})", R"({"selective":{"type":"smart"})"},
      {R"({"recovery":{"type":"smart","dupackThreshold":3,"again":2},"eln":{"dupackThreshold":1},"maxWindow":10})",
       R"({"selective":{"type":"smart"},"eln":{"headerSurvives":0.7})"},
      {R"({"recovery":{"type":"vegas"},"increase":{"type":"vegas"}})", R"({"selective":{"type":"none"})"},
      {R"({"eln":{},"limitedTransmit":{"segments":1},"bursts":{"segments":3}})", R"({"eln":{})"},
      {R"({"recovery":{"type":"reno"},"eln":{"dupackThreshold":1},"ecnCapable":true,"answersMarks":true})", R"({"eln":{})"}};
  // What connections send, and senders that know of applications: a stream of its own, so that the rest is as it was.
  RandomStream applications{seed, "applications"};
  const auto upto = [&](std::uint64_t n) { return std::to_string(1 + applications.next() % n); };
  const auto traffic = [&]() -> std::string {
    switch (applications.next() % 8) {
      case 0:
        return R"({"type":"bulk","bytes":)" + upto(100'000) + "}";
      case 1:
        return R"({"type":"paced","rate":)" + upto(500'000) + R"(,"writeBytes":)" + upto(3000) + R"(,"on":0.)" + upto(9) + R"(,"off":0.)" +
               upto(9) + R"(,"writes":)" + upto(60) + "}";
      case 2:
        return R"({"type":"exchanges","responseBytes":)" + upto(20'000) + R"(,"thinkTime":0.)" + upto(9) + R"(,"count":)" + upto(6) + "}";
      case 3:
        return R"({"type":"writes","writes":[{"at":0,"bytes":)" + upto(3000) + R"(},{"at":0,"bytes":)" + upto(300) + R"(},{"at":0.)" +
               upto(9) + R"(,"bytes":)" + upto(9000) + R"(},{"at":2,"bytes":)" + upto(2000) + "}]}";
      default:
        return {};
    }
  };
  const char* const kOfApplications[] = {"",
                                         R"("nagle":true)",
                                         R"("afterIdle":"restart")",
                                         R"("afterIdle":"validate")",
                                         R"("nagle":true,"afterIdle":"restart","growth":"whenLimited")",
                                         R"("afterIdle":"decay","growth":"asLastSent")"};
  // Controllers of today, with the recovery of today: a stream of its own, likewise.
  RandomStream today{seed, "today"};
  const char* const kSackToday = R"("recovery":{"type":"sack","rules":"rfc6675","reduction":"prr"},"rto":{"min":0.2})";
  const char* const kRackToday = R"("recovery":{"type":"rack"},"rto":{"min":0.2},"timestamps":true)";
  const std::string kToday[] = {
      R"({"congestion":{"type":"cubic"},"slowStart":{"type":"hystart"})",
      R"({"congestion":{"type":"cubic","friendliness":"constant","offset":"wholeSegments"},"slowStart":{"type":"hystartpp"},"initialWindow":10)",
      R"({"congestion":{"type":"bbr"},"initialWindow":10)",
      R"({"congestion":{"type":"bbr","minRttWindow":0.5,"quantum":2},"pacing":{"retransmissions":"paced"})",
      R"({"congestion":{"type":"bbr3","probeRttInterval":0.5},"initialWindow":10)",
      R"({"congestion":{"type":"bbr3","marks":"share"},"ecnCapable":true,"answersMarks":true)",
      R"({"response":{"type":"dctcp"},"ecnCapable":true,"answersMarks":true)",
      R"({"response":{"type":"dctcp","growth":"nextWindow"},"increase":{"type":"abc"},"ecnCapable":true,"answersMarks":true)"};
  // Some connections are set up, and closed or not; what they negotiate may fall off.
  RandomStream setups{seed, "setups"};
  const auto yes = [&]() -> std::string { return setups.next() % 4 > 0 ? "true" : "false"; };
  const auto setup = [&]() -> std::string {
    if (setups.next() % 2 == 0) return "null";
    return R"({"timer":)" + to_text(static_cast<double>(1 + setups.next() % 20) / 10) + R"(,"tries":)" +
           std::to_string(2 + setups.next() % 7) + R"(,"timestamps":)" + yes() + R"(,"ecn":)" + yes() + R"(,"accurateEcn":)" + yes() +
           R"(,"fin":)" + yes() + "}";
  };
  // Some are QUIC.
  RandomStream quic{seed, "quic"};
  RandomStream readers{seed, "readers"};
  // Some receivers send few ACKs, and some get several segments as one.
  RandomStream fewer{seed, "fewer ACKs"};
  const char* const kFewer[] = {R"({"type":"tack"})", R"({"type":"tack","segments":4,"acksPerRtt":1,"rounds":1})",
                                R"({"type":"quick","quick":0,"compresses":44})",
                                R"({"type":"quick","quick":5,"compresses":2,"compressedDelay":0.05,"adapts":true})"};
  const char* const kAsks[] = {"", R"(,"asks":"fixed")", R"(,"asks":"fixed","askedThreshold":0,"reorderingThreshold":0)",
                               R"(,"asks":"perRound","acksPerRound":1,"reorderingThreshold":4)", R"(,"asks":"perRound","minAckDelay":0.2)"};
  const char* const kFeedback[] = {"flag", "counter", "counterAndOption"};
  const int flows = 1 + below(4);
  for (int i = 0; i < flows; ++i) {
    FlowText flow;
    flow.id = "f" + std::to_string(i);
    const int from = below(static_cast<std::uint64_t>(nodes));
    const int to = (from + 1 + below(static_cast<std::uint64_t>(nodes) - 1)) % nodes;
    flow.from = scenario.nodes[static_cast<std::size_t>(from)];
    flow.to = scenario.nodes[static_cast<std::size_t>(to)];
    flow.segments = 1 + below(300);
    flow.start = below(10) / 10.0;
    flow.count = 1 + below(3);
    flow.stagger = below(3) / 10.0;
    flow.receiver = kReceivers[below(std::size(kReceivers))];
    flow.sender = kSenders[below(std::size(kSenders))];
    if (repairs.next() % 3 == 0) {
      const Pair& pair = kPairs[repairs.next() % std::size(kPairs)];
      flow.sender = pair.sender;
      flow.receiver = pair.receiver + ("," + flow.receiver.substr(1));
    }
    if (today.next() % 3 == 0) {
      const bool is_sack = today.next() % 2 == 0;
      const char* const repair = today.next() % 2 == 0 ? kSackToday : kRackToday;
      flow.sender = kToday[today.next() % std::size(kToday)] + (is_sack ? std::string{","} + repair : "") + "}";
      flow.receiver =
          is_sack ? R"({"selective":{"type":"sack","duplicates":true},"ack":{"type":"every"}})" : R"({"ack":{"type":"delayed"}})";
    }
    flow.traffic = traffic();
    flow.setup = setup();
    std::string more = kOfApplications[applications.next() % std::size(kOfApplications)];
    if (flow.sender.find("congestion") != std::string::npos && more.find("validate") != std::string::npos) more.clear();
    if (!more.empty()) flow.sender.insert(1, more + (flow.sender == "{}" ? "" : ","));
    // The first flow is a connection: something has to complete.
    if (i > 0 && below(4) == 0) {
      flow.traffic = R"({"type":"onOff","rate":)" + std::to_string(20'000 * (1 + below(50))) + R"(,"on":0.)" +
                     std::to_string(1 + below(9)) + R"(,"off":0.)" + std::to_string(below(9)) + "}";
    }
    if (i > 0 && fewer.next() % 6 == 0) flow.traffic = R"({"type":"pings","every":0.05})";
    const bool is_datagrams = flow.traffic.find("onOff") != std::string::npos || flow.traffic.find("pings") != std::string::npos;
    if (quic.next() % 4 == 0 && !is_datagrams && flow.receiver.find("eln") == std::string::npos) {
      flow.setup = "null";
      flow.quic = R"({"packetThreshold":)" + std::to_string(1 + quic.next() % 4) + R"(,"probes":)" + std::to_string(1 + quic.next() % 2) +
                  R"(,"ackThreshold":)" + std::to_string(1 + quic.next() % 5) + R"(,"ranges":)" + std::to_string(1 + quic.next() % 8) + "}";
    }
    if (fewer.next() % 4 == 0 && flow.receiver.find(R"("ack":{)") != std::string::npos && flow.receiver.find("rtt") == std::string::npos) {
      const std::size_t begin = flow.receiver.find(R"("ack":{)") + 6;
      flow.receiver.replace(begin, flow.receiver.find('}', begin) + 1 - begin, kFewer[fewer.next() % std::size(kFewer)]);
    }
    if (fewer.next() % 4 == 0) {
      const double time = static_cast<double>(fewer.next() % 4) / 100;
      flow.receiver.insert(1, R"("gro":{"time":)" + to_text(time) + R"(,"segments":)" + std::to_string(1 + fewer.next() % 9) + "},");
    }
    if (l4s.next() % 4 == 0 && flow.sender.find("bursts") == std::string::npos && flow.sender.find("vegas") == std::string::npos &&
        flow.sender.find("validate") == std::string::npos && flow.sender.find("congestion") == std::string::npos &&
        flow.sender.find("ecnCapable") == std::string::npos) {
      const char* const feedback = kFeedback[l4s.next() % std::size(kFeedback)];
      const char* const controller = l4s.next() % 2 == 0 ? R"("congestion":{"type":"prague","transition":3},)" : "";
      flow.sender.insert(1, std::string{controller} + R"("ecnCapable":true,"ect":"ect1","answersMarks":true,"markFeedback":")" + feedback +
                                (flow.sender == "{}" ? "\"" : "\","));
    }
    if (readers.next() % 5 == 0 && !is_datagrams && flow.quic == "null") {
      flow.receiver.insert(1, R"("reading":{"rate":)" + std::to_string(500'000 * (1 + readers.next() % 20)) + R"(,"bufferBytes":)" +
                                  std::to_string(3000 + 1000 * (readers.next() % 30)) + R"(,"from":)" +
                                  to_text(static_cast<double>(readers.next() % 3) / 2) + "},");
    }
    if (flow.quic != "null") flow.quic.insert(flow.quic.size() - 1, kAsks[fewer.next() % std::size(kAsks)]);
    scenario.flows.push_back(flow);
  }
  return scenario;
}

}  // namespace ackscope::test
