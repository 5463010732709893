// One question: may a segment leave now? These parts decide: the window (the sender's own plus what limited transmit adds, within the
// receiver's room), and the pacer or the burst limit, which spread what the window allows. When the receiver has closed its window, the
// persist timer probes it. The gate does not know which segment it is.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>

#include "engine/check.h"
#include "parameters/sender.h"
#include "tcp/rtt_estimator.h"
#include "tcp/sender/burst_limit.h"
#include "tcp/sender/congestion/congestion_controller.h"
#include "tcp/sender/early/limited_transmit.h"
#include "tcp/sender/flow_control.h"
#include "tcp/sender/paced_sender.h"
#include "tcp/sender/pacer.h"
#include "tcp/sender/recovery/retransmitter.h"
#include "tcp/sender/send_state.h"

namespace ackscope {

struct SendGateParameters {
  std::optional<parameters::Pacing> pacing = std::nullopt;
  std::optional<parameters::BurstLimit> bursts = std::nullopt;  // not with pacing
  std::optional<parameters::LimitedTransmit> limited_transmit = std::nullopt;
  double max_window;  // segments that the receiver allows, infinity when it never limits
};

class SendGate {
 public:
  // `rtt`: exact, for the parts that spread segments over it.
  SendGate(const SendGateParameters& parameters, SendState& state, const CongestionController& congestion, const RttEstimator& rtt,
           Scheduler& scheduler, PacedSender& sender);
  // The receiver's buffer is bounded: it has room for `first_window` segments, then for what its ACKs say. `longest`: between two probes.
  void obey_window(std::uint32_t first_window, Duration longest, Scheduler& scheduler, WindowProbing& probing);

  // Segments that may be out in all.
  std::uint32_t usable_window() const {
    const double usable = std::min(state_.window(congestion_.cwnd()) + early_allowed(), state_.advertised);
    return usable >= 4e9 ? 4'000'000'000U : static_cast<std::uint32_t>(usable);
  }
  // For a recovery that chooses what is sent: `pipe` segments are under way, and the data ends before `end`.
  Room room(std::uint32_t pipe, std::uint32_t end) const { return {end_of_room(end), pipe + 1 <= state_.window(congestion_.cwnd())}; }
  // The receiver has room for segments before this one, and there are some before `end`.
  std::uint32_t end_of_room(std::uint32_t end) const {
    return static_cast<std::uint32_t>(std::min(static_cast<double>(end), static_cast<double>(state_.out.snd_una()) + state_.advertised));
  }
  // Whether anything but that window may hold a segment back, or lets one out beyond cwnd.
  bool is_plain() const { return !spaces_ && early_allowed() == 0; }
  // Whether one that leaves while `out` are out is beyond cwnd.
  bool is_early(std::uint32_t out) const { return early_allowed() > 0 && out + 1 > state_.window(congestion_.cwnd()); }
  // Whether a retransmission has to wait for its turn like any segment.
  bool spaces_retransmissions() const { return pacer_ && paces_retransmissions_; }

  // An occasion to send: an ACK, a timer, data. Says whether to ask for segments at all.
  bool open();
  // Whether another segment may leave at this occasion; if not, the next occasion is scheduled.
  bool lets_out(SendCause cause);
  // A segment has left, even one that did not ask here.
  void on_sent() {
    if (pacer_) pacer_->sent(pacing_rate());
  }

  void on_new_ack() {
    if (limited_transmit_) limited_transmit_->forget(state_);
  }
  // Duplicates that recovery has counted.
  void on_duplicates(const DuplicateAck& ack, bool in_recovery) {
    if (limited_transmit_) limited_transmit_->on_duplicates(ack, in_recovery, state_);
  }
  // Nothing that has left counts any more.
  void on_timeout();
  // What an ACK says about the receiver's room. True if it says nothing else: then it is not a duplicate; nor is the answer to a probe.
  bool on_advertised(std::uint32_t number, std::uint32_t advertised) { return flow_control_ && take_window(number, advertised); }
  // Everything allowed has left. With nothing out, no ACK will come and bring a new window (RFC 1122, section 4.2.2.17).
  void on_all_sent(bool has_more, Duration rto) {
    if (flow_control_) watch_closed_window(has_more, rto);
  }
  // There is nothing more to send.
  void close();

 private:
  std::uint32_t early_allowed() const { return limited_transmit_ ? limited_transmit_->allowed() : 0; }
  double allowed_window() const { return state_.allowed(congestion_.cwnd()); }
  std::optional<PacingRate> pacing_rate() const;
  bool take_window(std::uint32_t number, std::uint32_t advertised);
  void watch_closed_window(bool has_more, Duration rto);
  void restart();

  SendState& state_;
  const CongestionController& congestion_;
  const RttEstimator& rtt_;
  const bool spaces_;
  const bool paces_retransmissions_;
  const double max_window_;
  const WindowPacing pacing_;
  std::optional<LimitedTransmit> limited_transmit_;
  std::unique_ptr<Pacer> pacer_;
  std::unique_ptr<BurstLimit> bursts_;
  std::uint32_t burst_ = 0;                    // segments that have left at this occasion
  std::unique_ptr<FlowControl> flow_control_;  // for a receiver whose buffer is bounded
};

}  // namespace ackscope
