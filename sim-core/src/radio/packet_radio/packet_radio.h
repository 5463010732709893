// A node's packet radio (asymmetry paper, section 4.1; after ns-2's Mac/Multihop): half-duplex, in one conversation at a time, over all of
// its links. To send a data frame it synchronises with its peer:
//
//   POLL --> <-- POLLACK   DATA -->   <-- link ACK
//
// Before each of the four frames the next sender turns from receiving to sending while the other turns back, so nothing is sent to a radio
// in the wrong mode. A peer that is engaged, turning or sending does not answer; a radio whose poll fails backs off. An idle radio listens,
// also while it backs off, and answers polls.
//
// Piggybacked link ACK: a radio that has turned to send a link ACK and has a packet for the same peer by then sends both in one DATA
// frame, and is itself sent an ACK:
//
//   POLL --> <-- POLLACK   DATA -->   <-- DATA+ACK   ACK -->
//
// which saves the second poll and its answer, and two turns. One frame each way (conversationFrames) ends the conversation, so that two
// radios with much to say do not keep others waiting.
//
// Radios hop frequencies, so conversations of different radios do not disturb each other, and a frame is heard only by the radio that it
// is for.
//
// Invariants: (1) it never sends and receives at once, nor either while it turns; (2) it is in one conversation at a time; (3) every state
// but listening ends by itself: after a turn, a frame or `patience`.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/timer.h"
#include "radio/airtime_account.h"
#include "radio/packet_radio/packet_radio_link.h"
#include "radio/packet_radio/queue_length_eln.h"
#include "radio/packet_radio/radio_frame.h"
#include "radio/radio_counters.h"
#include "trace/trace.h"

namespace ackscope {

class PacketRadio final : public CountedRadio, private EventHandler, private TimerClient {
 public:
  // `node`: its place in the document. `eln`: none if it gives no notice of losses.
  PacketRadio(const parameters::PacketRadio& parameters, std::uint32_t node, std::unique_ptr<QueueLengthEln> eln, Scheduler& scheduler,
              Trace& trace);

  void add_link(PacketRadioLink& link) { links_.push_back(&link); }

  std::uint32_t node() const override { return node_; }
  RadioCounters radio_counters() override;

  // Whether a packet that comes to an idle link need not wait in its queue.
  bool takes_at_once() const { return by_contention() || can_start(); }
  // A link has a frame, and wants to poll for it.
  void request(PacketRadioLink& link);
  std::uint64_t take_ticket() { return tickets_++; }
  // From the start of a poll until its sender takes it to have failed (ns-2: one turn and four polls).
  Duration patience_after_poll(const PacketRadioLink& link) const;
  void on_given_up(const PacketRadioLink& link, const Packet& packet, DropReason reason);

 private:
  enum class Transceiver : std::uint8_t {
    kListens,
    kTurnsToSend,
    kSends,
    kHasSent,  // it could go on sending; only while it is settled what comes next
    kTurnsToHear
  };
  enum class Role : std::uint8_t {
    kFree,
    kPolls,    // from the wish to poll until the POLLACK
    kSends,    // it has been allowed to: until the link ACK of its last frame
    kAnswers,  // it was polled
    kRefuses
  };
  // Why a frame is not heard, and whose frame or state is the reason.
  struct Deaf {
    AirLoss why;
    std::uint32_t by;
  };
  // A poll that came while it was engaged.
  struct Unanswered {
    PacketRadioLink* to;  // who polled
    RadioFrame poll;
    Time patience_begins;  // when who polled listens again
    Time patience_ends;
  };

  void on_event() override;  // a turn or a frame ends
  void on_timer() override;  // no answer

  bool by_contention() const { return parameters_.next == parameters::PacketRadio::Next::kContention; }
  bool is_engaged() const { return role_ != Role::kFree || hears_ != nullptr; }
  bool can_start() const;
  void start(PacketRadioLink& link);
  void look_for_work();
  PacketRadioLink* whose_turn() const;
  PacketRadioLink* longest_waiting() const;
  PacketRadioLink* next_in_turn() const;

  // Sends, turning first unless it has just sent.
  void say(FrameKind kind);
  void turn(Transceiver way);
  bool turns_always() const { return parameters_.turns == parameters::PacketRadio::Turns::kAlways; }
  Duration time_to_turn_for(FrameKind kind) const;
  Duration time_to_listen() const;
  void send();
  RadioFrame make(FrameKind kind);
  Duration time_of(const RadioFrame& frame) const;
  Duration poll_time(const PacketRadioLink& link) const;
  void after_sending();
  void wait_for_answer();
  void on_no_answer();
  void end_conversation();
  void leave_conversation();
  void go_on();
  bool refuse_somebody();

  // Frames from the radio whose link `from` is.
  std::optional<Deaf> deaf_to(const RadioFrame& frame, const PacketRadioLink& from);
  std::optional<Deaf> hear_beginning(const RadioFrame& frame, const PacketRadioLink& from);
  void hear(const RadioFrame& frame, PacketRadioLink& from);
  void on_poll(const RadioFrame& frame, PacketRadioLink& from);
  void on_data(const RadioFrame& frame);
  void on_nack();
  void on_unheard(const RadioFrame& frame, PacketRadioLink& from, const Deaf& deaf);
  void record_loss(const RadioFrame& frame, const Deaf& deaf);

  std::uint32_t waiting() const;
  void settle_airtime();
  Airtime doing_now() const;

  const parameters::PacketRadio parameters_;
  const Duration turnaround_;
  const Duration link_ack_latency_;
  const std::uint32_t node_;
  std::unique_ptr<QueueLengthEln> eln_;
  Scheduler& scheduler_;
  Trace& trace_;
  Timer patience_;
  std::vector<PacketRadioLink*> links_;  // from here
  std::uint64_t tickets_ = 0;
  const PacketRadioLink* last_polled_for_ = nullptr;

  Transceiver transceiver_ = Transceiver::kListens;
  Time settled_at_;               // when it will have turned or sent
  FrameKind next_ = {};           // what it turns to send for
  RadioFrame on_air_;             // what it sends
  std::optional<Deaf> unheard_;   // why its peer does not hear it
  PacketRadio* hears_ = nullptr;  // whose frame it receives

  Role role_ = Role::kFree;
  PacketRadioLink* link_ = nullptr;  // to its peer
  RadioFrame about_;                 // what it answers
  bool owes_ack_ = false;            // for a data frame of the peer
  bool awaits_ack_ = false;          // for its own
  std::int64_t data_frames_ = 0;     // that came through, of the conversation
  std::vector<Unanswered> unanswered_;

  AirtimeAccount airtime_;
  RadioCounters counters_;
};

}  // namespace ackscope
