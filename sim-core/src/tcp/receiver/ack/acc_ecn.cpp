#include "tcp/receiver/ack/acc_ecn.h"

#include <algorithm>

namespace ackscope {

AccEcn::AccEcn(const parameters::AccEcn& parameters, FlowId flow, Trace& trace)
    : parameters_{parameters},
      flow_{flow},
      trace_{trace},
      max_factor_{static_cast<std::uint32_t>(parameters.max_factor)},
      ack_{Duration::seconds(parameters.max_delay)} {}

void AccEcn::on_header(const SegmentHeader& header) {
  if (header.options != nullptr) options_ = *header.options;
  highest_echo_ = std::max(highest_echo_, options_.echoed);
  react(header.at, header.echoes_mark);
}

AckDecision AccEcn::on_arrival(const Arrival& arrival) {
  out_of_order_ = arrival.kind == ArrivalKind::kOutOfOrder ? out_of_order_ + 1 : 0;
  return ack_.decide(arrival, segments_per_ack(arrival.segment));
}

AckHeader AccEcn::header() const {
  const bool asks = parameters_.marks_duplicates && out_of_order_ >= *parameters_.marks_duplicates;
  return {.flags = static_cast<PacketFlags>(kEct | (asks ? kRetransmitNow : 0)), .has_time = true};  // ECT so that routers mark ACKs, too
}

void AccEcn::react(Time at, bool marked) {
  if (highest_echo_ < doubled_at_) return;  // less than a round trip ago: the same congestion
  if (marked) {
    doubled_at_ = at;
    set_factor(at, static_cast<std::uint32_t>(std::min<std::uint64_t>(std::uint64_t{2} * factor_, max_factor_)));
  } else if (highest_echo_ >= lowered_at_) {
    lowered_at_ = at;
    set_factor(at, std::max<std::uint32_t>(factor_ - 1, 1));
  }
}

void AccEcn::set_factor(Time at, std::uint32_t factor) {
  if (factor == factor_) return;
  factor_ = factor;
  trace_.record(at, Kind::kFactor, 0, index(flow_), options_.may_send, factor_, 0);
}

// What the sender may have out, from its snd_una on, without an ACK more, bounds how much one ACK may wait for.
std::uint32_t AccEcn::segments_per_ack(std::uint32_t segment) const {
  const std::uint64_t may_have_out = std::uint64_t{options_.may_send} + segment - options_.highest_ack;
  const std::uint64_t bound =
      std::min<std::uint64_t>(may_have_out, options_.left) / static_cast<std::uint64_t>(parameters_.acks_per_window);
  return static_cast<std::uint32_t>(std::min<std::uint64_t>({factor_, max_factor_, bound}));
}

}  // namespace ackscope
