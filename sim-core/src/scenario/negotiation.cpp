#include "scenario/negotiation.h"

#include <variant>

#include "scenario/build_sender.h"

namespace ackscope {
namespace {

// Without SACK a sender recovers as NewReno does, with the same threshold.
void drop_sack(document::Flow& flow) {
  if (std::holds_alternative<parameters::SackBlocks>(flow.receiver.selective)) flow.receiver.selective = parameters::NoSelective{};
  parameters::NewReno newreno;
  if (const auto* sack = std::get_if<parameters::Sack>(&flow.sender.recovery)) {
    newreno.dupack_threshold = sack->dupack_threshold;
    newreno.restart_timer = sack->restart_timer;
    flow.sender.recovery = newreno;
  } else if (const auto* rack = std::get_if<parameters::Rack>(&flow.sender.recovery)) {
    newreno.dupack_threshold = rack->dupack_threshold;
    flow.sender.recovery = newreno;
  }
}

bool needs_sack(const document::Flow& flow) {
  return std::holds_alternative<parameters::Sack>(flow.sender.recovery) || std::holds_alternative<parameters::Rack>(flow.sender.recovery);
}

}  // namespace

Negotiation negotiate(const document::Flow& flow) {
  const parameters::Sender& sender = flow.sender.sizes;
  Negotiation result{
      {.sack = needs_sack(flow), .timestamps = sender.timestamps, .ecn = answers_marks(sender), .accurate_ecn = counts_marks(sender)},
      {},
      flow};
  SetupOptions& agreed = result.agreed;
  agreed.sack = result.offered.sack && std::holds_alternative<parameters::SackBlocks>(flow.receiver.selective);
  agreed.timestamps = result.offered.timestamps && flow.setup->timestamps;
  agreed.ecn = result.offered.ecn && flow.setup->ecn;
  agreed.accurate_ecn = result.offered.accurate_ecn && agreed.ecn;
  if (!agreed.sack) drop_sack(result.flow);
  result.flow.sender.sizes.timestamps = agreed.timestamps;
  result.flow.sender.sizes.ecn_capable = agreed.ecn;
  return result;
}

}  // namespace ackscope
