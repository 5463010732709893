#include "tcp/receiver/ecn_echo.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "support/tcp_lab.h"
#include "tcp/receiver/ack/delayed.h"
#include "tcp/receiver/ack/every.h"

namespace ackscope {
namespace {

Packet segment(int flags) {
  Packet packet{};
  packet.payload = 1000;
  packet.flags = static_cast<PacketFlags>(flags);
  return packet;
}

TEST(EcnEcho, LastsUntilTheSenderHasReducedItsWindow) {
  EcnEcho echo{MarkEcho::kUntilCwr};
  echo.on_data(segment(kEct));
  EXPECT_EQ(echo.flags(), 0);
  echo.on_data(segment(kEct | kCe));
  EXPECT_EQ(echo.flags(), kEce);
  echo.on_data(segment(kEct));
  EXPECT_EQ(echo.flags(), kEce);
  echo.on_data(segment(kEct | kCwr));
  EXPECT_EQ(echo.flags(), 0);
}

TEST(EcnEcho, ASegmentThatTellsOfTheReductionAndIsMarkedStartsAnother) {
  EcnEcho echo{MarkEcho::kUntilCwr};
  echo.on_data(segment(kCe));
  echo.on_data(segment(kCe | kCwr));
  EXPECT_EQ(echo.flags(), kEce);
}

TEST(EcnEcho, IsOnEachAckOfAReceiverWhoseSenderAnswersMarks) {
  for (const bool echoes : {false, true}) {
    test::ReceiverLab lab{ReceiverParameters{.ack_bytes = 40, .mark_echo = echoes ? MarkEcho::kUntilCwr : MarkEcho::kNone},
                          std::make_unique<AckEvery>()};
    lab.data(0, kEct);
    lab.data(1, kEct | kCe);
    lab.data(2, kEct);
    lab.data(3, kEct | kCwr);
    std::vector<int> flags;
    for (const Packet& ack : lab.packets()) flags.push_back(ack.flags);
    EXPECT_EQ(flags, echoes ? (std::vector<int>{0, kEce, kEce, 0}) : (std::vector<int>{0, 0, 0, 0}));
  }
}

// Of packets whose data the receiver of DCTCP got one by one: "next expected segment", with "e" if the ACK echoes a mark.
std::string echoed(std::unique_ptr<AckPolicy> policy, std::initializer_list<bool> marked) {
  test::ReceiverLab lab{ReceiverParameters{.ack_bytes = 40, .mark_echo = MarkEcho::kEach}, std::move(policy)};
  std::uint32_t segment = 0;
  for (const bool mark : marked) lab.data(segment++, mark ? kEct | kCe : kEct);
  std::string text;
  for (const Packet& ack : lab.packets()) {
    text += (text.empty() ? "" : " ") + std::to_string(ack.number) + ((ack.flags & kEce) != 0 ? "e" : "");
  }
  return text;
}

TEST(EcnEchoOfDctcp, IsThatOfTheSegmentWhichIsAcknowledged) {  // RFC 8257, section 3.2
  EXPECT_EQ(echoed(std::make_unique<AckEvery>(), {false, true, true, false}), "1 2e 3e 4");
}

// Of two segments that wait for each other, the first is acknowledged apart if only the second is marked; then that at once.
TEST(EcnEchoOfDctcp, NeverMixesMarkedAndUnmarkedDataInAnAck) {
  const auto delayed = [] { return std::make_unique<DelayedAck>(2, Duration::seconds(1)); };
  EXPECT_EQ(echoed(delayed(), {false, true}), "1 2e");
  EXPECT_EQ(echoed(delayed(), {false, true, true, true, false, false, false}), "1 2e 4e 5 7");
  EXPECT_EQ(echoed(delayed(), {true, true, true, true, true}), "1e 3e 5e");
}

TEST(EcnEchoOfDctcp, SaysWhyItAcknowledges) {
  test::ReceiverLab lab{ReceiverParameters{.ack_bytes = 40, .mark_echo = MarkEcho::kEach},
                        std::make_unique<DelayedAck>(2, Duration::seconds(1))};
  lab.data(0, kEct);
  lab.data(1, kEct | kCe);
  EXPECT_EQ(lab.reasons(), (std::vector{AckReason::kMarksChange, AckReason::kMarksChange}));
}

// CWR says nothing to such a receiver.
TEST(EcnEchoOfDctcp, DoesNotWaitForTheSenderToReduceItsWindow) {
  EcnEcho echo{MarkEcho::kEach};
  echo.on_data(segment(kEct | kCe | kCwr));
  EXPECT_EQ(echo.flags(), kEce);
  echo.on_data(segment(kEct));
  EXPECT_EQ(echo.flags(), 0);
}

// What the counter of three bits says on the ACKs of data that came, marked (m) or not.
std::string counted(std::unique_ptr<AckPolicy> policy, const std::string& came) {
  test::ReceiverLab lab{ReceiverParameters{.ack_bytes = 40, .mark_echo = MarkEcho::kCount}, std::move(policy)};
  std::uint32_t number = 0;
  for (const char mark : came) lab.data(number++, mark == 'm' ? kEct | kCe : kEct);
  std::string text;
  for (const Packet& ack : lab.packets()) {
    text += (text.empty() ? "" : " ") + std::to_string(ack.number) + ":" + std::to_string(ace_of(ack.flags));
  }
  return text;
}

std::unique_ptr<AckPolicy> seldom() { return std::make_unique<DelayedAck>(4, Duration::seconds(1)); }

TEST(EcnEchoOfAccEcn, CountsMarkedPacketsFromFiveOnModuloEight) {  // RFC 9768, sections 3.2.1 and 3.2.2.2
  EXPECT_EQ(counted(std::make_unique<AckEvery>(), ".mm.mm"), "1:5 2:6 3:7 4:7 5:0 6:1");
}

// Section 3.2.2.5.1: the first mark after none at once, then every second one; others as ever.
TEST(EcnEchoOfAccEcn, AMarkAfterNoneAndEverySecondOneCallForAnAck) {
  EXPECT_EQ(counted(seldom(), "........"), "4:5 8:5");
  EXPECT_EQ(counted(seldom(), ".m...m"), "2:6 6:7");
  EXPECT_EQ(counted(seldom(), "mmmmm"), "1:6 3:0 5:2");
}

// The option follows where 8 bytes are left: with timestamps and three blocks they are not (section 3.2.3.3).
TEST(EcnEchoOfAccEcn, AnOptionCountsMarkedBytes) {
  test::ReceiverLab lab{
      ReceiverParameters{.ack_bytes = 40, .mark_echo = MarkEcho::kCountAndBytes, .timestamps = true, .selective = parameters::SackBlocks{}},
      std::make_unique<AckEvery>()};
  for (const std::uint32_t number : {0U, 2U, 4U, 6U}) lab.data(number, kEct | kCe);
  std::vector<std::uint32_t> bytes;
  for (const Packet& ack : lab.packets()) bytes.push_back(ack.bytes);
  EXPECT_EQ(bytes, (std::vector<std::uint32_t>{60, 40 + 12 + 12 + 8, 40 + 12 + 20 + 8, 40 + 12 + 28}));
}

}  // namespace
}  // namespace ackscope
