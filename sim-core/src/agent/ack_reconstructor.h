// ACK reconstruction (asymmetry paper, section 5; RFC 3449, section 5.2.2; ns-2's AckRecons): a router behind the constrained reverse
// link fills the gaps of a thinned ACK stream, so that a sender which was not changed sees about as many ACKs as the receiver would
// have sent, evenly spaced.
//
// Per connection, on ACK a that comes dt after the one before:
//   1. mean gap = gain dt + (1 - gain) mean gap.
//   2. These pass at once: the first ACK; one that adds at most `step` segments while nothing is held; a duplicate; the first higher ACK
//      after duplicates, which ends their run.
//   3. Any other is held, and the gap before it filled with ACKs `step` apart. One ACK leaves now and one every spacing from now on: the
//      made ones in order, and each held one when its number is reached.
//   4. spacing = step * mean gap / (a - last number passed on): all that has come leaves within about a mean gap.
//   5. A held ACK that a higher one has overtaken is useless when its turn comes, and is discarded. ACKs of a connection keep their order
//      except behind a filter that gives some of them the places of others.
// A duplicate reports a loss to the sender, so it does not wait, and neither does what is held, which leaves right before it: the sender
// counts as many duplicates as the receiver sent.
//
// Invariants: (1) no ACK carries a number above the highest one received; (2) made ACKs acknowledge something new, each more than the
// last; (3) every ACK received is passed on once or discarded once. State is soft: a box that starts in the middle passes the first
// ACK it sees and goes on from there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "agent/agent.h"
#include "engine/ring.h"
#include "engine/timer.h"
#include "parameters/agent.h"
#include "tcp/host.h"

namespace ackscope {

class AckReconstructor final : public Agent {
 public:
  // `place`: where it stands in the document's list of agents. `node` takes what is passed on, each packet where it was going.
  AckReconstructor(const parameters::AckReconstructor& parameters, std::uint32_t place, Host node);

  bool reads(Transport transport) const override { return transport == Transport::kTcp; }
  void receive(PacketId packet) override;
  std::size_t held() const override;

 private:
  class Stream;

  const parameters::AckReconstructor parameters_;
  const std::uint32_t place_;
  Host node_;
  std::vector<std::unique_ptr<Stream>> streams_;  // by flow; those whose ACKs came by
};

// The ACKs of one connection.
class AckReconstructor::Stream final : private TimerClient {
 public:
  explicit Stream(AckReconstructor& box);

  void on_ack(PacketId id);
  std::size_t held() const { return held_.size(); }

 private:
  struct Held {
    PacketId packet;
    std::uint32_t fills;  // ACKs to be made before it, at most
  };

  void on_timer() override;  // the next ACK is due
  void measure(const Packet& ack, std::uint32_t selective_bytes);
  void hold(PacketId id, std::uint32_t fills);
  void release_next();
  void release_all();
  void make_ack(std::uint32_t number);
  void pass(PacketId id);
  void pass_unless_overtaken(PacketId id);
  std::uint32_t fills(std::uint32_t added) const;
  double spacing_ns(std::uint32_t number) const;

  AckReconstructor& box_;
  Timer timer_;
  Ring<Held> held_;
  std::uint32_t made_ = 0;  // for the first held one
  Duration spacing_;        // of what is held
  std::uint32_t last_ = 0;  // highest number passed on
  // The last ACK that came in order, and what it was like.
  std::optional<Packet> real_;
  Time came_;
  Duration gap_;                     // since the one before
  bool duplicate_ = false;           // it has the number of the one before
  double mean_gap_ns_;               // average of the gaps
  std::optional<double> mean_step_;  // average of the segments that one adds to the one before
};

}  // namespace ackscope
