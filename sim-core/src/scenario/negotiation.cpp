#include "scenario/negotiation.h"

#include <variant>

#include "scenario/build_sender.h"
#include "scenario/overloaded.h"

namespace ackscope {
namespace {

bool uses_sack(const document::Recovery& recovery) {
  return std::visit(Overloaded{[](const parameters::Sack&) { return true; }, [](const auto& /*other*/) { return false; }}, recovery);
}

bool sends_sack(const document::Selective& selective) {
  return std::visit(Overloaded{[](const parameters::SackBlocks&) { return true; }, [](const auto& /*other*/) { return false; }}, selective);
}

// Without SACK a sender recovers as NewReno does, with the same threshold.
document::Recovery recovery_without_sack(const document::Recovery& recovery) {
  return std::visit(Overloaded{[](const parameters::Sack& sack) -> document::Recovery {
                                 parameters::NewReno newreno;
                                 newreno.dupack_threshold = sack.dupack_threshold;
                                 newreno.restart_timer = sack.restart_timer;
                                 return newreno;
                               },
                               [](const auto& other) -> document::Recovery { return other; }},
                    recovery);
}

void drop_sack(document::Flow& flow) {
  if (sends_sack(flow.receiver.selective)) flow.receiver.selective = parameters::NoSelective{};
  flow.sender.recovery = recovery_without_sack(flow.sender.recovery);
}

}  // namespace

Negotiation negotiate(const document::Flow& flow) {
  const parameters::Sender& sender = flow.sender.sizes;
  Negotiation result{{.sack = uses_sack(flow.sender.recovery), .timestamps = sender.timestamps, .ecn = answers_marks(sender)}, {}, flow};
  SetupOptions& agreed = result.agreed;
  agreed.sack = result.offered.sack && sends_sack(flow.receiver.selective);
  agreed.timestamps = result.offered.timestamps && flow.setup->timestamps;
  agreed.ecn = result.offered.ecn && flow.setup->ecn;
  if (!agreed.sack) drop_sack(result.flow);
  result.flow.sender.sizes.timestamps = agreed.timestamps;
  result.flow.sender.sizes.ecn_capable = agreed.ecn;
  return result;
}

}  // namespace ackscope
