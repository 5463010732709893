#include "scenario/build_sender.h"

#include <limits>
#include <memory>
#include <utility>

#include "scenario/overloaded.h"
#include "tcp/sender/congestion/aimd.h"
#include "tcp/sender/congestion/bbr/bbr.h"
#include "tcp/sender/congestion/bbr/bbr3.h"
#include "tcp/sender/congestion/cubic.h"
#include "tcp/sender/congestion/increase/abc.h"
#include "tcp/sender/congestion/increase/acknowledged_bytes.h"
#include "tcp/sender/congestion/increase/bsd_per_ack.h"
#include "tcp/sender/congestion/increase/per_ack.h"
#include "tcp/sender/congestion/increase/per_segment.h"
#include "tcp/sender/congestion/increase/sabc.h"
#include "tcp/sender/congestion/increase/vegas.h"
#include "tcp/sender/congestion/prague.h"
#include "tcp/sender/congestion/response/dctcp.h"
#include "tcp/sender/congestion/response/halve.h"
#include "tcp/sender/congestion/response/vegas.h"
#include "tcp/sender/congestion/slow_start/hystart.h"
#include "tcp/sender/congestion/slow_start/hystart_pp.h"
#include "tcp/sender/options/ack_rate.h"
#include "tcp/sender/options/ack_ratio_control.h"
#include "tcp/sender/options/least_rtt.h"
#include "tcp/sender/options/may_send.h"
#include "tcp/sender/options/window_and_file.h"
#include "tcp/sender/options/window_and_rtt.h"
#include "tcp/sender/recovery/eln.h"
#include "tcp/sender/recovery/newreno.h"
#include "tcp/sender/recovery/rack.h"
#include "tcp/sender/recovery/reno.h"
#include "tcp/sender/recovery/sack.h"
#include "tcp/sender/recovery/smart.h"
#include "tcp/sender/recovery/vegas.h"

namespace ackscope {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();

// What the flow's receiver asks its sender for: a line for each ACK policy that asks.
struct BuildDataOptions {
  using Built = std::unique_ptr<DataOptions>;
  Built operator()(const parameters::AckCongestionControl& /*own*/) const { return std::make_unique<WindowAndRtt>(); }
  Built operator()(const parameters::AccEcn& /*own*/) const { return std::make_unique<MaySend>(); }
  Built operator()(const parameters::AccWindow& /*own*/) const { return std::make_unique<WindowAndFile>(); }
  Built operator()(const parameters::AckRateRequest& request) const { return std::make_unique<AckRate>(request); }
  Built operator()(const parameters::AckRatio& ratio) const { return std::make_unique<AckRatioControl>(ratio); }
  Built operator()(const parameters::Tack& /*own*/) const { return std::make_unique<LeastRttOption>(); }
  Built operator()(const document::Smartacking& smartacking) const {
    const bool asks =
        smartacking.policy.window == parameters::Smartacking::Window::kTold || std::holds_alternative<parameters::ToldRtt>(smartacking.rtt);
    return asks ? std::make_unique<WindowAndRtt>() : nullptr;
  }
  template <class Policy>
  Built operator()(const Policy& /*asks_nothing*/) const {
    return nullptr;
  }
};

std::unique_ptr<WindowIncrease> increase(const document::Increase& parameters) {
  return std::visit(
      Overloaded{[](const parameters::PerAck& per_ack) -> std::unique_ptr<WindowIncrease> {
                   if (per_ack.extra > 0 || per_ack.largest) return std::make_unique<BsdPerAck>(per_ack);
                   return std::make_unique<PerAck>();
                 },
                 [](const parameters::Abc& abc) -> std::unique_ptr<WindowIncrease> {
                   const double limit = abc.limit.value_or(kUnlimited);
                   const bool same = abc.after_timeout == parameters::Abc::AfterTimeout::kSame;
                   return std::make_unique<Abc>(AbcParameters{limit, same ? limit : 1});
                 },
                 [](const parameters::Sabc& sabc) -> std::unique_ptr<WindowIncrease> { return std::make_unique<Sabc>(sabc); },
                 [](const parameters::PerSegment&) -> std::unique_ptr<WindowIncrease> { return std::make_unique<PerSegment>(); },
                 [](const parameters::AcknowledgedBytes& bytes) -> std::unique_ptr<WindowIncrease> {
                   return std::make_unique<AcknowledgedBytes>(bytes.segments_per_step);
                 },
                 [](const parameters::Vegas& vegas) -> std::unique_ptr<WindowIncrease> { return std::make_unique<Vegas>(vegas); }},
      parameters);
}

std::unique_ptr<LossResponse> response(const document::Response& parameters) {
  const auto halves = [](const parameters::Halve& halve) -> std::unique_ptr<LossResponse> {
    const HalveOf of = halve.of == parameters::Halve::Of::kWindow ? HalveOf::kWindow : HalveOf::kFlightSize;
    return std::make_unique<Halve>(of, static_cast<double>(halve.floor), halve.whole_segments);
  };
  return std::visit(Overloaded{halves,
                               [&](const parameters::Dctcp& dctcp) -> std::unique_ptr<LossResponse> {
                                 return std::make_unique<DctcpResponse>(dctcp, halves({}));
                               }},
                    parameters);
}

Window initial_window(const document::Sender& sender) {
  return {static_cast<double>(sender.sizes.initial_window), sender.sizes.initial_ssthresh.value_or(kUnlimited)};
}

// Null: the standard one, which every controller has.
std::unique_ptr<SlowStart> slow_start(const document::Sender& sender) {
  return std::visit(
      Overloaded{[](const parameters::StandardSlowStart&) -> std::unique_ptr<SlowStart> { return nullptr; },
                 [](const parameters::HyStart& hystart) -> std::unique_ptr<SlowStart> { return std::make_unique<HyStart>(hystart); },
                 [&](const parameters::HyStartPp& hystart) -> std::unique_ptr<SlowStart> {
                   return std::make_unique<HyStartPp>(hystart, sender.pacing.has_value());
                 }},
      sender.slow_start);
}

// A document names increase and response apart. A recovery that is Vegas's brings a response and a loss window of its own.
std::unique_ptr<CongestionController> aimd(const document::Sender& sender) {
  AimdParameters aimd{
      .initial = initial_window(sender),
      .validates = sender.sizes.after_idle == parameters::Sender::AfterIdle::kValidate,
      .halves_at_each_timeout = std::visit(
          Overloaded{[](const parameters::Halve& halve) { return halve.repeated_timeout == parameters::Halve::RepeatedTimeout::kHalve; },
                     [](const parameters::Dctcp&) { return false; }},
          sender.response)};
  std::unique_ptr<LossResponse> to_loss = response(sender.response);
  if (const auto* vegas = std::get_if<parameters::VegasRecovery>(&sender.recovery)) {
    aimd.loss_window = static_cast<double>(vegas->restart_window);
    to_loss = std::make_unique<VegasResponse>(vegas->keep, std::move(to_loss));
  }
  return std::make_unique<Aimd>(aimd, increase(sender.increase), std::move(to_loss), slow_start(sender));
}

// A line for each controller of the catalogue.
struct BuildCongestion {
  const document::Sender& sender;
  const RandomStream& random;

