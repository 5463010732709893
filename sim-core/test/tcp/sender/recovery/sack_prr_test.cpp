// Proportional rate reduction in SACK recovery: RFC 9937's examples (section 8), and the same by CUBIC's rule. 20 segments are out, limited
// transmit adds two.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::SenderLab;
using test::SenderOptions;
using Reduction = parameters::Sack::Reduction;

SenderOptions twenty_out(Reduction reduction) {
  SenderOptions options{.initial_window = 20, .sack = parameters::Sack{.rules = parameters::Sack::Rules::kRfc6675, .reduction = reduction}};
  options.limited_transmit.emplace();
  return options;
}

// Segments 0 to `first` - 1 are lost; an ACK for each of the others, up to `last`. How many segments leave with each.
std::string sent_per_ack(SenderLab& lab, std::uint32_t first, std::uint32_t last) {
  std::string counts;
  for (std::uint32_t ack = first; ack <= last; ++ack) {
    lab.sack(0, {{first, ack + 1}});
    const std::string sent = lab.sent();
    counts += std::to_string(sent.empty() ? 0 : 1 + std::count(sent.begin(), sent.end(), ' '));
  }
  return counts;
}

// Figure 1, ACK#1 to ACK#21, and ACK#22, which ends the recovery. At ACK#19 the figure has cwnd 11 and a segment, which its algorithm does
// not give: 10 are in flight, not more than ssthresh, so that section 6.2 lets it out with ACK#20.
TEST(SackPrr, SpreadsTheReductionOverARoundTripAsInFigure1) {
  SenderLab lab{twenty_out(Reduction::kPrr)};
  lab.at(0);
  lab.sent();
  constexpr double kWindows[] = {20, 20, 19, 18, 18, 17, 17, 16, 16, 15, 15, 14, 14, 13, 13, 12, 12, 11, 10, 10, 10};
  std::string sent;
  for (std::uint32_t ack = 1; ack <= 21; ++ack) {
    lab.sack(0, {{1, ack + 1}});
    EXPECT_EQ(lab.cwnd(), kWindows[ack - 1]) << "ACK#" << ack;
    sent += lab.sent() + ";";
  }
  EXPECT_EQ(sent, "20e;21e;0f;;22;;23;;24;;25;;26;;27;;28;;;29;30;");
  lab.ack(22);
  EXPECT_EQ(lab.sent(), "31");
  EXPECT_EQ(lab.cwnd(), 10);
  EXPECT_EQ(lab.ssthresh(), 10);
}

TEST(SackPrr, WithoutItHalfAWindowOfAcksIsSilentAsInFigure1) {
  SenderLab lab{twenty_out(Reduction::kWindow)};
  lab.at(0);
  lab.sent();
  EXPECT_EQ(sent_per_ack(lab, 1, 21), "111000000000111111111");
  lab.ack(22);
  EXPECT_EQ(lab.sent(), "31");
}

// Figure 2: 0 to 14 are lost. Then the limited transmits and the retransmissions arrive: one more for each ACK, until ssthresh is reached.
TEST(SackPrr, FollowsWhatIsDeliveredAfterABurstOfLossesAsInFigure2) {
  SenderLab lab{twenty_out(Reduction::kPrr)};
  lab.at(0);
  lab.sent();
  EXPECT_EQ(sent_per_ack(lab, 15, 16), "11");
  for (std::uint32_t ack = 17; ack <= 19; ++ack) {
    lab.sack(0, {{15, ack + 1}});
    EXPECT_EQ(lab.cwnd(), 5);
  }
  EXPECT_EQ(lab.sent(), "0f 1s 2s");
  EXPECT_EQ(sent_per_ack(lab, 15, 19), "00000");  // nothing is news
  lab.sack(0, {{15, 21}});
  lab.sack(0, {{15, 22}});
  EXPECT_EQ(lab.sent(), "3s 4s");
  constexpr const char* kSent[] = {"5s 6s", "7s 8s", "9s 10s", "11s 12s", "13s 14s", "22", "23"};
  for (std::uint32_t acked = 1; acked <= 7; ++acked) {
    lab.sack(acked, {{15, 22}});
    EXPECT_EQ(lab.sent(), kSent[acked - 1]) << acked;
  }
  EXPECT_EQ(lab.cwnd(), 10);
}

TEST(SackPrr, WithoutItABurstOfLossesIsAnsweredByABurstAsInFigure2) {
  SenderLab lab{twenty_out(Reduction::kWindow)};
  lab.at(0);
  lab.sent();
  EXPECT_EQ(sent_per_ack(lab, 15, 19), "11611");
}

// By hand: ceil(0.7 n) - what has left, for the n-th ACK of the recovery, while more than 14 are in flight.
TEST(SackPrr, LeavesSevenTenthsByCubicsRule) {
  SenderOptions options = twenty_out(Reduction::kPrr);
  options.cubic.emplace();
  SenderLab lab{options};
  lab.at(0);
  lab.sent();
  EXPECT_EQ(sent_per_ack(lab, 1, 21),
            "11"
            "1110110110"
            "1110"
            "01111");
  lab.ack(22);
  EXPECT_EQ(lab.sent(), "35");  // 14 in all in recovery, one of them 0
  EXPECT_EQ(lab.cwnd(), 14);
}

TEST(SackPrr, FollowsWhatIsDeliveredAfterABurstOfLossesByCubicsRule) {
  SenderOptions options = twenty_out(Reduction::kPrr);
  options.cubic.emplace();
  SenderLab lab{options};
  lab.at(0);
  lab.sent();
  EXPECT_EQ(sent_per_ack(lab, 15, 21), "1111111");
  EXPECT_EQ(lab.cwnd(), 5);
  EXPECT_EQ(lab.ssthresh(), 14);
}

// 0 to 11 and 13 are lost. The ACK of 0's retransmission is the first to say that 13 is.
TEST(SackPrr, AddsNothingForAnAckThatShowsFurtherLoss) {
  SenderOptions options = twenty_out(Reduction::kPrr);
  options.limited_transmit.reset();
  SenderLab lab{options};
  lab.at(0);
  lab.sent();
  lab.sack(0, {{12, 13}});
  lab.sack(0, {{14, 15}, {12, 13}});
  lab.sack(0, {{14, 16}, {12, 13}});
  EXPECT_EQ(lab.sent(), "0f");
  lab.sack(1, {{14, 17}, {12, 13}});  // two are delivered
  EXPECT_EQ(lab.sent(), "1s 2s");
  lab.sack(2, {{14, 17}, {12, 13}});
  EXPECT_EQ(lab.sent(), "3s 4s");
}

TEST(SackPrr, EndsWithATimeout) {
  SenderLab lab{twenty_out(Reduction::kPrr)};
  lab.at(0);
  lab.sent();
  sent_per_ack(lab, 1, 8);
  EXPECT_EQ(lab.cwnd(), 16);
  lab.at(4);
  EXPECT_EQ(lab.cwnd(), 1);
  EXPECT_EQ(lab.ssthresh(), 10);
}

}  // namespace
}  // namespace ackscope
