#include "radio/packet_radio/packet_radio.h"

#include <algorithm>
#include <utility>

#include "engine/check.h"

namespace ackscope {
namespace {

Airtime airtime_of(FrameKind kind) {
  switch (kind) {
    case FrameKind::kPoll:
    case FrameKind::kRts:
      return Airtime::kRts;
    case FrameKind::kPollAck:
    case FrameKind::kCts:
      return Airtime::kCts;
    case FrameKind::kData:
      return Airtime::kData;
    default:
      break;
  }
  return Airtime::kAck;
}

}  // namespace

PacketRadio::PacketRadio(const parameters::PacketRadio& parameters, std::uint32_t node, std::unique_ptr<QueueLengthEln> eln,
                         Scheduler& scheduler, Trace& trace)
    : parameters_{parameters},
      turnaround_{Duration::seconds(parameters.turnaround)},
      link_ack_latency_{Duration::seconds(parameters.link_ack_latency)},
      node_{node},
      eln_{std::move(eln)},
      scheduler_{scheduler},
      trace_{trace},
      patience_{scheduler, *this} {}

// Whose turn it is

bool PacketRadio::can_start() const {
  return !is_engaged() && (transceiver_ == Transceiver::kListens || transceiver_ == Transceiver::kHasSent);
}

void PacketRadio::request(PacketRadioLink& link) {
  if (can_start()) {
    start(link);
    settle_airtime();
  } else if (by_contention() && is_engaged() && &link != link_) {
    link.on_radio_engaged();
  }
}

void PacketRadio::start(PacketRadioLink& link) {
  role_ = Role::kPolls;
  link_ = &link;
  last_polled_for_ = &link;
  say(FrameKind::kPoll);
}

// REQUIRES: it is free.
void PacketRadio::look_for_work() {
  while (PacketRadioLink* const link = whose_turn()) {
    if (link->has_frame()) {
      start(*link);
      return;
    }
    if (link->load()) return;  // and has requested
  }
  if (transceiver_ == Transceiver::kHasSent) turn(Transceiver::kTurnsToHear);
}

// With contention nobody chooses: besides the link that has just had its turn, only those want one whose backoff ended while it turned.
PacketRadioLink* PacketRadio::whose_turn() const {
  return parameters_.next == parameters::PacketRadio::Next::kInTurn ? next_in_turn() : longest_waiting();
}

PacketRadioLink* PacketRadio::longest_waiting() const {
  PacketRadioLink* longest = nullptr;
  for (PacketRadioLink* const link : links_) {
    if (link->wants_turn() && (longest == nullptr || link->ticket() < longest->ticket())) longest = link;
  }
  return longest;
}

PacketRadioLink* PacketRadio::next_in_turn() const {
  const auto last = static_cast<std::size_t>(std::find(links_.begin(), links_.end(), last_polled_for_) - links_.begin());
  for (std::size_t i = 1; i <= links_.size(); ++i) {
    PacketRadioLink* const next = links_[(last + i) % links_.size()];
    if (next->wants_turn()) return next;
  }
  return nullptr;
}

// Turning and sending

void PacketRadio::say(FrameKind kind) {
  next_ = kind;
  if (transceiver_ == Transceiver::kHasSent || time_to_turn_for(kind) == Duration{}) {
    send();
  } else {
    turn(Transceiver::kTurnsToSend);
  }
}

void PacketRadio::turn(Transceiver way) {
  const Duration time = way == Transceiver::kTurnsToSend ? time_to_turn_for(next_) : time_to_listen();
  if (time == Duration{}) {
    transceiver_ = Transceiver::kListens;
    return;
  }
  transceiver_ = way;
  settled_at_ = scheduler_.now() + time;
  scheduler_.schedule(settled_at_, *this);
  trace_.record(scheduler_.now(), Kind::kTurnaround, way == Transceiver::kTurnsToHear ? 1 : 0, 0, node_, 0,
                static_cast<double>(settled_at_.since_start_ns()));
}

// In ns-2's Mac/Multihop only the answer to a poll takes a turn; polls, data and link ACKs follow at once. A radio that answers a data
// frame first finds out that it is good.
Duration PacketRadio::time_to_turn_for(FrameKind kind) const {
  const Duration turn = turns_always() || kind == FrameKind::kPollAck ? turnaround_ : Duration{};
  return owes_ack_ ? turn + link_ack_latency_ : turn;
}

Duration PacketRadio::time_to_listen() const { return turns_always() ? turnaround_ : Duration{}; }

// A link ACK may ride on a packet that came while the radio turned.
void PacketRadio::send() {
  if (next_ == FrameKind::kAck && parameters_.piggyback && data_frames_ < parameters_.conversation_frames && link_->has_something() &&
      link_->load()) {
    link_->on_contact();
    next_ = FrameKind::kData;
  }
  if (next_ == FrameKind::kPoll) counters_.retransmissions += link_->on_poll() ? 1 : 0;
  if (next_ == FrameKind::kData) counters_.retransmissions += link_->was_on_air() ? 1 : 0;
  ++counters_.frames;
  on_air_ = make(next_);
  transceiver_ = Transceiver::kSends;
  settled_at_ = on_air_.began + time_of(on_air_);
  scheduler_.schedule(settled_at_, *this);
  trace_.record(on_air_.began, Kind::kFrame, on_air_.kind, index(on_air_.flow), on_air_.packet, node_ << 16 | link_->peer().node_,
                static_cast<double>(settled_at_.since_start_ns()));
  if (on_air_.brings) link_->send_on_its_way(*on_air_.brings);
  unheard_ = link_->peer().hear_beginning(on_air_, *link_);
  settle_airtime();
}

// What it is about the answers say with the frame that they answer.
RadioFrame PacketRadio::make(FrameKind kind) {
  RadioFrame frame;
  if (kind == FrameKind::kPoll) {
    frame = link_->about(kind);
  } else if (kind == FrameKind::kData) {
    frame = link_->put_on_air();
    frame.acknowledges = owes_ack_;
    awaits_ack_ = true;
  } else {
    frame = {.kind = kind, .flow = about_.flow, .packet = about_.packet};
  }
  frame.waiting = waiting();
  frame.began = scheduler_.now();
  return frame;
}

Duration PacketRadio::time_of(const RadioFrame& frame) const {
  if (frame.kind == FrameKind::kData) return link_->data_time();
  const bool synchronises = frame.kind == FrameKind::kPoll || frame.kind == FrameKind::kPollAck;
  return transmission_time(static_cast<std::uint32_t>(synchronises ? parameters_.poll_bytes : parameters_.link_ack_bytes), link_->rate());
}

void PacketRadio::on_event() {
  // A radio that is called at the instant at which its turn ends has turned already; see deaf_to().
  if (settled_at_ != scheduler_.now()) return;
  switch (transceiver_) {
    case Transceiver::kTurnsToSend:
      send();
      break;
    case Transceiver::kSends:
      transceiver_ = Transceiver::kHasSent;
      after_sending();
      break;
    case Transceiver::kTurnsToHear:
      transceiver_ = Transceiver::kListens;
      if (can_start()) look_for_work();
      break;
    case Transceiver::kListens:
    case Transceiver::kHasSent:
      break;
  }
  settle_airtime();
}

// What ends a conversation is settled before the peer hears it, which may then begin another one; what is sent next, after that.
void PacketRadio::after_sending() {
  PacketRadioLink& link = *link_;
  const bool is_last = on_air_.kind == FrameKind::kAck || role_ == Role::kRefuses;
  if (is_last) {
    leave_conversation();
  } else {
    wait_for_answer();
  }
  if (unheard_) {
    link.peer().on_unheard(on_air_, link, *unheard_);
  } else {
    link.peer().hear(on_air_, link);
  }
  if (is_last && can_start()) go_on();
}

void PacketRadio::wait_for_answer() {
  turn(Transceiver::kTurnsToHear);
  patience_.arm(scheduler_.now() + turnaround_ + poll_time(link_->back()) * 3 + (awaits_ack_ ? link_ack_latency_ : Duration{}));
}

Duration PacketRadio::patience_after_poll(const PacketRadioLink& link) const {
  return poll_time(link) + turnaround_ + poll_time(link.back()) * 3;
}

Duration PacketRadio::poll_time(const PacketRadioLink& link) const {
  return transmission_time(static_cast<std::uint32_t>(parameters_.poll_bytes), link.rate());
}

void PacketRadio::on_timer() {
  if (role_ == Role::kPolls) {
    link_->on_unanswered_poll();
    end_conversation();
  } else {
    on_no_answer();
  }
  settle_airtime();
}

void PacketRadio::on_no_answer() {
  if (awaits_ack_) link_->on_no_ack();
  end_conversation();
}

void PacketRadio::end_conversation() {
  leave_conversation();
  go_on();
}

void PacketRadio::leave_conversation() {
  role_ = Role::kFree;
  link_ = nullptr;
  owes_ack_ = false;
  awaits_ack_ = false;
  data_frames_ = 0;
}

void PacketRadio::go_on() {
  if (!refuse_somebody()) look_for_work();
}

// Hearing

// Says why it does not hear a frame that begins now.
std::optional<PacketRadio::Deaf> PacketRadio::deaf_to(const RadioFrame& frame, const PacketRadioLink& from) {
  // Events of one instant come in any order; a turn that ends now has ended.
  if (transceiver_ == Transceiver::kTurnsToHear && settled_at_ == scheduler_.now()) transceiver_ = Transceiver::kListens;
  if (transceiver_ == Transceiver::kHasSent && time_to_listen() == Duration{}) transceiver_ = Transceiver::kListens;
  if (transceiver_ == Transceiver::kSends || transceiver_ == Transceiver::kHasSent) return Deaf{AirLoss::kSending, node_};
  if (transceiver_ != Transceiver::kListens) return Deaf{AirLoss::kTurning, node_};
  if (hears_ != nullptr) return Deaf{AirLoss::kEngaged, hears_->node_};
  if (role_ == Role::kFree) return std::nullopt;
  // A poll from the peer itself says that it waits for nothing any more.
  const bool is_from_peer = &from.radio() == &link_->peer();
  const bool is_awaited = is_from_peer && (frame.kind != FrameKind::kPoll || role_ != Role::kPolls);
  return is_awaited ? std::nullopt : std::optional{Deaf{AirLoss::kEngaged, link_->peer().node_}};
}

std::optional<PacketRadio::Deaf> PacketRadio::hear_beginning(const RadioFrame& frame, const PacketRadioLink& from) {
  const std::optional<Deaf> deaf = deaf_to(frame, from);
  if (!deaf) {
    hears_ = &from.radio();
    patience_.cancel();
    settle_airtime();
  }
  return deaf;
}

void PacketRadio::hear(const RadioFrame& frame, PacketRadioLink& from) {
  hears_ = nullptr;
  from.back().hear_of_queue(frame.waiting);
  switch (frame.kind) {
    case FrameKind::kPoll:
      on_poll(frame, from);
      break;
    case FrameKind::kPollAck:
      link_->on_contact();
      role_ = Role::kSends;
      say(FrameKind::kData);
      break;
    case FrameKind::kData:
      on_data(frame);
      break;
    case FrameKind::kAck:
      link_->on_acknowledged();
      end_conversation();
      break;
    case FrameKind::kNack:
      on_nack();
      break;
    default:
      check(false, "a frame of 802.11 on a packet radio");
      break;
  }
  settle_airtime();
}

void PacketRadio::on_poll(const RadioFrame& frame, PacketRadioLink& from) {
  if (awaits_ack_) link_->on_no_ack();
  leave_conversation();
  role_ = Role::kAnswers;
  link_ = &from.back();
  about_ = frame;
  say(FrameKind::kPollAck);
}

void PacketRadio::on_data(const RadioFrame& frame) {
  if (frame.damaged) {
    record_loss(frame, {AirLoss::kChannel, node_});
    if (eln_ != nullptr) {
      about_ = frame;
      owes_ack_ = true;
      say(FrameKind::kNack);
    } else {
      on_no_answer();
    }
    return;
  }
  if (frame.acknowledges) {
    link_->on_acknowledged();
    awaits_ack_ = false;
    ++data_frames_;
  }
  ++data_frames_;
  if (frame.brings && eln_ != nullptr) eln_->on_packet(*frame.brings, scheduler_.now());
  about_ = frame;
  owes_ack_ = true;
  say(FrameKind::kAck);
}

// A refused poll, or a frame that came damaged.
void PacketRadio::on_nack() {
  if (role_ == Role::kPolls) {
    link_->on_unanswered_poll();
    end_conversation();
    return;
  }
  link_->on_no_ack();
  if (link_->has_frame()) {
    say(FrameKind::kData);
  } else {
    end_conversation();
  }
}

void PacketRadio::on_unheard(const RadioFrame& frame, PacketRadioLink& from, const Deaf& deaf) {
  record_loss(frame, deaf);
  if (deaf.why != AirLoss::kEngaged) return;
  ++counters_.collisions;
  if (parameters_.busy_peer != parameters::PacketRadio::BusyPeer::kRefuses) return;
  unanswered_.push_back({&from.back(), frame, scheduler_.now() + time_to_listen(), frame.began + patience_after_poll(from)});
}

// Refuses a radio that polled it while it was engaged, if that one still waits.
bool PacketRadio::refuse_somebody() {
  const Time begins = scheduler_.now() + (transceiver_ == Transceiver::kHasSent ? Duration{} : time_to_turn_for(FrameKind::kNack));
  const auto still_waits = [&](const Unanswered& one) { return one.patience_begins <= begins && begins < one.patience_ends; };
  const auto found = std::find_if(unanswered_.begin(), unanswered_.end(), still_waits);
  if (found == unanswered_.end()) {
    unanswered_.clear();
    return false;
  }
  role_ = Role::kRefuses;
  link_ = found->to;
  about_ = found->poll;
  unanswered_.erase(found);
  say(FrameKind::kNack);
  return true;
}

// Books

void PacketRadio::on_given_up(const PacketRadioLink& link, const Packet& packet, DropReason reason) {
  ++(reason == DropReason::kRtsFailed ? counters_.rts_failures : counters_.data_failures);
  if (eln_ != nullptr) eln_->on_given_up(packet, waiting(), link.waiting_at_peer());
}

void PacketRadio::record_loss(const RadioFrame& frame, const Deaf& deaf) {
  trace_.record(scheduler_.now(), Kind::kFrameLost, deaf.why, index(frame.flow), frame.packet, node_ << 16 | deaf.by,
                static_cast<double>(frame.began.since_start_ns()));
}

std::uint32_t PacketRadio::waiting() const {
  std::uint32_t packets = 0;
  for (const PacketRadioLink* const link : links_) packets += link->waiting();
  return packets;
}

RadioCounters PacketRadio::radio_counters() {
  RadioCounters counters = counters_;
  for (const PacketRadioLink* const link : links_) counters.overflow += link->dropped_by_queue();
  counters.airtime_ns = airtime_.up_to(scheduler_.now());
  return counters;
}

void PacketRadio::settle_airtime() { airtime_.enter(doing_now(), scheduler_.now()); }

Airtime PacketRadio::doing_now() const {
  switch (transceiver_) {
    case Transceiver::kTurnsToSend:
    case Transceiver::kTurnsToHear:
      return Airtime::kTurnaround;
    case Transceiver::kSends:
      return airtime_of(on_air_.kind);
    case Transceiver::kListens:
    case Transceiver::kHasSent:
      break;
  }
  if (hears_ != nullptr) return Airtime::kReceive;
  if (role_ != Role::kFree) return Airtime::kBackoff;
  const bool wants_to_send = std::any_of(links_.begin(), links_.end(), [](const PacketRadioLink* link) { return link->has_something(); });
  return wants_to_send ? Airtime::kBackoff : Airtime::kIdle;
}

}  // namespace ackscope
