// One direction of a point-to-point link: a queue, a transmitter, then propagation. All links
// share this, the bookkeeping and the wire; how packets get to the wire differs by kind: FifoLink, whose queue is a timetable, and
// QueuedLink, whose queue is asked for the next packet whenever service becomes free.
//
// A transmission cannot be interrupted, so a packet's start time is all that has to be known of it: packets under way are
// in one ring, in order of arrival, with one event in the scheduler for all of them.
//
// Invariants: (1) a packet that arrives is refused or taken, and held once taken until it is delivered, pushed out, filtered or found
// corrupted; (2) transmissions do not overlap, so the link never exceeds its rate; (3) packets arrive in the order in which they were sent.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/ring.h"
#include "engine/scheduler.h"
#include "link/error_model.h"
#include "link/header_compression.h"
#include "link/link_counters.h"
#include "link/medium.h"
#include "link/route_table.h"
#include "link/shaper.h"
#include "packet/flow_observer.h"
#include "packet/pool.h"
#include "queue/admit/admission.h"
#include "queue/backlog.h"
#include "queue/depart/departure.h"
#include "queue/filter/filter.h"
#include "queue/order/order.h"
#include "queue/queue_state.h"
#include "trace/trace.h"

namespace ackscope {

struct LinkParts {
  double rate;  // bit/s
  Duration delay;
  std::unique_ptr<Admission> admission;
  std::unique_ptr<ErrorModel> errors;  // none when empty
  std::unique_ptr<Order> order = {};   // first come, first served when empty
  // For links with an order:
  Backlog::Sorting sorting = Backlog::ByFlow{};         // which packets share a queue
  bool buffer_for_each_flow = false;                    // or for each bucket
  std::unique_ptr<Departure> departure = {};            // all are sent when empty
  std::unique_ptr<Filter> filter = {};                  // none when empty
  std::unique_ptr<HeaderCompression> compression = {};  // none when empty
  // For all:
  Duration tick = {};  // of an emulator's clock; zero for a link that needs none
  // For links with an order:
  Medium* medium = nullptr;                     // shared with other links; none: its own wire
  bool changes = false;                         // during the run, in rate or delay or by falling silent
  std::optional<Shaper> shaper = std::nullopt;  // of a link with its own wire; none when empty
};

class alignas(64) Link : private EventHandler {
 public:
  virtual ~Link() = default;
  Link(const Link&) = delete;
  Link& operator=(const Link&) = delete;

  // This link as a step of a route.
  virtual RouteTable::Step step() = 0;

  // Counters with the integrals brought up to now.
  virtual LinkCounters counters();
  // The longest queue since reset_queue_max().
  std::uint32_t queue_max() const { return queue_max_; }
  void reset_queue_max() { queue_max_ = settle(scheduler_.now()).packets; }

  // The far end sees corrupted packets of a flow: it reports those lost on the wire, at the time at which they would have arrived.
  void tell_corruption_to(CorruptionObserver& observer, FlowId flow);
  // The near end knows what its queue drops, of any flow, on arrival or later.
  void tell_refusals_to(RefusalObserver& observer) { refusal_observers_.push_back(&observer); }

  // Packets taken and not yet handed on: waiting, in transmission or propagating.
  virtual std::size_t held() const { return on_the_way_.size(); }
  double rate() const { return rate_; }

  // Checks invariant 1.
  void check_books() const;

 protected:
  // `direction` is the number that event rows give this link direction. The derived classes take admission and order.
  Link(std::uint32_t direction, LinkParts& parts, Scheduler& scheduler, PacketPool& pool, Trace& trace, const RouteTable& routes);

  // Brings queue and integrals up to now; returns what waits.
  virtual const QueueState& settle(Time now) = 0;

  // Why the wire loses the packet; DropReason{} when it gets through. Ask once per transmission.
  DropReason loss_of(const Packet& packet) { return errors_ ? errors_->loses(packet).value_or(DropReason{}) : DropReason{}; }