  using Built = std::unique_ptr<CongestionController>;
  Built operator()(const parameters::Aimd& /*own*/) const { return aimd(sender); }
  Built operator()(const parameters::Bbr& own) const { return std::make_unique<Bbr>(own, initial_window(sender), random); }
  Built operator()(const parameters::Bbr3& own) const {
    const bool selective =
        std::holds_alternative<parameters::Sack>(sender.recovery) || std::holds_alternative<parameters::Rack>(sender.recovery);
    return std::make_unique<Bbr3>(own, initial_window(sender), selective, random);
  }
  Built operator()(const parameters::Cubic& own) const { return std::make_unique<Cubic>(own, initial_window(sender), slow_start(sender)); }
  Built operator()(const parameters::Prague& own) const { return std::make_unique<Prague>(own, initial_window(sender)); }
};

bool is_l4s(const parameters::Sender& sender) { return sender.ecn_capable && sender.ect == parameters::Sender::Ect::kEct1; }

RtoArithmetic arithmetic(parameters::Rto::Arithmetic parameter) {
  if (parameter == parameters::Rto::Arithmetic::kWholeTicks) return RtoArithmetic::kWholeTicks;
  return parameter == parameters::Rto::Arithmetic::kLeastMargin ? RtoArithmetic::kLeastMargin : RtoArithmetic::kExact;
}

std::unique_ptr<LossRecovery> recovery(const document::Recovery& parameters, CongestionController& congestion) {
  return std::visit(
      Overloaded{
          [&](const parameters::NewReno& newreno) -> std::unique_ptr<LossRecovery> {
            return std::make_unique<NewReno>(newreno, congestion);
          },
          [&](const parameters::Rack& rack) -> std::unique_ptr<LossRecovery> { return std::make_unique<Rack>(rack, congestion); },
          [&](const parameters::Reno& reno) -> std::unique_ptr<LossRecovery> { return std::make_unique<Reno>(reno, congestion); },
          [&](const parameters::Sack& sack) -> std::unique_ptr<LossRecovery> { return std::make_unique<Sack>(sack, congestion); },
          [&](const parameters::Smart& smart) -> std::unique_ptr<LossRecovery> { return std::make_unique<Smart>(smart, congestion); },
          [&](const parameters::VegasRecovery& vegas) -> std::unique_ptr<LossRecovery> {
            return std::make_unique<VegasRecovery>(vegas, congestion);
          }},
      parameters);
}

}  // namespace

bool answers_marks(const parameters::Sender& sender) { return sender.ecn_capable && sender.answers_marks; }

bool counts_marks(const parameters::Sender& sender) {
  return answers_marks(sender) && sender.mark_feedback != parameters::Sender::MarkFeedback::kFlag;
}

