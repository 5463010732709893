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

// The receiver knows classic ECN only (RFC 9768, section 3.1.2): one flag tells of marks, and each of them counts as a loss. L4S's
// codepoint would promise another answer, so Prague is Reno then (RFC 9331, sections 4.1 and 4.3).
void drop_accurate_ecn(document::Sender& sender) {
  sender.sizes.mark_feedback = parameters::Sender::MarkFeedback::kFlag;
  sender.sizes.ect = parameters::Sender::Ect::kEct0;
  if (std::holds_alternative<parameters::Dctcp>(sender.response)) sender.response = parameters::Halve{};
  if (std::holds_alternative<parameters::Prague>(sender.congestion)) sender.congestion = parameters::Aimd{};
  if (auto* bbr = std::get_if<parameters::Bbr3>(&sender.congestion)) bbr->marks = parameters::Bbr3::Marks::kAsLoss;
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
  agreed.accurate_ecn = result.offered.accurate_ecn && agreed.ecn && flow.setup->accurate_ecn;
  if (!agreed.sack) drop_sack(result.flow);
  if (result.offered.accurate_ecn && !agreed.accurate_ecn) drop_accurate_ecn(result.flow.sender);
  result.flow.sender.sizes.timestamps = agreed.timestamps;
  result.flow.sender.sizes.ecn_capable = agreed.ecn;
  return result;
}

}  // namespace ackscope
