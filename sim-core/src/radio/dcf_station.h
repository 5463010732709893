// A station of 802.11's distributed coordination function (IEEE 802.11, 9.2), with the rules of ns-2's, which the multihop paper used
// (multihop.md 1.2): a queue for all its neighbours, one exchange at a time, RTS - CTS - DATA - ACK, and a backoff before each packet
// and after each exchange.
//
// The station has one packet in hand from the moment its turn comes until its exchange has succeeded or is given up. The packet itself
// goes on when its DATA comes through for the first time, whatever happens to the ACK.
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
  RandomStream random;  // of its backoff
  std::vector<std::unique_ptr<ContentionResponse>> responses = {};
};

class DcfStation final : public QueuedLink, public HopSender, public CountedRadio, private AirUser {
 public:
  DcfStation(std::uint32_t number, DcfStationParts parts, DcfChannel& channel, Scheduler& scheduler, PacketPool& pool, Trace& trace,
             const RouteTable& routes);

  // `to`: the node of a station in range.
  void send_to(std::uint32_t to, PacketId packet) override;

  std::uint32_t node() const override { return node_; }
  RadioCounters radio_counters() override;
  std::size_t held() const override { return QueuedLink::held() + (in_hand_ && in_hand_->is_held ? 1 : 0); }

 private:
  // What it waits for, or does without waiting for carrier and backoff. While it is in one of these it begins nothing else.
  enum class Engaged : std::uint8_t {
    kNot,
    kAwaitsCts,   // since it began to send the RTS
    kAwaitsData,  // since it began to send the CTS
    kAwaitsAck,   // since it began to send DATA
    kAcks         // sends an ACK
  };
  struct InHand {
    PacketId packet;
    bool is_held;  // the packet has not come through yet
    FlowId flow;
    std::uint32_t serial;
    std::uint32_t to;
    std::uint32_t sequence;
    Duration data;  // time of its frame
    bool announced;
    std::uint32_t sent = 0;           // RTS, or DATA that was not announced
    std::uint32_t short_retries = 0;  // frames up to the RTS threshold in a row without an answer
    std::uint32_t long_retries = 0;   // longer ones
    Time data_began = {};
  };
  // What it has to send after SIFS, or has sent as long as it waits for DATA.
  struct Answer {
    FrameKind kind;  // CTS or ACK
    Frame asked;
  };
  class BackoffOver final : public BackoffClient {
   public:
    explicit BackoffOver(DcfStation& station) : station_{station} {}
    void on_backoff_over() override { station_.on_backoff_over(); }

   private:
    DcfStation& station_;
  };

  // Packets:
  bool has_to_wait() override { return in_hand_.has_value(); }
  bool is_serving() const override { return in_hand_.has_value(); }
  void serve(PacketId id, const Packet& packet) override;
  bool responses_let(PacketId id);
  void hand_over(std::uint32_t sequence) override;
  void succeed();
  void give_up(DropReason reason);
  void let_go();
  void take_next();

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
  void send_answer();
  void send(Frame frame, Duration lasts);
  void wait_for(Engaged what, Duration timeout);
  void answer(FrameKind kind, const Frame& asked);

  // Frames of others:
  void on_front(const Frame& frame, const Path& path) override;
  void on_back(const Frame& frame) override;
  bool take(const Frame& frame);
  void take_rts(const Frame& frame);
  void take_cts(const Frame& frame);
  bool take_data(const Frame& frame);
  void take_ack(const Frame& frame);
  bool is_new(const Frame& data);
  void lose(const Frame& frame, AirLoss why, std::uint32_t by);
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
  bool wants_to_send() const { return in_hand_ || answer_ || engaged_ != Engaged::kNot; }

  const std::uint32_t node_;
  const std::uint32_t short_retry_limit_;
  const std::uint32_t long_retry_limit_;
  const std::uint32_t rts_threshold_;
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
  std::optional<FrameKind> sending_;
  std::optional<InHand> in_hand_;
  std::optional<Answer> answer_;
  std::optional<Frame> cleared_by_;      // the CTS that came for the packet in hand
  std::uint32_t sequence_ = 0;           // of the last packet that it took in hand; 0: none
  std::vector<std::uint32_t> received_;  // the last sequence number from each node, as far as any came
  AirtimeAccount airtime_;
  RadioCounters counters_;
};

}  // namespace ackscope
