#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <optional>

#include "link/independent_errors.h"
#include "link/scripted_errors.h"

namespace ackscope {
namespace {

Packet data(std::uint32_t flow, std::uint32_t segment, std::uint16_t copy) {
  Packet packet{};
  packet.flow = FlowId{flow};
  packet.number = segment;
  packet.copy = copy;
  packet.kind = PacketKind::kData;
  return packet;
}

int losses(IndependentErrors& errors, int packets) {
  int lost = 0;
  for (int i = 0; i < packets; ++i) lost += errors.loses(data(0, 0, 0)) == DropReason::kCorrupted ? 1 : 0;
  return lost;
}

Packet datagram(std::uint32_t flow, std::uint32_t number) {
  Packet packet = data(flow, number, 0);
  packet.kind = PacketKind::kDatagram;
  return packet;
}

TEST(IndependentErrors, LoseThatShareOfPackets) {
  constexpr int kPackets = 200'000;
  for (const double rate : {0.001, 0.01, 0.1, 0.5, 0.9}) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      IndependentErrors errors{rate, RandomStream{seed, "link/l/forward/errors"}};
      // Binomial: 4 standard deviations.
      EXPECT_NEAR(losses(errors, kPackets), rate * kPackets, 4 * std::sqrt(kPackets * rate * (1 - rate))) << rate << ", seed " << seed;
    }
  }
}

