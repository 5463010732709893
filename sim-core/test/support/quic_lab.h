// A QUIC endpoint alone on a node that collects what it sends, and a scripted peer, as in tcp_lab.h. ACKs name packet numbers, `send` words
// segments.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <initializer_list>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "quic/receiver.h"
#include "quic/sender.h"
#include "support/tcp_lab.h"
#include "tcp/sender/congestion/aimd.h"
#include "tcp/sender/congestion/increase/acknowledged_bytes.h"
#include "tcp/sender/congestion/response/halve.h"
#include "transport/file_stream.h"

namespace ackscope::test {

struct QuicSenderOptions {
  double initial_window = 10;
  std::optional<std::uint32_t> segments = 1000;
  parameters::Quic quic{};
  std::optional<parameters::Pacing> pacing = std::nullopt;
  bool ecn = false;
};

// NewReno as RFC 9002 has it, in segments of 1000 bytes.
class QuicSenderLab final : public Lab, private FlowObserver {
 public:
  explicit QuicSenderLab(const QuicSenderOptions& o)
      : sender_{FlowId{0},
                {.quic = o.quic,
                 .segment_bytes = 1000,
                 .header_bytes = 60,
                 .max_window = std::numeric_limits<double>::infinity(),
                 .ecn_flags = o.ecn ? kEct : PacketFlags{0},
                 .answers_marks = o.ecn,
                 .pacing = o.pacing},
                std::make_unique<WholeFile>(FileSize{1000, o.segments, 1000}),
                std::make_unique<Aimd>(AimdParameters{.initial = {o.initial_window, std::numeric_limits<double>::infinity()}},
                                       std::make_unique<AcknowledgedBytes>(1), std::make_unique<Halve>(HalveOf::kWindow, 2, false)),
                host(),
                *this} {
    sender_.start_at(Time::zero());
  }

  // Ranges of packet numbers, the largest first, each with one beyond its last.
  void ack(std::initializer_list<SackBlock> ranges, double delay = 0, std::uint32_t marked = 0) {
    const PacketId id = packet(PacketKind::kQuicAck, 0, 60, Time::zero());
    PacketOptions& options = pool().add_options(id);
    options.sack = ranges;
    options.ack_delay = Duration::seconds(delay);
    options.marked = marked;
    sender_.receive(id);
  }

  // Segments sent since the last call, as in tcp_lab.h: "4n" for one lost by packet number, "4d" by time, "4o" at a probe timeout.
  std::string sent() { return new_words(Kind::kSend, sends_seen_, send_word); }
  const QuicSender& sender() const { return sender_; }
  double cwnd() const { return sender_.congestion().cwnd(); }
  double ssthresh() const { return sender_.congestion().ssthresh(); }
  int completions() const { return completions_; }

 private:
  void on_flow_started(FlowId /*flow*/) override {}
  void on_flow_completed(FlowId /*flow*/) override { ++completions_; }

  int completions_ = 0;
  std::size_t sends_seen_ = 0;
  QuicSender sender_;
};

class QuicReceiverLab final : public Lab {
 public:
  explicit QuicReceiverLab(const parameters::Quic& parameters = {}) : receiver_{FlowId{0}, parameters, 60, host()} {}

  // A packet with this number and segment comes.
  void data(std::uint32_t number, std::uint32_t segment, PacketFlags flags = 0) {
    const PacketId id = packet(PacketKind::kQuicData, segment, 1060, Time::zero());
    pool()[id].payload = 1000;
    pool()[id].flags |= flags;
    pool().add_options(id).packet_number = number;
    receiver_.receive(id);
  }
  // A packet with an ACK_FREQUENCY frame.
  void data(std::uint32_t number, const AckRequest& request) {
    const PacketId id = packet(PacketKind::kQuicData, number, 1060, Time::zero());
    pool()[id].payload = 1000;
    PacketOptions& options = pool().add_options(id);
    options.packet_number = number;
    options.ack_request = request;
    receiver_.receive(id);
  }
  // Those numbers, each with the segment of the same number.
  void data(std::initializer_list<std::uint32_t> numbers) {
    for (const std::uint32_t number : numbers) data(number, number);
  }

  // ACKs sent since the last call: their ranges, the largest first, each with its last number.
  std::string acks() {
    std::vector<std::string> words;
    for (; acks_seen_ < packets().size(); ++acks_seen_) {
      std::string word;
      for (const SackBlock& range : options()[acks_seen_]->sack) {
        word += (word.empty() ? "" : ",") + std::to_string(range.first) + "-" + std::to_string(range.end - 1);
      }
      words.push_back(word);
    }
    return joined(words);
  }
  const PacketOptions& last_ack() const { return *options().back(); }
  QuicReceiver& receiver() { return receiver_; }

 private:
  std::size_t acks_seen_ = 0;
  QuicReceiver receiver_;
};

}  // namespace ackscope::test
