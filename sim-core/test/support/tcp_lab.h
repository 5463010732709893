// A TCP endpoint alone on a node that collects what it sends, and a scripted peer. A test reads like a trace on a whiteboard:
//
//   SenderLab lab{{.initial_window = 2}};
//   lab.at(0.0);               // time passes to 0 s; what is due then happens
//   EXPECT_EQ(lab.sent(), "0 1");
//   lab.at(0.1); lab.ack(1);
//   EXPECT_EQ(lab.sent(), "2 3");
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "parameters/sender.h"
#include "support/rows.h"
#include "tcp/host.h"
#include "tcp/receiver/receiver.h"
#include "tcp/sender/congestion/increase/abc.h"
#include "tcp/sender/sender.h"

namespace ackscope::test {

inline Time seconds(double s) { return Time::zero() + Duration::seconds(s); }

std::vector<Row> rows_of(Trace& trace, Kind kind);

// A `send` row in this language: the segment, then why it was sent unless the window was open.
std::string send_word(const Row& send);
std::string joined(const std::vector<std::string>& words);

// Where an endpoint's packets end: they are kept for the test to look at.
class CollectingNode final : public PacketSink {
 public:
  explicit CollectingNode(PacketPool& pool) : pool_{pool} {}

  void receive(PacketId id) override;

  const std::vector<Packet>& packets() const { return packets_; }
  // By packet; nothing where it had none.
  const std::vector<std::optional<PacketOptions>>& options() const { return options_; }

 private:
  PacketPool& pool_;
  std::vector<Packet> packets_;
  std::vector<std::optional<PacketOptions>> options_;
};

// What both labs share. Nothing is on its way between two lines of a test, and the pool's books say so.
class Lab {
 public:
  Lab();
  Lab(const Lab&) = delete;
  Lab& operator=(const Lab&) = delete;
  ~Lab();

  // Lets time pass to `s`; everything due until then, and at that time, happens.
  void at(double s);

  Trace& trace() { return trace_; }
  PacketPool& pool() { return pool_; }
  Scheduler& scheduler() { return scheduler_; }
  Host host() { return {scheduler_, pool_, trace_, node_}; }
  // All that the endpoint sent.
  const std::vector<Packet>& packets() const { return node_.packets(); }
  const std::vector<std::optional<PacketOptions>>& options() const { return node_.options(); }

 protected:
  PacketId packet(PacketKind kind, std::uint32_t number, std::uint32_t bytes, Time stamp);

  // Rows of one kind since the last call, as words.
  std::string new_words(Kind kind, std::size_t& seen, std::string (*word)(const Row&));

 private:
  Scheduler scheduler_;
  PacketPool pool_;
  Trace trace_;
  CollectingNode node_;
};

template <class Options>
std::unique_ptr<DataOptions> told() {
  return std::make_unique<Options>();
}

struct SenderOptions {
  double initial_window = 1;
  double initial_ssthresh = std::numeric_limits<double>::infinity();
  double max_window = std::numeric_limits<double>::infinity();
  std::optional<std::uint32_t> segments = 1000;
  std::uint32_t last_bytes = 1000;                                          // of the last of them
  std::function<std::unique_ptr<SendStream>(Scheduler&)> stream = nullptr;  // instead of these
  // An exact clock and a timeout that stays 3 s: RTTs below 1 s never raise it.
  RtoParameters rto{.initial = Duration::seconds(3), .min = Duration::seconds(3), .max = Duration::seconds(64), .granularity = Duration{}};
  RttTiming timing = RttTiming::kOneSegment;
  bool any_sample_ends_backoff = true;
  parameters::NewReno newreno{};
  std::optional<parameters::Reno> reno = std::nullopt;                     // instead of NewReno
  std::optional<parameters::Sack> sack = std::nullopt;                     // likewise
  std::optional<parameters::Rack> rack = std::nullopt;                     // likewise
  std::optional<parameters::Smart> smart = std::nullopt;                   // likewise
  std::optional<parameters::VegasRecovery> vegas_recovery = std::nullopt;  // likewise
  std::optional<parameters::ElnResponse> eln = std::nullopt;
  std::optional<parameters::LimitedTransmit> limited_transmit = std::nullopt;
  double start = 0;
  std::optional<AbcParameters> abc = std::nullopt;        // instead of growth per ACK
  std::optional<parameters::Cubic> cubic = std::nullopt;  // instead of AIMD
  std::optional<parameters::Pacing> pacing = std::nullopt;
  std::optional<parameters::BurstLimit> bursts = std::nullopt;
  std::optional<double> restart_window = std::nullopt;
  bool decays = false;
  bool validates = false;
  bool ecn_capable = false;
  bool answers_marks = false;
  bool counts_marks = false;
  bool ecn_retransmissions = true;
  bool grows_unused = true;
  bool limited_as_sent = false;
  bool halves_at_each_timeout = true;
  bool retransmits_on_mark = false;
  bool timestamps = false;
  std::optional<parameters::Dctcp> dctcp = std::nullopt;  // answers marks
  std::unique_ptr<DataOptions> (*tells)() = nullptr;
};

// A sender whose peer is the test.
class SenderLab final : public Lab, private FlowObserver {
 public:
  explicit SenderLab(const SenderOptions& options);

