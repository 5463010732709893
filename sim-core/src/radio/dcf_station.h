// A station of 802.11's distributed coordination function (IEEE 802.11, 9.2), with the rules of ns-2's, which the multihop paper used
// (multihop.md 1.2): a queue for all its neighbours, one exchange at a time, RTS - CTS - DATA - ACK, and a backoff before each packet
// and after each exchange.
//
// The station has one packet in hand from the moment its turn comes until its exchange has succeeded or is given up. The packet itself
// goes on when its DATA comes through for the first time, whatever happens to the ACK.
//
// If it aggregates (IEEE 802.11n), it takes more packets for the same neighbour in hand when it has won the channel, and sends them in one
// frame. A block ACK says which came; the others stay in hand, are sent again, and each has its own retry limit. The receiver passes
// packets on in order; if one is given up, a block ACK request tells it to wait no longer (block_ack_window.h). Packets are taken in the
// order of the queue's discipline while that has packets for this neighbour. If nothing in hand has been sent yet, the oldest others for it
// follow, past those for other neighbours; behind what is sent again they do not, so that no neighbour waits for another's bad channel.
//
// Invariants: (1) it sends one frame at a time, and receives nothing meanwhile; (2) but for an ACK, it begins no frame while it senses one
// or has to keep silent (NAV); (3) at any time its radio does one thing (Airtime).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/member_of.h"
#include "engine/rng.h"
#include "link/queued_link.h"
#include "radio/airtime_account.h"
#include "radio/backoff.h"
#include "radio/block_ack_window.h"
#include "radio/contention_response.h"
#include "radio/dcf_channel.h"
#include "radio/hop.h"
#include "radio/nav.h"
#include "radio/radio_counters.h"
#include "radio/reception.h"

namespace ackscope {

struct DcfStationParts {
  std::uint32_t node;
  Position position;
  LinkParts queue;
  RandomStream backoff;
  RandomStream errors;  // of the frames that it receives
  std::vector<std::unique_ptr<ContentionResponse>> responses = {};
  std::optional<parameters::BlockAck> aggregation = {};
};

class DcfStation final : public QueuedLink, public HopSender, public CountedRadio, private AirUser {
 public:
  DcfStation(std::uint32_t number, DcfStationParts parts, DcfChannel& channel, Scheduler& scheduler, PacketPool& pool, Trace& trace,
             const RouteTable& routes);

  // `to`: the node of a station in range.
  void send_to(std::uint32_t to, PacketId packet) override;

  std::uint32_t node() const override { return node_; }
  RadioCounters radio_counters() override;
  std::size_t held() const override;

 private:
  // What it waits for, or does without waiting for carrier and backoff. While it is in one of these it begins nothing else.
  enum class Engaged : std::uint8_t {
    kNot,
    kAwaitsCts,   // since it began to send the RTS
    kAwaitsData,  // since it began to send the CTS
    kAwaitsAck,   // since it began to send DATA, or asked for a block ACK
    kAcks         // sends an ACK
  };
  struct InHand {
    PacketId packet;
    bool is_held;  // the packet has not come through yet
    Subject subject;
    std::uint32_t bytes;
    std::uint32_t sequence;
    std::uint32_t sent = 0;           // RTS, or DATA that was not announced
    std::uint32_t short_retries = 0;  // frames up to the RTS threshold in a row without an answer
    std::uint32_t long_retries = 0;   // longer ones
    Time data_began = {};
  };
  // The frame that carries what is in hand.
  struct Carrier {
    Duration data;
    bool announced;
  };
  // What it has to send after SIFS, or has sent as long as it waits for DATA.
  struct Answer {
    FrameKind kind;  // CTS, ACK or block ACK
    Frame asked;
  };
  struct Neighbour {
    std::uint32_t last_sequence = 0;                 // of the packets for it that were taken in hand; 0: none
    std::optional<Subject> given_up = std::nullopt;  // aggregating: it may wait for this packet, and has not been told
  };
  class BackoffOver final : public BackoffClient {
   public:
    explicit BackoffOver(DcfStation& station) : station_{station} {}
    void on_backoff_over() override { station_.on_backoff_over(); }

   private:
    DcfStation& station_;
  };

