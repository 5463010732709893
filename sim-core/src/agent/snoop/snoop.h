// Local retransmission at a base station (wireless-links II, III-B, IV-B, IV-E): the agent watches the segments of each connection that go
// out over its lossy link and the ACKs that come back, and sends what the link lost again itself. Four of the paper's protocols are
// settings of it:
//
//                         duplicates pass     duplicates suppressed (TCP-aware)
//   cumulative ACKs       LL                  LL-TCP-AWARE, the snoop protocol
//   SMART field           LL-SMART            LL-SMART-TCP-AWARE
//
// Segment s from the fixed host:
//   1. Acknowledged already: passes.
//   2. New, above all that came by: cached, passes.
//   3. Came by before, or lies below what did: cached, marked as sent by the sender again, passes.
// ACK a from the mobile host:
//   1. Below the last one: passes.
//   2. New: what it covers leaves the cache and gives a sample of the local round trip; passes.
//   3. A duplicate: passes, unless duplicates are suppressed and segment a is being repaired here: it was sent again from the cache, and
//      the sender has not sent it again itself. With `suppressed: expected`, unless the detection accounts for it.
//   In the last two cases the detection (loss_detection.h) may send segments again before the ACK goes on.
// With in-order delivery the far end of the link keeps duplicates from arising and asks for what is missing itself (resequencer.h); then
// the agent leaves the receiver's own duplicates alone.
//
// A timer sends the segment again that the mobile host asks for when nothing else tells that it was lost.
//
// Invariants: (1) no copy is made of what the mobile host acknowledged, or of what did not come by; (2) a duplicate is suppressed only
// while the local timer runs: once the local copies are used up, duplicates pass; (3) state is soft: an agent that forgot everything passes
// what it does not know.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "agent/agent.h"
#include "agent/snoop/loss_detection.h"
#include "engine/timer.h"
#include "parameters/agent.h"
#include "tcp/host.h"

namespace ackscope {

class Snoop final : public Agent, private TimerClient {
 public:
  // `place`: where it stands in the document's list of agents. `node` takes what is passed on, each packet where it was going. `serves`: by
  // flow, whether its data crosses the lossy link after it came by here.
  Snoop(const parameters::Snoop& parameters, std::uint32_t place, std::vector<bool> serves, Host node);

  bool reads(Transport transport) const override { return transport == Transport::kTcp; }
  void receive(PacketId packet) override;
  std::size_t held() const override { return 0; }

 private:
  class Connection;

  void on_timer() override;  // everything is forgotten
  Connection& connection(std::uint32_t flow);
  std::unique_ptr<LossDetection> detection() const;

  const parameters::Snoop parameters_;
  const std::uint32_t place_;
  const std::vector<bool> serves_;
  Host node_;
  std::vector<std::unique_ptr<Connection>> connections_;  // by flow; those that came by
  Timer forgets_;
};

// What is known of one connection.
class Snoop::Connection final : private TimerClient, private LocalSender {
 public:
  explicit Connection(Snoop& agent);

  void on_data(PacketId id);
  void on_ack(PacketId id);
  // From the far end of the link (resequencer.h): as a duplicate ACK, but it ends here.
  void on_link_ack(PacketId id);
  void forget();

 private:
  void on_timer() override;  // the local timer
  void send_again(CachedSegment& segment, LocalCause cause) override;
  void keep(PacketId id);
  ObservedAck observed(PacketId id) const;
  bool is_duplicate(PacketId id, std::uint32_t advertised) const;
  void advance(std::uint32_t number);
  bool is_repairing() const;
  bool is_suppressed(bool accounted_for) const;
  void suppress(PacketId id);
  CachedSegment* to_be_timed();
  void restart_timer();
  LocalView view();

  Snoop& agent_;
  Timer timer_;
  SegmentCache cache_;
  LocalRtt rtt_;
  std::unique_ptr<LossDetection> detection_;
  std::optional<std::uint32_t> acked_;           // the highest ACK; nothing before the first
  std::optional<std::uint32_t> link_asked_for_;  // by the last link ACK
  std::uint32_t advertised_ = kNoWindow;         // with it, or with a later one of the same number
  std::uint32_t seen_end_ = 0;                   // one beyond the highest segment that came by
  std::uint32_t again_end_ = kNoSegment;         // seen_end_ when the sender last went back
};

}  // namespace ackscope