  void ack(std::uint32_t next_expected) { ack_echoing(next_expected, 0); }
  void ack_echoing(std::uint32_t next_expected, double stamp);
  // Covers the first `part` bytes of the segment `next_expected`, too.
  void ack_part(std::uint32_t next_expected, std::uint32_t part);
  // With a router's mark.
  void ack_marked(std::uint32_t next_expected) { ack_flagged(next_expected, kCe); }
  // With flags, and with options when they are given.
  void ack_flagged(std::uint32_t next_expected, PacketFlags flags, std::optional<PacketOptions> options = std::nullopt);
  // With SACK blocks, the newest first.
  void sack(std::uint32_t next_expected, std::initializer_list<SackBlock> blocks, PacketFlags flags = 0);
  // With the SMART field.
  void smart(std::uint32_t next_expected, std::uint32_t caused_by, PacketFlags flags = 0);
  // That say that the missing segment was not lost to congestion.
  void notices(std::uint32_t next_expected, int count);
  // Before the start.
  void obey_window(std::uint32_t first_window) { sender_.obey_window(first_window); }
  // `count` duplicates of `next_expected`.
  void dupacks(std::uint32_t next_expected, int count);
  void probe(std::uint32_t number, std::uint32_t bytes, double stamp);

  // Segments sent since the last call: "4" because the window was open, "4f" as fast retransmit, "4p" on a partial ACK, "4t" after
  // a timeout, "4s" for a hole that selective acknowledgments show, "4e" as new data beyond the window, "4r" for one that RACK deems
  // lost, "4l" as a tail loss probe.
  std::string sent();
  // What happened to the ACKs since the last call.
  std::string ack_kinds();

  const Sender& sender() const { return sender_; }
  const SendState& state() const { return sender_.state(); }
  // As rows have it: with what recovery adds.
  double cwnd() const { return sender_.window(); }
  double ssthresh() const { return sender_.congestion().ssthresh(); }
  int starts() const { return starts_; }
  int completions() const { return completions_; }

 private:
  void on_flow_started(FlowId /*flow*/) override { ++starts_; }
  void on_flow_completed(FlowId /*flow*/) override { ++completions_; }

  int starts_ = 0;
  int completions_ = 0;
  std::size_t sends_seen_ = 0;
  std::size_t acks_seen_ = 0;
  Sender sender_;
};

// A keep-alive of 40 bytes once a second, for a receiver's lab.
std::unique_ptr<RttSource> keep_alive_each_second(FlowId flow, Host host);

// A receiver whose peer is the test.
class ReceiverLab final : public Lab {
 public:
  using MakeRtt = std::function<std::unique_ptr<RttSource>(FlowId, Host)>;

  explicit ReceiverLab(
      std::unique_ptr<AckPolicy> policy, const MakeRtt& rtt = [](FlowId, Host) { return nullptr; });
  // A policy that writes rows.
  explicit ReceiverLab(const std::function<std::unique_ptr<AckPolicy>(FlowId, Trace&)>& policy);
  ReceiverLab(const ReceiverParameters& parameters, std::unique_ptr<AckPolicy> policy);

  // A segment comes, sent at `stamp` (now, when left out).
  void data(std::uint32_t segment);
  void data(std::uint32_t segment, Time stamp);
  void data(std::initializer_list<std::uint32_t> segments);
  // A segment comes with flags, and with options when they are given.
  void data(std::uint32_t segment, PacketFlags flags, std::optional<PacketOptions> options = std::nullopt);
  // The same by way of what comes first at a host.
  void arrive(std::uint32_t segment, PacketFlags flags);
  // The answer to the probe that was sent as `request`.
  void reply(const Packet& request);

  // ACKs sent since the last call, each as the next expected segment, "+" and how many segments it newly acknowledges.
  std::string acks();
  // Why they were sent.
  std::vector<AckReason> reasons();

  Receiver& receiver() { return receiver_; }

 private:
  std::size_t acks_seen_ = 0;
  Receiver receiver_;
};

}  // namespace ackscope::test