TEST(IndependentErrors, LoseNothingAtRateZeroAndEverythingAtRateOne) {
  IndependentErrors none{0, RandomStream{1, "link/l/forward/errors"}};
  IndependentErrors all{1, RandomStream{1, "link/l/forward/errors"}};
  EXPECT_EQ(losses(none, 10'000), 0);
  EXPECT_EQ(losses(all, 10'000), 10'000);
}

TEST(IndependentErrors, DoNotDependOnWhatWasLostBefore) {
  IndependentErrors errors{0.3, RandomStream{4, "link/l/forward/errors"}};
  int after_loss = 0;
  int lost_after_loss = 0;
  bool lost_before = false;
  for (int i = 0; i < 100'000; ++i) {
    const bool lost = errors.loses(data(0, 0, 0)).has_value();
    if (lost_before) {
      ++after_loss;
      lost_after_loss += lost ? 1 : 0;
    }
    lost_before = lost;
  }
  // About 30 000 trials of probability 0.3: 4 standard deviations of 79.
  EXPECT_NEAR(lost_after_loss, 0.3 * after_loss, 320);
}

TEST(ScriptedErrors, LoseExactlyTheTransmissionsThatAreNamed) {
  ScriptedErrors errors{{{1, 9, 0}, {0, 3, 1}, {0, 3, 0}, {0, 5, 0}}};  // in no order
  for (std::uint32_t flow = 0; flow < 3; ++flow) {
    for (std::uint32_t segment = 0; segment < 12; ++segment) {
      for (std::uint16_t copy = 0; copy < 4; ++copy) {
        const bool named = (flow == 1 && segment == 9 && copy == 0) || (flow == 0 && segment == 3 && copy <= 1) ||
                           (flow == 0 && segment == 5 && copy == 0);
        EXPECT_EQ(errors.loses(data(flow, segment, copy)), named ? std::optional{DropReason::kScripted} : std::nullopt)
            << "flow " << flow << " segment " << segment << " copy " << copy;
      }
    }
  }
}

TEST(ScriptedErrors, LoseDatagramsByTheirNumber) {
  ScriptedErrors errors{{{0, 3, 0}}};
  for (std::uint32_t number = 0; number < 6; ++number) EXPECT_EQ(errors.loses(datagram(0, number)).has_value(), number == 3) << number;
  EXPECT_EQ(errors.loses(datagram(1, 3)), std::nullopt);
}

TEST(ScriptedErrors, LoseAnAckByItsNumberAndItsPlaceAmongThoseThatCrossTheLink) {
  ScriptedErrors errors{{{0, 3, 1, NamedAs::kAck}, {1, 3, 0, NamedAs::kAck}, {0, 5, 0}}};
  Packet ack = data(0, 3, 0);
  ack.kind = PacketKind::kAck;
  Packet other = ack;
  other.flow = FlowId{1};
  Packet later = ack;
  later.number = 5;
  EXPECT_EQ(errors.loses(ack), std::nullopt);
  EXPECT_EQ(errors.loses(data(0, 3, 1)), std::nullopt);  // a segment is not an ACK
  EXPECT_EQ(errors.loses(other), DropReason::kScripted);
  EXPECT_EQ(errors.loses(later), std::nullopt);  // and an ACK no segment
  EXPECT_EQ(errors.loses(ack), DropReason::kScripted);
  EXPECT_EQ(errors.loses(ack), std::nullopt);
}

TEST(ScriptedErrors, TellManyAcksApart) {
  std::vector<ScriptedLoss> script;
  for (std::uint32_t number = 40; number > 0; number -= 2) script.push_back({number % 3, number, number % 4, NamedAs::kAck});
  ScriptedErrors errors{script};
  for (std::uint32_t place = 0; place < 4; ++place) {
    for (std::uint32_t number = 0; number <= 42; ++number) {
      for (std::uint32_t flow = 0; flow < 3; ++flow) {
        Packet ack = data(flow, number, 0);
        ack.kind = PacketKind::kAck;
        const bool named = number > 0 && number <= 40 && number % 2 == 0 && flow == number % 3 && place == number % 4;
        EXPECT_EQ(errors.loses(ack).has_value(), named) << "flow " << flow << " ACK " << number << " place " << place;
      }
    }
  }
}

TEST(ScriptedErrors, DoNotCountWhatALinksFarEndTellsItsNearEnd) {
  ScriptedErrors errors{{{0, 3, 0, NamedAs::kAck}}};
  Packet ack = data(0, 3, 0);
  ack.kind = PacketKind::kAck;
  Packet of_the_link = ack;
  of_the_link.flags = kLinkAck;
  EXPECT_EQ(errors.loses(of_the_link), std::nullopt);
  EXPECT_EQ(errors.loses(ack), DropReason::kScripted);
}

TEST(ScriptedErrors, SpareAcksAndProbesWithTheNumberOfANamedSegment) {
  ScriptedErrors errors{{{0, 3, 0}}};
  for (const PacketKind kind : {PacketKind::kAck, PacketKind::kProbeRequest, PacketKind::kProbeReply}) {
    Packet packet = data(0, 3, 0);
    packet.kind = kind;
    EXPECT_EQ(errors.loses(packet), std::nullopt);
  }
}

// The sender's first retransmission and the copy that an agent made of the first transmission are both copy 1.
TEST(ScriptedErrors, LoseASegmentByItsPlaceAmongThoseThatCrossTheLinkWhoeverSentThem) {
  ScriptedErrors errors{{{0, 3, 1, NamedAs::kCrossing}}};
  EXPECT_EQ(errors.loses(data(0, 3, 0)), std::nullopt);
  EXPECT_EQ(errors.loses(data(0, 4, 0)), std::nullopt);
  EXPECT_EQ(errors.loses(data(1, 3, 1)), std::nullopt);
  EXPECT_EQ(errors.loses(data(0, 3, 1)), DropReason::kScripted);
  EXPECT_EQ(errors.loses(data(0, 3, 1)), std::nullopt);
}

TEST(ScriptedErrors, CountCrossingsBesideCopies) {
  ScriptedErrors errors{{{0, 3, 0, NamedAs::kCopy}, {0, 3, 1, NamedAs::kCrossing}}};
  EXPECT_EQ(errors.loses(data(0, 3, 0)), DropReason::kScripted);  // has crossed for all that
  EXPECT_EQ(errors.loses(data(0, 3, 1)), DropReason::kScripted);
  EXPECT_EQ(errors.loses(data(0, 3, 2)), std::nullopt);
}

TEST(ScriptedErrors, LoseAProbeByItsNumberAndItsPlaceAmongThoseThatCrossTheLink) {
  ScriptedErrors errors{{{0, 3, 1, NamedAs::kProbe}}};
  Packet request = data(0, 3, 0);
  request.kind = PacketKind::kProbeRequest;
  Packet reply = request;
  reply.kind = PacketKind::kProbeReply;
  EXPECT_EQ(errors.loses(request), std::nullopt);
  EXPECT_EQ(errors.loses(data(0, 3, 1)), std::nullopt);  // a segment is no probe
  EXPECT_EQ(errors.loses(reply), DropReason::kScripted);
  EXPECT_EQ(errors.loses(reply), std::nullopt);
}

}  // namespace
}  // namespace ackscope