MarkEcho mark_echo(const document::Sender& sender) {
  using Feedback = parameters::Sender::MarkFeedback;
  if (!answers_marks(sender.sizes)) return MarkEcho::kNone;
  if (sender.sizes.mark_feedback == Feedback::kCounter) return MarkEcho::kCount;
  if (sender.sizes.mark_feedback == Feedback::kCounterAndOption) return MarkEcho::kCountAndBytes;
  // Both ends run DCTCP, or neither does (RFC 8257, section 3).
  const bool is_dctcp =
      std::holds_alternative<parameters::Aimd>(sender.congestion) && std::holds_alternative<parameters::Dctcp>(sender.response);
  const auto* bbr3 = std::get_if<parameters::Bbr3>(&sender.congestion);
  const bool is_prague = std::holds_alternative<parameters::Prague>(sender.congestion);
  const bool counts = is_dctcp || is_prague || (bbr3 != nullptr && bbr3->marks == parameters::Bbr3::Marks::kShare);
  return counts ? MarkEcho::kEach : MarkEcho::kUntilCwr;
}

SenderParameters sender_parameters(const document::Flow& flow) {
  const parameters::Sender& sizes = flow.sender.sizes;
  const parameters::Rto& rto = flow.sender.rto;
  SenderParameters result{};
  SenderRules& rules = result.rules;
  rules.segment_bytes = static_cast<std::uint32_t>(sizes.segment_bytes);
  rules.header_bytes = static_cast<std::uint32_t>(sizes.header_bytes);
  result.gate = {flow.sender.pacing, flow.sender.bursts, flow.sender.limited_transmit,
                 sizes.max_window ? static_cast<double>(*sizes.max_window) : kUnlimited};
  result.round_trips.rto = {Duration::seconds(rto.initial),     Duration::seconds(rto.min), Duration::seconds(rto.max),
                            Duration::seconds(rto.granularity), arithmetic(rto.arithmetic), rto.fires == parameters::Rto::Fires::kOnTick};
  result.round_trips.any_sample_ends_backoff = rto.backoff_ends == parameters::Rto::BackoffEnds::kSample;
  result.round_trips.timing = rto.timing == parameters::Rto::Timing::kEveryAck ? RttTiming::kEveryAck : RttTiming::kOneSegment;
  rules.validates_window = sizes.after_idle == parameters::Sender::AfterIdle::kValidate;
  rules.decays_window = sizes.after_idle == parameters::Sender::AfterIdle::kDecay;
  if (rules.decays_window || sizes.after_idle == parameters::Sender::AfterIdle::kRestart)
    rules.restart_window = static_cast<double>(sizes.initial_window);
  rules.ecn_capable = sizes.ecn_capable;
  rules.is_l4s = is_l4s(sizes);
  rules.answers_marks = answers_marks(sizes);
  rules.counts_marks = counts_marks(sizes);
  rules.ecn_retransmissions = sizes.ecn_retransmissions;
  rules.grows_unused = sizes.growth == parameters::Sender::Growth::kAlways;
  rules.limited_as_sent = sizes.growth == parameters::Sender::Growth::kAsLastSent;
  rules.retransmits_on_mark = sizes.retransmits_on_mark;
  rules.timestamps = sizes.timestamps;
  rules.heeds_loss_notices = flow.sender.eln.has_value();
  rules.closes = flow.setup && flow.setup->fin;
  const auto* quick = std::get_if<parameters::QuickAck>(&flow.receiver.ack);
  rules.pushes = quick != nullptr && quick->adapts;
  return result;
}

QuicSenderParameters quic_sender_parameters(const document::Flow& flow) {
  const parameters::Sender& sizes = flow.sender.sizes;
  return {*flow.quic,
          static_cast<std::uint32_t>(sizes.segment_bytes),
          static_cast<std::uint32_t>(sizes.header_bytes),
          sizes.max_window ? static_cast<double>(*sizes.max_window) : kUnlimited,
          static_cast<PacketFlags>((sizes.ecn_capable ? kEct : 0) | (is_l4s(sizes) ? kEct1 : 0)),
          answers_marks(sizes),
          flow.sender.pacing};
}

std::unique_ptr<CongestionController> congestion_controller(const document::Sender& sender, const RandomStream& random) {
  return std::visit(BuildCongestion{sender, random}, sender.congestion);
}

SenderParts sender_parts(const document::Flow& flow, const RandomStream& random) {
  const document::Sender& sender = flow.sender;
  SenderParts parts;
  parts.options = std::visit(BuildDataOptions{}, flow.receiver.ack);
  parts.congestion = congestion_controller(sender, random);
  parts.recovery = recovery(sender.recovery, *parts.congestion);
  if (!sender.eln) return parts;
  const std::int64_t dupack_threshold = std::visit([](const auto& recovery) { return recovery.dupack_threshold; }, sender.recovery);
  parts.recovery = std::make_unique<ElnRecovery>(*sender.eln, dupack_threshold, std::move(parts.recovery), *parts.congestion);
  return parts;
}

}  // namespace ackscope
