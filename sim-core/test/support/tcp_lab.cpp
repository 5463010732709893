#include "support/tcp_lab.h"

#include <gtest/gtest.h>

#include <utility>

#include "tcp/receiver/rtt/keep_alive.h"
#include "tcp/sender/congestion/aimd.h"
#include "tcp/sender/congestion/cubic.h"
#include "tcp/sender/congestion/increase/per_ack.h"
#include "tcp/sender/congestion/response/dctcp.h"
#include "tcp/sender/congestion/response/halve.h"
#include "tcp/sender/congestion/response/vegas.h"
#include "tcp/sender/recovery/eln.h"
#include "tcp/sender/recovery/newreno.h"
#include "tcp/sender/recovery/rack.h"
#include "tcp/sender/recovery/reno.h"
#include "tcp/sender/recovery/sack.h"
#include "tcp/sender/recovery/smart.h"
#include "tcp/sender/recovery/vegas.h"
#include "transport/file_stream.h"

namespace ackscope::test {

namespace {

std::string acked_word(const Row& acked) {
  static constexpr const char* kKinds[] = {"new", "duplicate", "partial", "old", "window"};
  return kKinds[acked.tag];
}

std::string ack_word(const Row& ack) { return std::to_string(ack.a) + "+" + std::to_string(static_cast<int>(ack.value)); }

SenderParameters sender_parameters(const SenderOptions& o) {
  return {.rules = {.segment_bytes = 1000,
                    .header_bytes = 40,
                    .restart_window = o.restart_window,
                    .decays_window = o.decays,
                    .validates_window = o.validates,
                    .ecn_capable = o.ecn_capable,
                    .answers_marks = o.answers_marks,
                    .counts_marks = o.counts_marks,
                    .ecn_retransmissions = o.ecn_retransmissions,
                    .grows_unused = o.grows_unused,
                    .limited_as_sent = o.limited_as_sent,
                    .retransmits_on_mark = o.retransmits_on_mark,
                    .timestamps = o.timestamps,
                    .heeds_loss_notices = o.eln.has_value()},
          .round_trips = {o.rto, o.timing, o.any_sample_ends_backoff},
          .gate = {.pacing = o.pacing, .bursts = o.bursts, .limited_transmit = o.limited_transmit, .max_window = o.max_window}};
}

std::unique_ptr<CongestionController> congestion(const SenderOptions& o) {
  if (o.cubic) return std::make_unique<Cubic>(*o.cubic, Window{o.initial_window, o.initial_ssthresh}, nullptr);
  AimdParameters aimd{
      .initial = {o.initial_window, o.initial_ssthresh}, .validates = o.validates, .halves_at_each_timeout = o.halves_at_each_timeout};
  std::unique_ptr<WindowIncrease> increase = std::make_unique<PerAck>();
  if (o.abc) increase = std::make_unique<Abc>(*o.abc);
  std::unique_ptr<LossResponse> response = std::make_unique<Halve>(HalveOf::kFlightSize, 2);
  if (o.dctcp) response = std::make_unique<DctcpResponse>(*o.dctcp, std::move(response));
  if (o.vegas_recovery) {
    aimd.loss_window = static_cast<double>(o.vegas_recovery->restart_window);
    response = std::make_unique<VegasResponse>(o.vegas_recovery->keep, std::move(response));
  }
  return std::make_unique<Aimd>(aimd, std::move(increase), std::move(response));
}

std::unique_ptr<LossRecovery> loss_recovery(const SenderOptions& o, CongestionController& controller) {
  if (o.reno) return std::make_unique<Reno>(*o.reno, controller);
  if (o.sack) return std::make_unique<Sack>(*o.sack, controller);
  if (o.rack) return std::make_unique<Rack>(*o.rack, controller);
  if (o.smart) return std::make_unique<Smart>(*o.smart, controller);
  if (o.vegas_recovery) return std::make_unique<VegasRecovery>(*o.vegas_recovery, controller);
  return std::make_unique<NewReno>(o.newreno, controller);
}

SenderParts sender_parts(const SenderOptions& o, Scheduler& scheduler) {
  SenderParts parts;
  parts.stream = o.stream ? o.stream(scheduler) : std::make_unique<WholeFile>(FileSize{1000, o.segments, o.last_bytes});
  parts.congestion = congestion(o);
  parts.recovery = loss_recovery(o, *parts.congestion);
  if (o.tells != nullptr) parts.options = o.tells();
  if (o.eln) parts.recovery = std::make_unique<ElnRecovery>(*o.eln, 3, std::move(parts.recovery), *parts.congestion);
  return parts;
}

}  // namespace

std::vector<Row> rows_of(Trace& trace, Kind kind) { return rows_of(trace.columns(), kind); }

std::string send_word(const Row& send) {
  static constexpr const char* kCauses[] = {"", "f", "p", "t", "s", "e", "r", "l", "n", "d", "o"};
  return std::to_string(send.a) + kCauses[send.tag];
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

void CollectingNode::receive(PacketId id) {
  packets_.push_back(pool_[id]);
  options_.push_back((pool_[id].flags & kHasOptions) != 0 ? std::optional{pool_.options(id)} : std::nullopt);
  pool_.release(id, Exit::kDelivered);
}

Lab::Lab() : trace_{TraceLevel::kPackets, 1'000'000}, node_{pool_} {}
Lab::~Lab() { EXPECT_EQ(pool_.in_flight(), 0U); }

void Lab::at(double s) {
  while (scheduler_.run_next(seconds(s))) {
  }
  scheduler_.advance_to(seconds(s));
}

PacketId Lab::packet(PacketKind kind, std::uint32_t number, std::uint32_t bytes, Time stamp) {
  const PacketId id = pool_.take();
  Packet& made = pool_[id];
  made.flow = FlowId{0};
  made.kind = kind;
  made.number = number;
  made.bytes = bytes;
  made.payload = kind == PacketKind::kData ? bytes : 0;
  made.stamp = stamp;
  made.copy = 0;
  return id;
}

std::string Lab::new_words(Kind kind, std::size_t& seen, std::string (*word)(const Row&)) {
  std::vector<std::string> words;
  const std::vector<Row> rows = rows_of(trace_, kind);
  for (; seen < rows.size(); ++seen) words.push_back(word(rows[seen]));
  return joined(words);
}

SenderLab::SenderLab(const SenderOptions& options)
    : sender_{FlowId{0}, sender_parameters(options), sender_parts(options, scheduler()), host(), *this} {
  sender_.start_at(seconds(options.start));
}

void SenderLab::ack_echoing(std::uint32_t next_expected, double stamp) {
  sender_.on_ack(packet(PacketKind::kAck, next_expected, 40, seconds(stamp)));
}

void SenderLab::ack_part(std::uint32_t next_expected, std::uint32_t part) {
  const PacketId id = packet(PacketKind::kAck, next_expected, 40, seconds(0));
  pool().add_options(id).part = part;
  sender_.on_ack(id);
}

void SenderLab::ack_flagged(std::uint32_t next_expected, PacketFlags flags, std::optional<PacketOptions> options) {
  const PacketId id = packet(PacketKind::kAck, next_expected, 40, seconds(0));
  if (options) pool().add_options(id) = *options;
  pool()[id].flags |= flags;
  sender_.on_ack(id);
}

void SenderLab::sack(std::uint32_t next_expected, std::initializer_list<SackBlock> blocks, PacketFlags flags) {
  PacketOptions options;
  options.sack = blocks;
  ack_flagged(next_expected, flags, options);
}

void SenderLab::smart(std::uint32_t next_expected, std::uint32_t caused_by, PacketFlags flags) {
  PacketOptions options;
  options.caused_by = caused_by;
  ack_flagged(next_expected, flags, options);
}

void SenderLab::notices(std::uint32_t next_expected, int count) {
  for (int i = 0; i < count; ++i) ack_flagged(next_expected, kLossNotified);
}

void SenderLab::dupacks(std::uint32_t next_expected, int count) {
  for (int i = 0; i < count; ++i) ack(next_expected);
}

void SenderLab::probe(std::uint32_t number, std::uint32_t bytes, double stamp) {
  sender_.on_probe(packet(PacketKind::kProbeRequest, number, bytes, seconds(stamp)));
}

std::string SenderLab::sent() { return new_words(Kind::kSend, sends_seen_, send_word); }
std::string SenderLab::ack_kinds() { return new_words(Kind::kAcked, acks_seen_, acked_word); }

std::unique_ptr<RttSource> keep_alive_each_second(FlowId flow, Host host) {
  return std::make_unique<KeepAliveProbe>(Duration::seconds(1), 40, flow, host);
}

ReceiverLab::ReceiverLab(std::unique_ptr<AckPolicy> policy, const MakeRtt& rtt)
    : receiver_{FlowId{0}, {.ack_bytes = 40}, std::move(policy), rtt(FlowId{0}, host()), host()} {}
ReceiverLab::ReceiverLab(const std::function<std::unique_ptr<AckPolicy>(FlowId, Trace&)>& policy)
    : receiver_{FlowId{0}, {.ack_bytes = 40}, policy(FlowId{0}, trace()), nullptr, host()} {}
ReceiverLab::ReceiverLab(const ReceiverParameters& parameters, std::unique_ptr<AckPolicy> policy)
    : receiver_{FlowId{0}, parameters, std::move(policy), nullptr, host()} {}

void ReceiverLab::data(std::uint32_t segment) { data(segment, scheduler().now()); }
void ReceiverLab::data(std::uint32_t segment, Time stamp) { receiver_.on_data(packet(PacketKind::kData, segment, 1000, stamp)); }
void ReceiverLab::data(std::initializer_list<std::uint32_t> segments) {
  for (const std::uint32_t segment : segments) data(segment);
}
void ReceiverLab::data(std::uint32_t segment, PacketFlags flags, std::optional<PacketOptions> options) {
  const PacketId id = packet(PacketKind::kData, segment, 1000, scheduler().now());
  if (options) pool().add_options(id) = *options;
  pool()[id].flags |= flags;
  receiver_.on_data(id);
}

void ReceiverLab::arrive(std::uint32_t segment, PacketFlags flags) {
  const PacketId id = packet(PacketKind::kData, segment, 1000, scheduler().now());
  pool()[id].flags |= flags;
  receiver_.receive(id);
}

void ReceiverLab::reply(const Packet& request) {
  receiver_.on_probe_reply(packet(PacketKind::kProbeReply, request.number, request.bytes, request.stamp));
}

std::string ReceiverLab::acks() { return new_words(Kind::kAck, acks_seen_, ack_word); }

std::vector<AckReason> ReceiverLab::reasons() {
  std::vector<AckReason> reasons;
  for (const Row& row : rows_of(trace(), Kind::kAck)) reasons.push_back(static_cast<AckReason>(row.tag));
  return reasons;
}

}  // namespace ackscope::test
