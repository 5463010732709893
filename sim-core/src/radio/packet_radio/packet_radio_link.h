// One direction of a link between two packet radios: the queue in front of the sender's radio, and stop-and-wait ARQ with it (asymmetry
// paper, section 4.1). A packet leaves the queue when the radio polls for it or has it ride on an answer; it is then this link's
// frame until the far end has acknowledged it or it is given up.
//
// A frame's packet is on its way as soon as a DATA frame without damage is on the air; the frame stays, because its sender does not know.
// The one bit that tells a frame from its repetition is in its header; in this model, a repetition brings no packet.
//
// Backoff is between two radios, not of a radio: while one neighbour does not answer the others may be polled.
//
// Invariants: (1) one frame at a time; (2) packets cross in the order in which they left the queue, each once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "engine/rng.h"
#include "engine/timer.h"
#include "link/queued_link.h"
#include "parameters/radio.h"
#include "radio/packet_radio/radio_frame.h"

namespace ackscope {

class PacketRadio;

class PacketRadioLink final : public QueuedLink, private TimerClient {
 public:
  // From `radio` on. REQUIRES: `parts` have an order.
  PacketRadioLink(std::uint32_t direction, LinkParts parts, Scheduler& scheduler, PacketPool& pool, Trace& trace, const RouteTable& routes,
                  PacketRadio& radio, const parameters::PacketRadio& parameters, RandomStream backoffs);
  // The other direction, which leads from the radio at this one's far end.
  void pair_with(PacketRadioLink& back) { back_ = &back; }

  std::size_t held() const override { return QueuedLink::held() + (frame_ && frame_->packet ? 1 : 0); }

  PacketRadio& radio() const { return radio_; }
  PacketRadioLink& back() const { return *back_; }
  PacketRadio& peer() const { return back_->radio_; }

  // Whether there is something to send, and no backoff keeps it from being sent.
  bool wants_turn() const { return (frame_ || is_waiting()) && !backoff_.armed(); }
  bool has_something() const { return frame_ || is_waiting(); }
  bool has_frame() const { return frame_.has_value(); }
  // In order of arrival at the node. REQUIRES: has_something().
  std::uint64_t ticket() const { return frame_ ? frame_->ticket : backlog().rank(backlog().first()); }
  std::uint32_t waiting() const { return backlog().state().packets; }
  std::uint64_t dropped_by_queue() const { return taken_.refused - given_up_; }
  std::uint32_t waiting_at_peer() const { return waiting_at_peer_; }
  void hear_of_queue(std::uint32_t waiting) { waiting_at_peer_ = waiting; }

  // Takes the next packet out of the queue, unless there is a frame already. Says whether there is one now: all that waited may have been
  // dropped instead. REQUIRES: has_something().
  bool load();
  // The radio polls for the frame; says whether it has done so before.
  bool on_poll();
  // A frame about this link's frame, which it does not carry.
  RadioFrame about(FrameKind kind) const;
  bool was_on_air() const { return frame_->times_sent > 0; }
  // The frame goes on the air now.
  RadioFrame put_on_air();
  // The packet that it brings, if it does.
  void send_on_its_way(PacketId id);
  Duration data_time() const { return transmission_time(frame_->header.bytes, rate()); }

  // What happens to the frame.
  void on_contact();  // the peer is there: no more backoff
  void on_acknowledged();
  void on_unanswered_poll();
  void on_no_ack();  // or a link NACK
  // Contention: its own radio was engaged when this link wanted it.
  void on_radio_engaged();

 private:
  struct Frame {
    std::optional<PacketId> packet;  // none: the far end has it
    Packet header;                   // as it was when it left the queue, but of as many bytes as are on the air
    bool readable;                   // the far end can rebuild compressed headers
    std::uint64_t ticket;
    std::int64_t polls = 0;  // since the peer answered last
    bool polled = false;
    std::int64_t times_sent = 0;
  };

  bool has_to_wait() override;
  void serve(PacketId id, const Packet& packet) override;
  std::optional<std::uint64_t> take_ticket() override;
  void on_dropped_at_departure() override;
  bool is_serving() const override { return frame_.has_value(); }
  void on_timer() override;  // the backoff is over
  void back_off(Duration before);
  void record_backoff(std::uint32_t slots_left);
  void give_up(DropReason reason);

  PacketRadio& radio_;
  PacketRadioLink* back_ = nullptr;
  const parameters::PacketRadio parameters_;
  const Duration slot_;
  std::unique_ptr<HeaderCompression> compression_;
  RandomStream backoffs_;
  Timer backoff_;
  Time backs_off_since_;
  std::int64_t slots_ = 1;  // B
  std::optional<Frame> frame_;
  std::optional<std::uint64_t> next_ticket_;  // of the frame that load() makes
  std::uint32_t waiting_at_peer_ = 0;
  std::uint64_t given_up_ = 0;
};

}  // namespace ackscope
