// The scheduler of a dual queue (RFC 9332, section 2.5.1): packets of L4S senders first, whose queue is short, but the classic queue gets a
// share of what the link sends while both have packets. The RFC leaves the scheduler open; this is the weighted round robin of Linux's
// sch_dualpi2: what one queue sends while the other waits counts for the other, by the other's weight.
//
// REQUIRES: the backlog is sorted by ECN.
#pragma once

#include "parameters/queue.h"
#include "queue/order/order.h"

namespace ackscope {

class DualQueue final : public Order {
 public:
  explicit DualQueue(const parameters::DualQueue& parameters) : share_{parameters.classic_share} { restart(); }

  Backlog::Place next(const Backlog& backlog) override {
    const Backlog::Place classic = first(backlog, Backlog::kClassicQueue);
    const Backlog::Place l4s = first(backlog, Backlog::kL4sQueue);
    const bool is_l4s_turn = classic == Backlog::kNowhere || credit_ <= 0;
    return l4s != Backlog::kNowhere && is_l4s_turn ? l4s : classic;
  }
  void on_turn(const Backlog& backlog, Backlog::Place place) override {
    const bool is_l4s = backlog.queue_of(place) == Backlog::kL4sQueue;
    const Backlog::Place other = first(backlog, is_l4s ? Backlog::kClassicQueue : Backlog::kL4sQueue);
    if (other == Backlog::kNowhere) return;
    const auto bytes = static_cast<double>(backlog.bytes(place));
    credit_ += is_l4s ? share_ * bytes : (share_ - 1) * bytes;
  }
  void on_join(const Backlog& backlog, Backlog::Place /*place*/) override {
    if (backlog.state().packets == 1) restart();
  }

 private:
  static constexpr double kFullPacketBytes = 1514;

  static Backlog::Place first(const Backlog& backlog, std::uint32_t queue) { return backlog.queues()[queue].ends.first; }
  // When both were empty: by a packet, in favour of the queue with the greater weight.
  void restart() { credit_ = kFullPacketBytes * (2 * share_ - 1); }

  const double share_;  // of the classic queue
  double credit_;       // of the classic queue, bytes; with it, it has the next turn
};

}  // namespace ackscope
