#include "scenario/build_receiver.h"

#include <utility>

#include "scenario/build_sender.h"
#include "scenario/overloaded.h"
#include "tcp/receiver/ack/acc_ecn.h"
#include "tcp/receiver/ack/acc_window.h"
#include "tcp/receiver/ack/ack_congestion_control.h"
#include "tcp/receiver/ack/ack_division.h"
#include "tcp/receiver/ack/ack_rate_request.h"
#include "tcp/receiver/ack/ack_ratio.h"
#include "tcp/receiver/ack/delayed.h"
#include "tcp/receiver/ack/every.h"
#include "tcp/receiver/ack/quick.h"
#include "tcp/receiver/ack/smartacking.h"
#include "tcp/receiver/ack/tack.h"
#include "tcp/receiver/rtt/fixed.h"
#include "tcp/receiver/rtt/keep_alive.h"
#include "tcp/receiver/rtt/told.h"

namespace ackscope {
namespace {

std::unique_ptr<RttSource> rtt_source(const document::Rtt& rtt, const PlannedConnection& connection, FlowId id, Host host,
                                      std::vector<OwnData>& own_data) {
  return std::visit(
      Overloaded{
          [&](const parameters::KeepAlive& probe) -> std::unique_ptr<RttSource> {
            return std::make_unique<KeepAliveProbe>(Duration::seconds(probe.every), static_cast<std::uint32_t>(probe.bytes), id, host);
          },
          [&](const parameters::FixedRtt& fixed) -> std::unique_ptr<RttSource> {
            return std::make_unique<FixedRtt>(static_cast<std::uint32_t>(fixed.bytes), id, host);
          },
          [&](const parameters::ToldRtt&) -> std::unique_ptr<RttSource> { return std::make_unique<ToldRtt>(id, host); },
          [&](const document::OwnDataRtt& own) -> std::unique_ptr<RttSource> {
            auto source =
                std::make_unique<OwnDataRtt>(Duration::seconds(own.probe.every), static_cast<std::uint32_t>(own.probe.bytes), id, host);
            own_data.push_back({source.get(), own.flow, connection.member});
            return source;
          },
      },
      rtt);
}

std::unique_ptr<AckPolicy> ack_policy(const document::Flow& flow, FlowId id, Trace& trace) {
  return std::visit(
      Overloaded{
          [](const parameters::AckEvery&) -> std::unique_ptr<AckPolicy> { return std::make_unique<AckEvery>(); },
          [](const parameters::DelayedAck& delayed) -> std::unique_ptr<AckPolicy> {
            return std::make_unique<DelayedAck>(static_cast<std::uint32_t>(delayed.segments), Duration::seconds(delayed.max_delay));
          },
          [](const parameters::QuickAck& quick) -> std::unique_ptr<AckPolicy> { return std::make_unique<QuickAck>(quick); },
          [](const parameters::AckDivision& division) -> std::unique_ptr<AckPolicy> {
            return std::make_unique<AckDivision>(static_cast<std::uint32_t>(division.pieces));
          },
          [&](const parameters::AckCongestionControl& control) -> std::unique_ptr<AckPolicy> {
            return std::make_unique<AckCongestionControl>(control, id, trace);
          },
          [&](const parameters::AccEcn& control) -> std::unique_ptr<AckPolicy> { return std::make_unique<AccEcn>(control, id, trace); },
          [&](const parameters::AccWindow& control) -> std::unique_ptr<AckPolicy> {
            return std::make_unique<AccWindow>(control, flow.sender.sizes.max_window, id, trace);
          },
          [&](const parameters::AckRateRequest& request) -> std::unique_ptr<AckPolicy> {
            return std::make_unique<AckRateRequest>(request, id, trace);
          },
          [&](const parameters::AckRatio& ratio) -> std::unique_ptr<AckPolicy> { return std::make_unique<AckRatio>(ratio, id, trace); },
          [&](const parameters::Tack& tack) -> std::unique_ptr<AckPolicy> { return std::make_unique<Tack>(tack, id, trace); },
          [&](const document::Smartacking& smartacking) -> std::unique_ptr<AckPolicy> {
            return std::make_unique<Smartacking>(smartacking.policy, id, trace);
          },
      },
      flow.receiver.ack);
}

}  // namespace

std::unique_ptr<Receiver> build_receiver(const document::Flow& flow, const PlannedConnection& connection, FlowId id, Host host,
                                         std::vector<OwnData>& own_data) {
  const document::Receiver& receiver = flow.receiver;
  const parameters::Sender& sender = flow.sender.sizes;
  const auto* const smartacking = std::get_if<document::Smartacking>(&receiver.ack);
  std::unique_ptr<RttSource> rtt = smartacking == nullptr ? nullptr : rtt_source(smartacking->rtt, connection, id, host, own_data);
  const ReceiverParameters parameters{static_cast<std::uint32_t>(receiver.sizes.ack_bytes),
                                      mark_echo(flow.sender),
                                      sender.timestamps,
                                      receiver.sizes.echoes == parameters::Receiver::Echoes::kAskedOrEarlier,
                                      receiver.selective,
                                      receiver.gro};
  return std::make_unique<Receiver>(id, parameters, ack_policy(flow, id, host.trace), std::move(rtt), host);
}

}  // namespace ackscope
