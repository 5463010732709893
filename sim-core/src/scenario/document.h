// A scenario as it was parsed: typed, complete, structurally right. What it means (do the nodes exist, is there a route) is for
// build to say.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "link/scripted_errors.h"
#include "parameters/agent.h"
#include "parameters/change.h"
#include "parameters/handoff.h"
#include "parameters/link.h"
#include "parameters/queue.h"
#include "parameters/radio.h"
#include "parameters/receiver.h"
#include "parameters/run.h"
#include "parameters/sender.h"
#include "parameters/traffic.h"
#include "scenario/problem.h"

namespace ackscope::document {

struct Position {  // m
  double x = 0;
  double y = 0;
};

struct Node {
  std::string id;
  std::optional<Position> position;
};

struct ScriptedLoss {
  std::string flow;
  std::int64_t number = 0;  // of a segment or datagram, of an ACK, or of a probe
  std::int64_t copy = 0;
  NamedAs as = NamedAs::kCopy;
};

struct ScriptedErrors {
  std::vector<ScriptedLoss> lose;
};

using Admit = parameters::QueueAdmit;
using Order = parameters::QueueOrder;
using Errors = std::variant<parameters::NoErrors, parameters::IndependentErrors, parameters::ExponentialErrors,
                            parameters::GilbertElliottErrors, ScriptedErrors>;

struct Queue {
  parameters::QueueLimit limit;
  Admit admit;
  Order order;
  parameters::QueueDepart depart;
  std::optional<parameters::FlowBuckets> buckets;
  std::optional<parameters::AckFilter> filter;
  std::optional<parameters::CakeFilter> cake_filter;
};

struct Direction {
  parameters::LinkDirection wire;
  Queue queue;
  std::optional<parameters::Shaper> shaper;
  std::optional<parameters::HeaderCompression> compression;
  Errors errors;
};

struct Link {
  std::string id;
  std::string a;
  std::string b;
  std::optional<std::string> channel;  // none: a wire of its own
  bool one_way = false;                // from a to b only
  Direction forward;
  Direction backward;
};

struct PacketRadio {
  parameters::PacketRadio mac;
  std::optional<parameters::RadioElnByQueues> eln;
};

struct Dcf {
  parameters::Dcf mac;
  std::vector<std::string> stations;  // nodes
  Queue queue;                        // of each station
  std::optional<parameters::LinkRed> link_red;
  std::optional<parameters::AdaptivePacing> pacing;
  std::optional<parameters::BlockAck> aggregation;
};

struct Channel {
  std::string id;
  std::variant<parameters::HalfDuplex, PacketRadio, Dcf> parameters;
};

struct Relay {
  std::string flow;  // brings the data
  parameters::Relay buffer;
};

struct ApplicationWrite {
  double at = 0;  // s, from the start of the flow
  std::int64_t bytes = 0;
};

struct WriteList {
  std::vector<ApplicationWrite> writes;
};

using Traffic = std::variant<parameters::Bulk, parameters::OnOff, parameters::ConstantBitRate, parameters::Pings, Relay, parameters::Paced,
                             parameters::Exchanges, WriteList>;
using Congestion = parameters::SenderCongestion;
using SlowStart = parameters::SenderSlowStart;
using Increase = parameters::SenderIncrease;
using Recovery = parameters::SenderRecovery;
using Response = parameters::SenderResponse;

struct Sender {
  parameters::Sender sizes;
  Congestion congestion;
  SlowStart slow_start;
  Increase increase;
  Recovery recovery;
  Response response;
  parameters::Rto rto;
  std::optional<parameters::Pacing> pacing;
  std::optional<parameters::BurstLimit> bursts;
  std::optional<parameters::LimitedTransmit> limited_transmit;
  std::optional<parameters::ElnResponse> eln;
};

struct OwnDataRtt {
  std::string flow;  // whose sender sits beside the receiver
  parameters::OwnDataRtt probe;
};

using Rtt = std::variant<parameters::KeepAlive, parameters::FixedRtt, parameters::ToldRtt, OwnDataRtt>;

struct Smartacking {
  parameters::Smartacking policy;
  Rtt rtt;
};

using Ack = std::variant<parameters::AckEvery, parameters::DelayedAck, parameters::QuickAck, parameters::AckDivision,
                         parameters::AckCongestionControl, parameters::AccEcn, parameters::AccWindow, parameters::AckRateRequest,
                         parameters::AckRatio, parameters::Tack, Smartacking>;

using Selective = parameters::ReceiverSelective;

struct Receiver {
  parameters::Receiver sizes;
  Selective selective;
  std::optional<parameters::ElnByChecksum> eln;
  std::optional<parameters::Gro> gro = std::nullopt;
  std::optional<parameters::ReadingApplication> reading = std::nullopt;
  Ack ack;
};

// One transmission of a segment; the first is copy 0.
struct SegmentCopy {
  std::int64_t segment = 0;
  std::int64_t copy = 0;
};

struct ScriptedAck {
  double at = 0;  // s
  std::int64_t ack = 0;
  std::optional<std::int64_t> window;  // segments
  std::vector<SackBlock> sack;
  bool ece = false;
  std::optional<SegmentCopy> echo;
};

struct ScriptedSegment {
  double at = 0;  // s
  std::int64_t segment = 0;
  bool ce = false;
  bool push = false;
};

// What one end sends at given times, in place of an end with rules.
struct ScriptOfReceiver {
  std::optional<double> opens;         // s, when it answers the SYN
  std::optional<std::int64_t> window;  // segments, at first; nothing: the sender never hears of one
  std::vector<ScriptedAck> acks;
};
struct ScriptOfSender {
  std::vector<ScriptedSegment> segments;
};
using Script = std::variant<std::monostate, ScriptOfReceiver, ScriptOfSender>;

// A file is there from the start; an application writes as time passes; datagrams go by UDP.
enum class TrafficKind : std::uint8_t { kFile, kRelay, kWritten, kDatagrams };

// A line for each traffic of the catalogue: a new one does not compile until it has its kind.
struct KindOfTraffic {
  TrafficKind operator()(const parameters::Bulk& /*own*/) const { return TrafficKind::kFile; }
  TrafficKind operator()(const Relay& /*own*/) const { return TrafficKind::kRelay; }
  TrafficKind operator()(const parameters::Paced& /*own*/) const { return TrafficKind::kWritten; }
  TrafficKind operator()(const parameters::Exchanges& /*own*/) const { return TrafficKind::kWritten; }
  TrafficKind operator()(const WriteList& /*own*/) const { return TrafficKind::kWritten; }
  TrafficKind operator()(const parameters::OnOff& /*own*/) const { return TrafficKind::kDatagrams; }
  TrafficKind operator()(const parameters::ConstantBitRate& /*own*/) const { return TrafficKind::kDatagrams; }
  TrafficKind operator()(const parameters::Pings& /*own*/) const { return TrafficKind::kDatagrams; }
};

inline TrafficKind kind_of(const Traffic& traffic) { return std::visit(KindOfTraffic{}, traffic); }
inline bool is_written(const Traffic& traffic) { return kind_of(traffic) == TrafficKind::kWritten; }
inline bool carries_datagrams(const Traffic& traffic) { return kind_of(traffic) == TrafficKind::kDatagrams; }

struct Flow {
  std::string id;
  std::string from;
  std::string to;
  parameters::Flow start;
  std::optional<std::string> after;  // the flow after whose arrival this one starts
  parameters::Parallel parallel;
  std::optional<parameters::Setup> setup;  // nothing: both ends are there from the start
  std::optional<parameters::Quic> quic;    // nothing: TCP
  Script script;
  Traffic traffic;
  Sender sender;
  Receiver receiver;
};

using AgentParameters = std::variant<parameters::AckReconstructor, parameters::Snoop, parameters::ElnMarker, parameters::SegmentHolder>;

struct Agent {
  std::string id;
  std::string node;
  std::string link;  // the lossy link beside the node, of those agents that have one
  AgentParameters parameters;
};

using HandoffScheme = parameters::HandoffScheme;

struct Handoff {
  std::string id;
  std::string mobile;
  std::vector<std::string> stations;
  parameters::Handoff timing;
  HandoffScheme scheme;
};

using ChangeParameters = std::variant<parameters::CapacityChange, parameters::DelayChange, parameters::Outage>;

struct Change {
  std::string id;
  std::string link;
  parameters::Change when;
  ChangeParameters parameters;
};

struct MeasureInterval {
  double from = 0;
  double to = 0;
};
struct MeasureWhileActive {
  std::vector<std::string> flows;
};
struct MeasureWhole {};
using Measure = std::variant<MeasureWhole, MeasureInterval, MeasureWhileActive>;

struct Scenario {
  parameters::Run run;       // seed and time limit
  std::optional<double> at;  // end: at this time, instead of when the flows complete
  Measure measure;
  std::vector<Node> nodes;
  std::vector<Link> links;
  std::vector<Channel> channels;
  std::vector<Agent> agents;
  std::vector<Handoff> handoffs;
  std::vector<Flow> flows;
  std::vector<Change> changes;
  parameters::Trace trace;
  Problems disorders;  // numbers out of order: the planner refuses the scenario with them
};

}  // namespace ackscope::document
