// RACK-TLP (RFC 8985): time says what is lost. A segment is lost when another that was sent after it has come, and it has had the time to
// come, too: the RTT of that one and a window for reordering. So a lost retransmission is found like any loss, and a few segments that
// overtake one another are not. When nothing comes, a probe is sent before the timer fires (tail_probe.h).
//
// What is lost is sent again before new data, as long as less than the window is under way (the pipe). One reduction per recovery, which
// ends when everything that was out at its start is acknowledged. After a timeout only what has had the time to come is lost (section 6.3),
// and the sender does not go back; until all that was out then is acknowledged, the window opens as in slow start and further losses are
// not answered. A repair that turns out to be needless is taken back (spurious_repair.h, forward_rto.h).
#pragma once

#include <cstdint>
#include <optional>

#include "parameters/sender.h"
#include "tcp/sender/recovery/forward_rto.h"
#include "tcp/sender/recovery/loss_recovery.h"
#include "tcp/sender/recovery/reduced_window.h"
#include "tcp/sender/recovery/reordering_window.h"
#include "tcp/sender/recovery/spurious_repair.h"
#include "tcp/sender/recovery/tail_probe.h"

namespace ackscope {

class Rack final : public LossRecovery, private Retransmitter {
 public:
  Rack(const parameters::Rack& parameters, CongestionController& congestion);

  AckKind on_new_ack(const NewAck& ack, SendState& state, RecoveryActions& actions) override;
  void on_duplicate_ack(const DuplicateAck& ack, SendState& state, RecoveryActions& actions) override;
  CongestionEvent on_timeout(SendState& state, const Moment& moment) override;
  bool goes_back() const override { return false; }
  void on_all_sent(SendState& state, RecoveryActions& actions) override;
  void on_timer(SendState& state, RecoveryActions& actions) override;
  RecoveryStatus status() const override { return {recover_.has_value(), duplicate_acks_, recoveries_}; }
  Retransmitter* retransmitter() override { return this; }
  BookKeeping needs() const override { return {.times = true, .order = true, .srtt = true}; }

 private:
  // RACK.segment: of all that have come, the one sent last.
  struct Latest {
    Time sent;
    std::uint32_t segment;
    Duration rtt;
  };

  std::uint32_t pipe(const Outstanding& out) const override { return out.pipe(); }
  std::optional<std::uint32_t> next_segment(const SendState& state, const Room& room, const Moment& moment) const override;
  void on_taken_up(std::uint32_t segment, SendState& state, Time now) override;

  void undo_if_spurious(const AckEvidence& evidence, std::optional<std::uint32_t> answers, SendState& state, RecoveryActions& actions);
  AckKind take(const NewAck& ack, SendState& state, RecoveryActions& actions);
  void learn(const AckEvidence& evidence, Outstanding& out, Time now);
  void learn_rtt(Duration rtt, Time now);
  bool is_ambiguous(const Transmission& last, Duration rtt, std::optional<Time> echo) const;
  void judge(bool is_cumulative, SendState& state, RecoveryActions& actions);
  bool mark_lost(Outstanding& out, const Moment& moment);
  Duration patience(const Outstanding& out, const Moment& moment) const;
  bool was_sent_before_latest(const Transmission& last, std::uint32_t segment) const;
  void begin(SendState& state, RecoveryActions& actions);
  void heed_probe(const TailProbe::Ack& ack, SendState& state, RecoveryActions& actions);
  CongestionEvent loss(const SendState& state) const;
  void send_probe(SendState& state, RecoveryActions& actions);
  void set_probe_timer(const Outstanding& out, const RecoveryActions& actions);
  void note_choice(const Outstanding& out);

  const parameters::Rack parameters_;
  CongestionController& congestion_;
  std::optional<Latest> latest_;
  std::optional<Duration> least_rtt_;  // RACK.min_RTT
  Time least_rtt_at_;
  ReorderingWindow reordering_;
  TailProbe probe_;
  SpuriousRepair repair_;
  ForwardRto forward_rto_;
  std::optional<ReducedWindow> reduction_;
  std::optional<std::uint32_t> recover_;    // RecoveryPoint; empty outside fast recovery
  std::optional<std::uint32_t> timed_out_;  // what was out when the timer fired ends before it; empty once all that is acknowledged
  std::optional<Time> reordering_due_;      // segments that have been overtaken are lost then
  std::optional<Time> probe_due_;
  std::uint32_t probed_until_ = 0;  // snd_max when the probe timer was set
  bool has_advanced_ = false;       // snd_una has, since then
  bool brings_originals_ = false;   // this ACK, of what was out at the timeout
  std::uint32_t duplicate_acks_ = 0;
  std::uint64_t recoveries_ = 0;
};

}  // namespace ackscope
