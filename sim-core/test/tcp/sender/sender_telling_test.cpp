// What a sender writes into its data packets for others to read: ECN bits, and options with cwnd and RTT.
#include <gtest/gtest.h>

#include "support/tcp_lab.h"
#include "tcp/sender/options/may_send.h"
#include "tcp/sender/options/window_and_file.h"
#include "tcp/sender/options/window_and_rtt.h"

namespace ackscope {
namespace {

using test::SenderLab;
using test::SenderOptions;

TEST(TellingSender, WritesItsWindowAndRttIntoEachSegment) {
  SenderLab lab{{.tells = test::told<WindowAndRtt>}};
  lab.at(0);
  lab.at(0.1);
  lab.ack(1);
  ASSERT_EQ(lab.options().size(), 3U);
  for (const auto& options : lab.options()) ASSERT_TRUE(options.has_value());
  EXPECT_EQ(lab.options()[0]->window, 1U);
  EXPECT_EQ(lab.options()[0]->srtt, Duration{});  // not known yet
  EXPECT_EQ(lab.options()[1]->window, 2U);
  EXPECT_EQ(lab.options()[1]->srtt, Duration::seconds(0.1));
  EXPECT_EQ(lab.options()[2]->part, 0U);
}

TEST(TellingSender, TellsWholeSegmentsAndAnRttWithoutTheTicksOfItsTimer) {
  SenderOptions options{.initial_window = 4, .initial_ssthresh = 4, .tells = test::told<WindowAndRtt>};
  options.rto.granularity = Duration::seconds(0.5);
  SenderLab lab{options};
  lab.at(0);
  lab.at(0.06);
  lab.ack(1);  // cwnd 4.25
  EXPECT_EQ(lab.options().back()->window, 4U);
  EXPECT_EQ(lab.options().back()->srtt, Duration::seconds(0.06));
}

TEST(TellingSender, KeepsSilentUnlessTheReceiverAsks) {
  SenderLab lab{{}};
  lab.at(0);
  ASSERT_EQ(lab.packets().size(), 1U);
  EXPECT_EQ(lab.packets()[0].flags, 0);
  EXPECT_FALSE(lab.options()[0].has_value());
}

TEST(TellingSender, SaysOfEachSegmentThatItMayBeMarked) {
  SenderLab lab{{.initial_window = 2, .ecn_capable = true}};
  lab.at(0);
  lab.at(3);  // and of a retransmission
  ASSERT_EQ(lab.packets().size(), 3U);
  for (const Packet& packet : lab.packets()) EXPECT_EQ(packet.flags, kEct);
}

TEST(TellingSender, AnswersAMarkedAckWithOneSegmentThatSaysSo) {
  for (const bool ecn_capable : {false, true}) {
    const std::uint8_t always = ecn_capable ? kEct : 0;
    SenderLab lab{{.initial_window = 2, .ecn_capable = ecn_capable}};
    lab.at(0);
    lab.ack_marked(1);  // cwnd 3: two segments leave
    ASSERT_EQ(lab.packets().size(), 4U);
    EXPECT_EQ(lab.packets()[1].flags, always);
    EXPECT_EQ(lab.packets()[2].flags, always | kEce);
    EXPECT_EQ(lab.packets()[3].flags, always);
    EXPECT_EQ(lab.cwnd(), 3);  // the sender's own window opens as ever: the mark is about the path of the ACKs
  }
}

TEST(TellingSender, KeepsTheAnswerUntilASegmentLeaves) {
  SenderLab lab{{.initial_window = 4, .max_window = 4}};
  lab.at(0);
  lab.ack_marked(0);  // a duplicate: nothing leaves
  EXPECT_EQ(lab.packets().size(), 4U);
  lab.ack(1);
  ASSERT_EQ(lab.packets().size(), 5U);
  EXPECT_EQ(lab.packets()[4].flags, kEce);
}

TEST(TellingSender, TellsAccByWindowWhatItsBufferHolds) {
  SenderLab cwnd{{.initial_window = 2, .tells = test::told<WindowAndFile>}};
  SenderLab advertised{{.initial_window = 8, .max_window = 5, .tells = test::told<WindowAndFile>}};
  SenderLab rest{{.initial_window = 8, .segments = 4, .tells = test::told<WindowAndFile>}};
  for (SenderLab* lab : {&cwnd, &advertised, &rest}) lab->at(0);
  EXPECT_EQ(cwnd.options()[0]->window, 2U);
  EXPECT_EQ(advertised.options()[0]->window, 5U);
  EXPECT_EQ(rest.options()[0]->window, 4U);
}

TEST(TellingSender, TellsAccWithEcnWhatItMaySendAndWhichAckItHad) {
  SenderLab lab{{.initial_window = 4, .max_window = 3, .segments = 5, .tells = test::told<MaySend>}};
  lab.at(0);
  lab.at(0.1);
  lab.ack_flagged(1, kEct, PacketOptions{.sent = test::seconds(0.06)});
  lab.ack_flagged(3, kEct, PacketOptions{.sent = test::seconds(0.08)});
  ASSERT_EQ(lab.options().size(), 5U);
  const auto told = [&](std::size_t i) { return *lab.options()[i]; };
  EXPECT_EQ(told(0).may_send, 3U);  // 0, 1, 2
  EXPECT_EQ(told(2).may_send, 1U);
  EXPECT_EQ(told(2).highest_ack, 0U);
  EXPECT_EQ(told(2).left, 5U);
  EXPECT_EQ(told(2).echoed, Time::zero());
  EXPECT_EQ(told(3).may_send, 1U);  // segment 3 of 1, 2, 3
  EXPECT_EQ(told(3).highest_ack, 1U);
  EXPECT_EQ(told(3).echoed, test::seconds(0.06));
  EXPECT_EQ(told(4).may_send, 1U);  // the last of the file
  EXPECT_EQ(told(4).highest_ack, 3U);
  EXPECT_EQ(told(4).left, 2U);
  EXPECT_EQ(told(4).echoed, test::seconds(0.08));
}

}  // namespace
}  // namespace ackscope
