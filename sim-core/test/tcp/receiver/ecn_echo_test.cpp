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

TEST(EcnEcho, LastsUntilTheSenderHasReducedItsWindow) {
  EcnEcho echo{MarkEcho::kUntilCwr};
  echo.on_data(kEct);
  EXPECT_EQ(echo.flags(), 0);
  echo.on_data(kEct | kCe);
  EXPECT_EQ(echo.flags(), kEce);
  echo.on_data(kEct);
  EXPECT_EQ(echo.flags(), kEce);
  echo.on_data(kEct | kCwr);
  EXPECT_EQ(echo.flags(), 0);
}

TEST(EcnEcho, ASegmentThatTellsOfTheReductionAndIsMarkedStartsAnother) {
  EcnEcho echo{MarkEcho::kUntilCwr};
  echo.on_data(kCe);
  echo.on_data(kCe | kCwr);
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
  echo.on_data(kEct | kCe | kCwr);
  EXPECT_EQ(echo.flags(), kEce);
  echo.on_data(kEct);
  EXPECT_EQ(echo.flags(), 0);
}

}  // namespace
}  // namespace ackscope