  // Packets:
  bool has_to_wait() override { return has_to_send(); }
  bool is_serving() const override { return has_to_send(); }
  bool has_to_send() const { return !in_hand_.empty() || asks_; }
  void serve(PacketId id, const Packet& packet) override;
  bool responses_let(PacketId id);
  void gather();
  bool goes_along(PacketId id) const override { return channel_.next_node(id) == to_; }
  bool has_room_for(PacketId id) const override;
  void load();
  InHand& in_hand(std::uint32_t sequence);
  PacketId hand_over(std::uint32_t sequence) override;
  void pass_on(PacketId id) override;
  Subject subject(std::uint32_t sequence) override;
  template <class Came>
  void succeed(const Came& came);
  void pause_after_success();
  void fail(DropReason reason);
  void give_up(DropReason reason, std::vector<InHand>& given_up);
  void let_go(const InHand& packet);
  void take_next();
  Neighbour& neighbour(std::uint32_t node);

  // The exchange:
  void on_backoff_over();
  void on_gap_over();
  void on_answer_timeout();
  void on_sent(const Frame& frame) override;
  void resume();
  void start_gap();
  void draw_backoff(Duration extra = {});
  void send_rts();
  void send_data();
  void record_members();
  void ask_for_block_ack();
  void send_answer();
  void send_block_ack();
  void send(Frame frame, Duration lasts);
  void wait_for(Engaged what, Duration timeout);
  void answer(FrameKind kind, const Frame& asked);

  // Frames of others:
  void on_front(const Frame& frame, const Path& path) override;
  void on_back(const Frame& frame) override;
  std::uint64_t draw_damaged(const Frame& frame);
  void take(const Frame& frame, std::uint64_t damaged);
  void take_rts(const Frame& frame);
  void take_cts(const Frame& frame);
  void take_data(const Frame& frame, std::uint64_t damaged);
  bool is_awaited(const Frame& ack) const;
  void take_ack(const Frame& frame);
  void take_block_ack(const Frame& frame);
  void take_block_ack_request(const Frame& frame);
  void take_members(const Frame& data, std::uint64_t damaged);
  BlockAckWindow& window(std::uint32_t node);
  void lose(const Frame& frame, AirLoss why, std::uint32_t by);
  void record_lost(const Subject& subject, const Frame& frame, AirLoss why, std::uint32_t by);
  void lose_to_busy_channel(const Frame& frame);

  // Carrier sense, and what follows from it:
  bool is_idle() const { return senses_nothing() && nav_.until() <= scheduler_.now(); }
  bool senses_nothing() const { return reception_.is_idle() && engaged_ == Engaged::kNot; }
  void keep_silent(Duration after, SilenceReason reason, const Frame& because);
  void bring_up_to_now();
  void follow_up();
  void interrupt_backoff();
  void record_backoff(Time since, std::uint64_t slots_left);
  Airtime doing() const;
  bool wants_to_send() const { return has_to_send() || answer_ || engaged_ != Engaged::kNot; }

  const std::uint32_t node_;
  const std::uint32_t short_retry_limit_;
  const std::uint32_t long_retry_limit_;
  const std::uint32_t rts_threshold_;
  const double frame_error_rate_;
  const std::optional<parameters::BlockAck> aggregation_;
  const Duration longest_;  // aggregated frame
  DcfChannel& channel_;
  const DcfTiming& timing_;
  const std::uint32_t station_;  // on the air
  std::vector<std::unique_ptr<ContentionResponse>> responses_;
  Reception reception_;
  Nav nav_;
  BackoffOver backoff_over_{*this};
  Backoff backoff_;
  TimerOf<DcfStation, &DcfStation::on_answer_timeout> answer_timeout_;
  EventOf<DcfStation, &DcfStation::on_gap_over> gap_;
  bool in_gap_ = false;
  Engaged engaged_ = Engaged::kNot;
  Time waits_since_;  // if it waits for an answer
  std::optional<FrameKind> sending_;
  std::vector<InHand> in_hand_;     // in order of their sequence numbers; without aggregation one at most
  std::uint32_t to_ = 0;            // whom they are for
  std::size_t with_receivers_ = 0;  // packets that have come, and wait there for others
  Carrier carrier_ = {};
  bool asks_ = false;        // before anything else it asks that neighbour for a block ACK
  std::uint32_t asked_ = 0;  // times in a row without an answer
  std::optional<Answer> answer_;
  std::optional<Frame> cleared_by_;  // the CTS that came for what is in hand
  RandomStream errors_;
  std::vector<Neighbour> neighbours_;    // by node, as far as it has sent to any
  std::vector<std::uint32_t> received_;  // the last sequence number from each node, as far as any came
  std::vector<BlockAckWindow> windows_;  // aggregating: what came, instead
  std::vector<PacketId> onward_;         // what goes on because of the frame that came
  AirtimeAccount airtime_;
  RadioCounters counters_;
};

}  // namespace ackscope
