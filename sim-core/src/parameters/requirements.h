// Generated from scenarios/src/catalogue.ts by scenarios/scripts/generate.mjs. Do not edit.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

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

// clang-format off
namespace ackscope::parameters {

// Of what sits in a slot, or of a choice or a boolean of it, or of a fact that the planner finds out: one of these values, or none of them.
struct Condition { std::string_view part; std::string_view key; bool is; std::array<std::string_view, 4> values; };

// Where the part is of which something is required (scenarios/src/catalogue/mechanism.ts).
enum class Relation : std::uint8_t { kChannel, kItself, kBringing, kBack, kWay, kConnectionAhead, kFlowAhead, kRelayAtStation };

// `where` holds in what the owner belongs to, or the requirement does not apply; a condition without a part always holds.
struct Requirement { std::string_view slot; std::string_view id; std::array<Condition, 2> where; Relation of; Condition needs; const char* at; const char* message; const char* expected; };

inline constexpr Requirement kRequirements[] = {
    {"link", "pointToPoint", {{}}, Relation::kChannel, {"channel", "", false, {"dcf"}}, "/channel", "the stations of channel {channel} reach each other by their positions, not by links", "the id of another channel, or null"},
    {"link/shaper", "shaper", {{}}, Relation::kChannel, {"channel", "", false, {"halfDuplex", "packetRadio"}}, "/shaper", "packets take turns on channel {channel}, which others use as well: a shaper needs a wire of its own", "null, or no channel"},
    {"queue/admit", "longestQueueDrop", {{}}, Relation::kItself, {"queue/limit", "perFlow", false, {"true"}}, "/limit/perFlow", "longest-queue drop makes room in a buffer that the flows share", "false"},
    {"queue/order", "dualQueue", {{}}, Relation::kItself, {"queue/buckets", "", false, {"buckets"}}, "/buckets", "a dual queue has two queues, whatever the flows", "null"},
    {"queue/depart", "dualPi2", {{}}, Relation::kItself, {"queue/order", "", true, {"dualQueue"}}, "/order", "DualPI2 couples two queues", "{ \"type\": \"dualQueue\" }"},
    {"queue/cakeFilter", "cakeFilter", {{}}, Relation::kItself, {"queue/filter", "", false, {"ackFilter"}}, "/cakeFilter", "two filters thin out the same ACKs", "null, or the other filter null"},
    {"traffic", "relay", {{}}, Relation::kBringing, {"transport", "", true, {"tcp"}}, "/traffic/flow", "flow {flow} is not TCP, and nothing tells its sender to stop", "a TCP flow"},
    {"traffic", "relay", {{}}, Relation::kBringing, {"traffic", "", false, {"paced", "exchanges", "writes"}}, "/traffic/flow", "flow {flow} carries what an application writes; a relay passes on whole segments of a file", "a bulk transfer, or a relay of one"},
    {"traffic", "relay", {{}}, Relation::kBringing, {"receiver/reading", "", false, {"readingApplication"}}, "/traffic/flow", "what flow {flow} brings would wait in two buffers, its receiver's and the relay's", "a flow whose receiver has \"reading\": null"},
    {"flow/quic", "quic", {{}}, Relation::kItself, {"traffic", "", false, {"relay", "onOff", "constantBitRate", "pings"}}, "/quic", "QUIC carries a stream from end to end: neither datagrams nor what a relay passes on", "null, or other traffic"},
    {"flow/quic", "quic", {{}}, Relation::kItself, {"flow/setup", "", false, {"setup"}}, "/setup", "a QUIC connection has no SYN, and its own handshake is not simulated", "null"},
    {"flow/quic", "quic", {{}}, Relation::kItself, {"receiver/lossNotification", "", false, {"checksum"}}, "/receiver/eln", "nobody on the way of a QUIC packet can read it, nor can its receiver read a damaged one", "null"},
    {"sender/congestion", "cubic", {{{"transport", "", true, {"tcp"}}}}, Relation::kItself, {"sender/recovery", "", false, {"vegas"}}, "/sender/recovery", "Vegas's recovery answers losses itself, and CUBIC has an answer of its own", "another recovery, or { \"type\": \"aimd\" } as congestion"},
    {"sender/congestion", "cubic", {{{"transport", "", true, {"tcp"}}}}, Relation::kItself, {"sender", "afterIdle", false, {"validate"}}, "/sender/afterIdle", "CUBIC does not validate its window", "\"keep\" or \"restart\""},
    {"sender/congestion", "bbr", {{{"transport", "", true, {"tcp"}}}}, Relation::kItself, {"sender/recovery", "", false, {"vegas"}}, "/sender/recovery", "Vegas's recovery answers losses itself, and BBR has an answer of its own", "another recovery, or { \"type\": \"aimd\" } as congestion"},
    {"sender/congestion", "bbr", {{{"transport", "", true, {"tcp"}}}}, Relation::kItself, {"sender/bursts", "", false, {"burstLimit"}}, "/sender/bursts", "BBR paces its segments, one by one", "null"},
    {"sender/congestion", "bbr", {{{"transport", "", true, {"tcp"}}}}, Relation::kItself, {"sender", "afterIdle", false, {"validate"}}, "/sender/afterIdle", "BBR does not validate its window", "\"keep\" or \"restart\""},
    {"sender/congestion", "bbr3", {{{"transport", "", true, {"tcp"}}}}, Relation::kItself, {"sender/recovery", "", false, {"vegas"}}, "/sender/recovery", "Vegas's recovery answers losses itself, and BBR has an answer of its own", "another recovery, or { \"type\": \"aimd\" } as congestion"},
    {"sender/congestion", "bbr3", {{{"transport", "", true, {"tcp"}}}}, Relation::kItself, {"sender/bursts", "", false, {"burstLimit"}}, "/sender/bursts", "BBR paces its segments, one by one", "null"},
    {"sender/congestion", "bbr3", {{{"transport", "", true, {"tcp"}}}}, Relation::kItself, {"sender", "afterIdle", false, {"validate"}}, "/sender/afterIdle", "BBR does not validate its window", "\"keep\" or \"restart\""},
    {"sender/congestion", "prague", {{}}, Relation::kItself, {"sender", "ect", true, {"ect1"}}, "/sender/ect", "Prague answers marks as L4S does, and routers know it by ECT(1)", "\"ect1\", with \"ecnCapable\" and \"answersMarks\""},
    {"sender/congestion", "prague", {{{"flow/setup", "", false, {"setup"}}}}, Relation::kItself, {"sender", "ecnCapable", true, {"true"}}, "/sender/ecnCapable", "Prague lives on marks, which only ECN-capable packets get", "true"},
    {"sender/congestion", "prague", {{{"flow/setup", "", false, {"setup"}}}}, Relation::kItself, {"sender", "answersMarks", true, {"true"}}, "/sender/answersMarks", "Prague answers marks", "true"},
    {"sender/congestion", "prague", {{{"transport", "", true, {"tcp"}}}}, Relation::kItself, {"sender/recovery", "", false, {"vegas"}}, "/sender/recovery", "Vegas's recovery answers losses itself, and Prague has an answer of its own", "another recovery, or { \"type\": \"aimd\" } as congestion"},
    {"sender/congestion", "prague", {{{"transport", "", true, {"tcp"}}}}, Relation::kItself, {"sender/bursts", "", false, {"burstLimit"}}, "/sender/bursts", "Prague paces its segments, one by one", "null"},
    {"sender/congestion", "prague", {{{"transport", "", true, {"tcp"}}}}, Relation::kItself, {"sender", "afterIdle", false, {"validate"}}, "/sender/afterIdle", "Prague does not validate its window", "\"keep\" or \"restart\""},
    {"sender/slowStart", "hystartpp", {{{"sender/congestion", "", true, {"aimd"}}, {"transport", "", true, {"tcp"}}}}, Relation::kItself, {"sender/increase", "", false, {"vegas"}}, "/sender/increase", "Vegas has a slow start of its own", "another growth, or { \"type\": \"standard\" } as slowStart"},
    {"sender/recovery", "sack", {{{"transport", "", true, {"tcp"}}, {"flow/setup", "", false, {"setup"}}}}, Relation::kItself, {"receiver/selective", "", true, {"sack"}}, "/receiver/selective", "the sender's SACK recovery needs SACK blocks", "{ \"type\": \"sack\" }, or another recovery"},
    {"sender/recovery", "rack", {{{"transport", "", true, {"tcp"}}, {"flow/setup", "", false, {"setup"}}}}, Relation::kItself, {"receiver/selective", "", true, {"sack"}}, "/receiver/selective", "the sender's RACK recovery needs SACK blocks", "{ \"type\": \"sack\" }, or another recovery"},
    {"sender/recovery", "rack", {{{"transport", "", true, {"tcp"}}}}, Relation::kItself, {"sender/lossNotification", "", false, {"eln"}}, "/sender/eln", "loss notices speak of the first missing segment, and RACK repairs any", "null, or another recovery"},
    {"sender/recovery", "smart", {{{"transport", "", true, {"tcp"}}}}, Relation::kItself, {"receiver/selective", "", true, {"smart"}}, "/receiver/selective", "the sender's SMART recovery needs the SMART field", "{ \"type\": \"smart\" }, or another recovery"},
    {"sender/recovery", "vegas", {{{"transport", "", true, {"tcp"}}}}, Relation::kItself, {"sender/lossNotification", "", false, {"eln"}}, "/sender/eln", "Vegas's recovery cuts the window by itself, so that nothing could spare it", "null, or another recovery"},
    {"sender/bursts", "burstLimit", {{}}, Relation::kItself, {"sender/pacing", "", false, {"pacing"}}, "/sender/bursts", "pacing spreads the segments already, one by one", "either pacing or bursts: null for one of them"},
    {"receiver/rtt", "ownData", {{}}, Relation::kBack, {"transport", "", true, {"tcp"}}, "/receiver/ack/rtt/flow", "flow {flow} is no TCP flow from {from} to {to}", "a TCP flow that sends data back between the same two nodes"},
    {"receiver/lossNotification", "checksum", {{}}, Relation::kWay, {"lastHop", "", false, {"station"}}, "/receiver/eln", "the last hop is between 802.11 stations, which pass no damaged packets on", "null, or a link as the last hop"},
    {"receiver/reading", "readingApplication", {{}}, Relation::kItself, {"transport", "", true, {"tcp"}}, "/receiver/reading", "only a TCP receiver of this core has a buffer that its sender is told of", "null, or a TCP flow"},
    {"agent", "snoop", {{{"agent", "detects", true, {"smart"}}, {"agent", "inOrder", true, {"false"}}}}, Relation::kConnectionAhead, {"receiver/selective", "", true, {"smart"}}, "/detects", "the receiver of flow {flow} does not send the SMART field", "cumulative, or smart as the selective acknowledgments of that receiver"},
    {"agent", "snoop", {{{"agent", "inOrder", true, {"true"}}}}, Relation::kFlowAhead, {"ends", "", false, {"move"}}, "/inOrder", "flow {flow} ends at a mobile that moves", "false: what the far end of the link holds would stay behind"},
    {"handoff/scheme", "stateTransfer", {{}}, Relation::kRelayAtStation, {"traffic", "", true, {"relay"}}, "/scheme", "no relay for the mobile begins at its first station, so there is no state to transfer", "a relay at station {station}, or another scheme"},
    {"change", "change", {{}}, Relation::kChannel, {"channel", "", false, {"packetRadio"}}, "/link", "packet radios send over link {link}, and those do not change", "a link with a wire of its own or on a half-duplex channel"},
};

// The slot and the id of each mechanism.
template <class Mechanism> struct Entry;
template <> struct Entry<Run> { static constexpr std::string_view kSlot = "run"; static constexpr std::string_view kId = "run"; };
template <> struct Entry<Trace> { static constexpr std::string_view kSlot = "trace"; static constexpr std::string_view kId = "trace"; };
template <> struct Entry<LinkDirection> { static constexpr std::string_view kSlot = "link"; static constexpr std::string_view kId = "pointToPoint"; };
template <> struct Entry<Shaper> { static constexpr std::string_view kSlot = "link/shaper"; static constexpr std::string_view kId = "shaper"; };
template <> struct Entry<HeaderCompression> { static constexpr std::string_view kSlot = "link/compression"; static constexpr std::string_view kId = "headerCompression"; };
template <> struct Entry<NoErrors> { static constexpr std::string_view kSlot = "link/errors"; static constexpr std::string_view kId = "none"; };
template <> struct Entry<IndependentErrors> { static constexpr std::string_view kSlot = "link/errors"; static constexpr std::string_view kId = "independent"; };
template <> struct Entry<ExponentialErrors> { static constexpr std::string_view kSlot = "link/errors"; static constexpr std::string_view kId = "exponential"; };
template <> struct Entry<GilbertElliottErrors> { static constexpr std::string_view kSlot = "link/errors"; static constexpr std::string_view kId = "gilbertElliott"; };
template <> struct Entry<ScriptedErrors> { static constexpr std::string_view kSlot = "link/errors"; static constexpr std::string_view kId = "scripted"; };
template <> struct Entry<HalfDuplex> { static constexpr std::string_view kSlot = "channel"; static constexpr std::string_view kId = "halfDuplex"; };
template <> struct Entry<PacketRadio> { static constexpr std::string_view kSlot = "channel"; static constexpr std::string_view kId = "packetRadio"; };
template <> struct Entry<RadioElnByQueues> { static constexpr std::string_view kSlot = "channel/lossNotification"; static constexpr std::string_view kId = "radioElnByQueues"; };
template <> struct Entry<Dcf> { static constexpr std::string_view kSlot = "channel"; static constexpr std::string_view kId = "dcf"; };
template <> struct Entry<LinkRed> { static constexpr std::string_view kSlot = "channel/linkRed"; static constexpr std::string_view kId = "linkRed"; };
template <> struct Entry<AdaptivePacing> { static constexpr std::string_view kSlot = "channel/pacing"; static constexpr std::string_view kId = "adaptivePacing"; };
template <> struct Entry<BlockAck> { static constexpr std::string_view kSlot = "channel/aggregation"; static constexpr std::string_view kId = "blockAck"; };
template <> struct Entry<QueueLimit> { static constexpr std::string_view kSlot = "queue/limit"; static constexpr std::string_view kId = "limit"; };
template <> struct Entry<DropTail> { static constexpr std::string_view kSlot = "queue/admit"; static constexpr std::string_view kId = "dropTail"; };
template <> struct Entry<Red> { static constexpr std::string_view kSlot = "queue/admit"; static constexpr std::string_view kId = "red"; };
template <> struct Entry<LongestQueueDrop> { static constexpr std::string_view kSlot = "queue/admit"; static constexpr std::string_view kId = "longestQueueDrop"; };
template <> struct Entry<RandomDrop> { static constexpr std::string_view kSlot = "queue/admit"; static constexpr std::string_view kId = "randomDrop"; };
template <> struct Entry<Pie> { static constexpr std::string_view kSlot = "queue/admit"; static constexpr std::string_view kId = "pie"; };
template <> struct Entry<Fifo> { static constexpr std::string_view kSlot = "queue/order"; static constexpr std::string_view kId = "fifo"; };
template <> struct Entry<FairRoundRobin> { static constexpr std::string_view kSlot = "queue/order"; static constexpr std::string_view kId = "fairRoundRobin"; };
template <> struct Entry<DeficitRoundRobin> { static constexpr std::string_view kSlot = "queue/order"; static constexpr std::string_view kId = "deficitRoundRobin"; };
template <> struct Entry<AcksFirst> { static constexpr std::string_view kSlot = "queue/order"; static constexpr std::string_view kId = "acksFirst"; };
template <> struct Entry<DualQueue> { static constexpr std::string_view kSlot = "queue/order"; static constexpr std::string_view kId = "dualQueue"; };
template <> struct Entry<NoDeparture> { static constexpr std::string_view kSlot = "queue/depart"; static constexpr std::string_view kId = "none"; };
template <> struct Entry<Codel> { static constexpr std::string_view kSlot = "queue/depart"; static constexpr std::string_view kId = "codel"; };
template <> struct Entry<Cobalt> { static constexpr std::string_view kSlot = "queue/depart"; static constexpr std::string_view kId = "cobalt"; };
template <> struct Entry<DualPi2> { static constexpr std::string_view kSlot = "queue/depart"; static constexpr std::string_view kId = "dualPi2"; };
template <> struct Entry<FlowBuckets> { static constexpr std::string_view kSlot = "queue/buckets"; static constexpr std::string_view kId = "buckets"; };
template <> struct Entry<AckFilter> { static constexpr std::string_view kSlot = "queue/filter"; static constexpr std::string_view kId = "ackFilter"; };
template <> struct Entry<CakeFilter> { static constexpr std::string_view kSlot = "queue/cakeFilter"; static constexpr std::string_view kId = "cakeFilter"; };
template <> struct Entry<Bulk> { static constexpr std::string_view kSlot = "traffic"; static constexpr std::string_view kId = "bulk"; };
template <> struct Entry<OnOff> { static constexpr std::string_view kSlot = "traffic"; static constexpr std::string_view kId = "onOff"; };
template <> struct Entry<ConstantBitRate> { static constexpr std::string_view kSlot = "traffic"; static constexpr std::string_view kId = "constantBitRate"; };
template <> struct Entry<Pings> { static constexpr std::string_view kSlot = "traffic"; static constexpr std::string_view kId = "pings"; };
template <> struct Entry<Relay> { static constexpr std::string_view kSlot = "traffic"; static constexpr std::string_view kId = "relay"; };
template <> struct Entry<Paced> { static constexpr std::string_view kSlot = "traffic"; static constexpr std::string_view kId = "paced"; };
template <> struct Entry<Exchanges> { static constexpr std::string_view kSlot = "traffic"; static constexpr std::string_view kId = "exchanges"; };
template <> struct Entry<WriteList> { static constexpr std::string_view kSlot = "traffic"; static constexpr std::string_view kId = "writes"; };
template <> struct Entry<Flow> { static constexpr std::string_view kSlot = "flow"; static constexpr std::string_view kId = "flow"; };
template <> struct Entry<Parallel> { static constexpr std::string_view kSlot = "flow/parallel"; static constexpr std::string_view kId = "parallel"; };
template <> struct Entry<Setup> { static constexpr std::string_view kSlot = "flow/setup"; static constexpr std::string_view kId = "setup"; };
template <> struct Entry<Quic> { static constexpr std::string_view kSlot = "flow/quic"; static constexpr std::string_view kId = "quic"; };
template <> struct Entry<Sender> { static constexpr std::string_view kSlot = "sender"; static constexpr std::string_view kId = "sender"; };
template <> struct Entry<Aimd> { static constexpr std::string_view kSlot = "sender/congestion"; static constexpr std::string_view kId = "aimd"; };
template <> struct Entry<PerAck> { static constexpr std::string_view kSlot = "sender/increase"; static constexpr std::string_view kId = "perAck"; };
template <> struct Entry<Abc> { static constexpr std::string_view kSlot = "sender/increase"; static constexpr std::string_view kId = "abc"; };
template <> struct Entry<Sabc> { static constexpr std::string_view kSlot = "sender/increase"; static constexpr std::string_view kId = "sabc"; };
template <> struct Entry<PerSegment> { static constexpr std::string_view kSlot = "sender/increase"; static constexpr std::string_view kId = "perSegment"; };
template <> struct Entry<AcknowledgedBytes> { static constexpr std::string_view kSlot = "sender/increase"; static constexpr std::string_view kId = "acknowledgedBytes"; };
template <> struct Entry<Vegas> { static constexpr std::string_view kSlot = "sender/increase"; static constexpr std::string_view kId = "vegas"; };
template <> struct Entry<Cubic> { static constexpr std::string_view kSlot = "sender/congestion"; static constexpr std::string_view kId = "cubic"; };
template <> struct Entry<Bbr> { static constexpr std::string_view kSlot = "sender/congestion"; static constexpr std::string_view kId = "bbr"; };
template <> struct Entry<Bbr3> { static constexpr std::string_view kSlot = "sender/congestion"; static constexpr std::string_view kId = "bbr3"; };
template <> struct Entry<Prague> { static constexpr std::string_view kSlot = "sender/congestion"; static constexpr std::string_view kId = "prague"; };
template <> struct Entry<StandardSlowStart> { static constexpr std::string_view kSlot = "sender/slowStart"; static constexpr std::string_view kId = "standard"; };
template <> struct Entry<HyStart> { static constexpr std::string_view kSlot = "sender/slowStart"; static constexpr std::string_view kId = "hystart"; };
template <> struct Entry<HyStartPp> { static constexpr std::string_view kSlot = "sender/slowStart"; static constexpr std::string_view kId = "hystartpp"; };
template <> struct Entry<NewReno> { static constexpr std::string_view kSlot = "sender/recovery"; static constexpr std::string_view kId = "newreno"; };
template <> struct Entry<Reno> { static constexpr std::string_view kSlot = "sender/recovery"; static constexpr std::string_view kId = "reno"; };
template <> struct Entry<Sack> { static constexpr std::string_view kSlot = "sender/recovery"; static constexpr std::string_view kId = "sack"; };
template <> struct Entry<Rack> { static constexpr std::string_view kSlot = "sender/recovery"; static constexpr std::string_view kId = "rack"; };
template <> struct Entry<Smart> { static constexpr std::string_view kSlot = "sender/recovery"; static constexpr std::string_view kId = "smart"; };
template <> struct Entry<VegasRecovery> { static constexpr std::string_view kSlot = "sender/recovery"; static constexpr std::string_view kId = "vegas"; };
template <> struct Entry<Halve> { static constexpr std::string_view kSlot = "sender/response"; static constexpr std::string_view kId = "halve"; };
template <> struct Entry<Dctcp> { static constexpr std::string_view kSlot = "sender/response"; static constexpr std::string_view kId = "dctcp"; };
template <> struct Entry<Rto> { static constexpr std::string_view kSlot = "sender/rto"; static constexpr std::string_view kId = "rto"; };
template <> struct Entry<Pacing> { static constexpr std::string_view kSlot = "sender/pacing"; static constexpr std::string_view kId = "pacing"; };
template <> struct Entry<BurstLimit> { static constexpr std::string_view kSlot = "sender/bursts"; static constexpr std::string_view kId = "burstLimit"; };
template <> struct Entry<LimitedTransmit> { static constexpr std::string_view kSlot = "sender/early"; static constexpr std::string_view kId = "limitedTransmit"; };
template <> struct Entry<ElnResponse> { static constexpr std::string_view kSlot = "sender/lossNotification"; static constexpr std::string_view kId = "eln"; };
template <> struct Entry<Receiver> { static constexpr std::string_view kSlot = "receiver"; static constexpr std::string_view kId = "receiver"; };
template <> struct Entry<AckEvery> { static constexpr std::string_view kSlot = "receiver/ack"; static constexpr std::string_view kId = "every"; };
template <> struct Entry<DelayedAck> { static constexpr std::string_view kSlot = "receiver/ack"; static constexpr std::string_view kId = "delayed"; };
template <> struct Entry<QuickAck> { static constexpr std::string_view kSlot = "receiver/ack"; static constexpr std::string_view kId = "quick"; };
template <> struct Entry<AckDivision> { static constexpr std::string_view kSlot = "receiver/ack"; static constexpr std::string_view kId = "ackDivision"; };
template <> struct Entry<AckCongestionControl> { static constexpr std::string_view kSlot = "receiver/ack"; static constexpr std::string_view kId = "ackCongestionControl"; };
template <> struct Entry<AccEcn> { static constexpr std::string_view kSlot = "receiver/ack"; static constexpr std::string_view kId = "accEcn"; };
template <> struct Entry<AccWindow> { static constexpr std::string_view kSlot = "receiver/ack"; static constexpr std::string_view kId = "accWindow"; };
template <> struct Entry<AckRateRequest> { static constexpr std::string_view kSlot = "receiver/ack"; static constexpr std::string_view kId = "ackRateRequest"; };
template <> struct Entry<AckRatio> { static constexpr std::string_view kSlot = "receiver/ack"; static constexpr std::string_view kId = "ackRatio"; };
template <> struct Entry<Tack> { static constexpr std::string_view kSlot = "receiver/ack"; static constexpr std::string_view kId = "tack"; };
template <> struct Entry<Smartacking> { static constexpr std::string_view kSlot = "receiver/ack"; static constexpr std::string_view kId = "smartacking"; };
template <> struct Entry<KeepAlive> { static constexpr std::string_view kSlot = "receiver/rtt"; static constexpr std::string_view kId = "keepAlive"; };
template <> struct Entry<FixedRtt> { static constexpr std::string_view kSlot = "receiver/rtt"; static constexpr std::string_view kId = "fixed"; };
template <> struct Entry<ToldRtt> { static constexpr std::string_view kSlot = "receiver/rtt"; static constexpr std::string_view kId = "told"; };
template <> struct Entry<OwnDataRtt> { static constexpr std::string_view kSlot = "receiver/rtt"; static constexpr std::string_view kId = "ownData"; };
template <> struct Entry<NoSelective> { static constexpr std::string_view kSlot = "receiver/selective"; static constexpr std::string_view kId = "none"; };
template <> struct Entry<SackBlocks> { static constexpr std::string_view kSlot = "receiver/selective"; static constexpr std::string_view kId = "sack"; };
template <> struct Entry<SmartField> { static constexpr std::string_view kSlot = "receiver/selective"; static constexpr std::string_view kId = "smart"; };
template <> struct Entry<ElnByChecksum> { static constexpr std::string_view kSlot = "receiver/lossNotification"; static constexpr std::string_view kId = "checksum"; };
template <> struct Entry<ReadingApplication> { static constexpr std::string_view kSlot = "receiver/reading"; static constexpr std::string_view kId = "readingApplication"; };
template <> struct Entry<Gro> { static constexpr std::string_view kSlot = "receiver/merging"; static constexpr std::string_view kId = "gro"; };
template <> struct Entry<AckReconstructor> { static constexpr std::string_view kSlot = "agent"; static constexpr std::string_view kId = "ackReconstructor"; };
template <> struct Entry<Snoop> { static constexpr std::string_view kSlot = "agent"; static constexpr std::string_view kId = "snoop"; };
template <> struct Entry<ElnMarker> { static constexpr std::string_view kSlot = "agent"; static constexpr std::string_view kId = "elnMarker"; };
template <> struct Entry<SegmentHolder> { static constexpr std::string_view kSlot = "agent"; static constexpr std::string_view kId = "holder"; };
template <> struct Entry<Handoff> { static constexpr std::string_view kSlot = "handoff"; static constexpr std::string_view kId = "handoff"; };
template <> struct Entry<PlainHandoff> { static constexpr std::string_view kSlot = "handoff/scheme"; static constexpr std::string_view kId = "none"; };
template <> struct Entry<HierarchicalHandoff> { static constexpr std::string_view kSlot = "handoff/scheme"; static constexpr std::string_view kId = "hierarchical"; };
template <> struct Entry<MulticastHandoff> { static constexpr std::string_view kSlot = "handoff/scheme"; static constexpr std::string_view kId = "multicast"; };
template <> struct Entry<StateTransferHandoff> { static constexpr std::string_view kSlot = "handoff/scheme"; static constexpr std::string_view kId = "stateTransfer"; };
template <> struct Entry<Change> { static constexpr std::string_view kSlot = "change"; static constexpr std::string_view kId = "change"; };
template <> struct Entry<CapacityChange> { static constexpr std::string_view kSlot = "change/effect"; static constexpr std::string_view kId = "capacity"; };
template <> struct Entry<DelayChange> { static constexpr std::string_view kSlot = "change/effect"; static constexpr std::string_view kId = "delay"; };
template <> struct Entry<Outage> { static constexpr std::string_view kSlot = "change/effect"; static constexpr std::string_view kId = "outage"; };

}  // namespace ackscope::parameters
// clang-format on