  // Commits the wire to a packet from `starts` on. `bytes`: of it on the wire. REQUIRES: it is idle by then.
  void transmit(PacketId id, const Packet& packet, std::uint32_t bytes, Time starts, DropReason lost) {
    const Duration on_the_wire = time_on_wire(bytes);
    idle_from_ = std::min(starts + on_the_wire, Time::horizon());
    const Time arrives = is_plain_ ? idle_from_ + delay_ : arrival();
    taken_.bytes += bytes;
    taken_.payload_bytes += packet.payload;
    taken_.busy_ns += (idle_from_ - starts).count_ns();
    trace_.record(scheduler_.now(), Kind::kTransmit, direction_, index(packet.flow), packet.serial, bytes,
                  static_cast<double>(arrives.since_start_ns()));
    if (on_the_way_.empty()) scheduler_.schedule(arrives, *this);
    on_the_way_.push_back({arrives, id, lost});
  }

  // A packet stays, now that `queue` waits.
  void record_joining(const Packet& packet, const QueueState& queue) {
    if (queue.packets > queue_max_) queue_max_ = queue.packets;
    trace_.record(scheduler_.now(), Kind::kEnqueue, direction_, index(packet.flow), packet.serial, queue.packets,
                  static_cast<double>(queue.bytes));
  }

  // Carries out a verdict that was not simply to admit; says whether the packet is still there. `waiting`: packets in the queue.
  bool survives(Verdict verdict, PacketId id, std::uint32_t waiting, const Admission& admission);
  // Marks a packet that understands marks. `average`: what led to it.
  void mark(PacketId id, std::uint32_t waiting, double average);
  // A packet has crossed the link: it goes on. For links that do not transmit() it.
  void deliver(PacketId id);
  // Drops a packet that was not sent, or was sent and lost.
  void refuse(PacketId id, DropReason reason, std::uint32_t waiting);
  // For what is transmitted from now on.
  void set_rate(double rate) {
    rate_ = rate;
    timed_bytes_ = 0;
  }
  void set_delay(Duration delay) { delay_ = delay; }

 private:
  struct OnTheWay {
    Time arrives;
    PacketId packet;
    DropReason lost;  // DropReason{} when it gets through
  };

  void on_event() final;  // the first of those on their way arrives
  void lose(const OnTheWay& arriving);
  void drop(PacketId id, DropReason reason, std::uint32_t waiting);
  Time arrival() const;
  Time arrival_by_ticks() const;
  Duration time_on_wire(std::uint32_t bytes) {
    if (bytes != timed_bytes_) {
      timed_bytes_ = bytes;
      timed_ = frame_overhead_ + transmission_time(bytes, rate_);
    }
    return timed_;
  }

 protected:
  // Each packet touches these twice: two cache lines in WebAssembly when it is sent, the first of them again when it arrives.
  const std::uint32_t direction_;
  Ring<OnTheWay> on_the_way_;
  Scheduler& scheduler_;
  PacketPool& pool_;
  const RouteTable& routes_;
  Trace& trace_;
  Time idle_from_;               // the end of the last transmission
  std::uint64_t delivered_ = 0;  // of the counters: apart from those that count when a packet is sent
  std::unique_ptr<ErrorModel> errors_;
  std::uint32_t timed_bytes_ = 0;
  Duration timed_;  // of timed_bytes_: packets come in few sizes, so the last answer is mostly the next one, too
  Duration delay_;
  const bool is_plain_;          // what is sent arrives after a delay that is always the same
  const bool judges_when_idle_;  // its admission does
  LinkCounters taken_;           // a transmission counts as a whole when the wire is committed; counters() takes back what has not happened
  std::uint32_t queue_max_ = 0;

 private:
  double rate_;
  const Duration tick_;
  const Duration frame_overhead_;                          // of the medium that it shares
  std::vector<CorruptionObserver*> corruption_observers_;  // by flow, as far as any flow has one
  std::vector<RefusalObserver*> refusal_observers_;
};

}  // namespace ackscope
