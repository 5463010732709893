#include "tcp/sender/recovery/vegas.h"

#include <gtest/gtest.h>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::SenderLab;

// Ten segments leave at 0. At 0.1 s the first is acknowledged, and the eleventh leaves: cwnd is 10.1, and the fine timeout
// (100 + 2 * 18.75) 17 / 16 = 146.1 ms.
test::SenderOptions ten_out(const parameters::VegasRecovery& parameters = {}) {
  return {.initial_window = 10, .initial_ssthresh = 2, .vegas_recovery = parameters};
}

void acknowledge_first(SenderLab& lab) {
  lab.at(0.1);
  lab.ack(1);
  EXPECT_EQ(lab.sent(), "0 1 2 3 4 5 6 7 8 9 10");
  EXPECT_EQ(lab.cwnd(), 10.1);
}

TEST(VegasRecovery, TheFirstDuplicateResendsASegmentThatIsOverdue) {
  SenderLab lab{ten_out()};
  acknowledge_first(lab);
  lab.at(0.147);
  lab.ack(1);
  EXPECT_EQ(lab.sent(), "1f");
  EXPECT_EQ(lab.cwnd(), 9);  // 10 - 10 / 4, and the duplicate
  EXPECT_EQ(lab.sender().counters().fast_retransmits, 1U);
}

TEST(VegasRecovery, ADuplicateDoesNothingBeforeTheFineTimeout) {
  SenderLab lab{ten_out()};
  acknowledge_first(lab);
  lab.at(0.146);
  lab.dupacks(1, 2);
  EXPECT_EQ(lab.sent(), "");
  EXPECT_EQ(lab.cwnd(), 10.1);
  lab.at(0.147);
  lab.ack(1);  // the third, and overdue: once
  EXPECT_EQ(lab.sent(), "1f 11");
  EXPECT_EQ(lab.cwnd(), 11);  // 8 + 3
}

TEST(VegasRecovery, TheThirdDuplicateResendsWhateverTheTimerSays) {
  SenderLab lab{ten_out()};
  acknowledge_first(lab);
  lab.at(0.12);
  lab.dupacks(1, 3);
  EXPECT_EQ(lab.sent(), "1f 11");
  EXPECT_EQ(lab.cwnd(), 11);
  lab.dupacks(1, 2);
  EXPECT_EQ(lab.cwnd(), 13);
  EXPECT_EQ(lab.sent(), "12 13");
}

TEST(VegasRecovery, TheNextNewAckTakesInflationBackAndSlowStartIsOver) {
  SenderLab lab{ten_out()};
  acknowledge_first(lab);
  lab.at(0.147);
  lab.dupacks(1, 5);
  lab.at(0.25);
  lab.ack(11);
  EXPECT_EQ(lab.cwnd(), 8.125);  // and opens it
  EXPECT_EQ(lab.ssthresh(), 2);
}

TEST(VegasRecovery, TheFirstTwoNewAcksAfterARetransmissionResendWhatIsOverdue) {
  SenderLab lab{ten_out()};
  acknowledge_first(lab);
  lab.at(0.147);
  lab.ack(1);
  lab.sent();
  lab.at(1);
  lab.ack(3);  // of the old segment 2: the timeout rises to 0.73 s
  EXPECT_EQ(lab.sent().substr(0, 2), "3p");
  const double cwnd = lab.cwnd();
  EXPECT_EQ(cwnd, 8.125);  // no further cut
  lab.at(2);
  lab.ack(5);  // 1.79 s
  EXPECT_EQ(lab.sent().substr(0, 2), "5p");
  lab.at(2.1);
  lab.ack(7);  // the third
  EXPECT_EQ(lab.sent().find('p'), std::string::npos);
  EXPECT_GT(lab.cwnd(), cwnd);
}

TEST(VegasRecovery, ANewAckThatAsksForNothingOverdueEndsTheWorry) {
  SenderLab lab{ten_out()};
  acknowledge_first(lab);
  lab.at(0.12);
  lab.dupacks(1, 3);
  lab.sent();
  lab.at(0.13);
  lab.ack(4);  // sent 0.13 s ago
  lab.at(0.2);
  lab.ack(5);  // overdue by now, but not looked at
  EXPECT_EQ(lab.sent().find('p'), std::string::npos);
}

TEST(VegasRecovery, LossesOfOneWindowCutItOnce) {
  SenderLab lab{ten_out()};
  acknowledge_first(lab);
  lab.at(0.147);
  lab.ack(1);
  lab.at(1);
  lab.ack(3);
  lab.at(2);
  lab.ack(5);
  lab.at(2.1);
  lab.ack(7);
  lab.sent();
  const double cwnd = lab.cwnd();
  lab.at(2.2);
  lab.dupacks(7, 3);  // sent at 0, long before the cut at 0.147
  EXPECT_EQ(lab.sent().substr(0, 2), "7f");
  EXPECT_EQ(lab.cwnd(), cwnd);
}

TEST(VegasRecovery, ASecondRetransmissionCutsToHalfAndDoublesTheTimer) {
  SenderLab lab{ten_out()};
  acknowledge_first(lab);
  lab.at(0.147);
  lab.ack(1);
  lab.at(0.25);
  lab.ack(3);  // 3p: sent after the cut
  lab.sent();
  ASSERT_EQ(lab.cwnd(), 8.125);
  lab.at(0.48);
  lab.ack(3);  // the timeout is 235.7 ms
  EXPECT_EQ(lab.sent(), "11");
  lab.at(0.49);
  lab.ack(3);
  EXPECT_EQ(lab.sent(), "3f");
  EXPECT_EQ(lab.cwnd(), 4 + 2);
  lab.at(0.49 + 0.47);
  lab.ack(3);
  EXPECT_EQ(lab.sent(), "");
  lab.at(0.49 + 0.48);
  lab.ack(3);
  EXPECT_EQ(lab.sent(), "3f");
}

TEST(VegasRecovery, ARetransmissionThatIsLostTooBelongsToTheSameCut) {
  SenderLab lab{ten_out()};
  acknowledge_first(lab);
  lab.at(0.147);
  lab.ack(1);
  lab.sent();
  lab.at(0.312);
  lab.ack(1);  // the timeout is 164.4 ms; 1 was sent again at the cut, not after it
  EXPECT_EQ(lab.sent(), "1f");
  EXPECT_EQ(lab.cwnd(), 9);
}

TEST(VegasRecovery, KeepsTheShareThatItIsTold) {
  SenderLab lab{ten_out({.dupack_threshold = 3, .keep = 0.5, .restart_window = 2})};
  acknowledge_first(lab);
  lab.at(0.147);
  lab.ack(1);
  EXPECT_EQ(lab.cwnd(), 6);
}

TEST(VegasRecovery, ATimeoutRestartsFromItsWindowAndIgnoresTheDuplicatesOfWhatIsSentAgain) {
  SenderLab lab{ten_out()};
  acknowledge_first(lab);
  lab.at(3.1);  // 3 s after the ACK
  EXPECT_EQ(lab.sent(), "1t 2t");
  EXPECT_EQ(lab.cwnd(), 2);
  EXPECT_EQ(lab.ssthresh(), 5);
  lab.at(3.3);
  lab.dupacks(1, 5);
  EXPECT_EQ(lab.sent(), "");
  EXPECT_EQ(lab.cwnd(), 2);
}

TEST(VegasRecovery, ATimeoutInRecoveryForgetsWhatDuplicatesInflated) {
  SenderLab lab{ten_out()};
  acknowledge_first(lab);
  lab.at(0.147);
  lab.dupacks(1, 9);
  lab.sent();
  EXPECT_EQ(lab.cwnd(), 17);
  lab.at(4);
  EXPECT_EQ(lab.cwnd(), 2);
  EXPECT_FALSE(lab.sender().counters().timeouts == 0);
}

TEST(VegasRecovery, WithAPacerAsksOnceForARetransmissionThatHasNotLeftYet) {
  parameters::Pacing paced;
  paced.retransmissions = parameters::Pacing::Retransmissions::kPaced;
  test::SenderOptions options = ten_out();
  options.pacing = paced;
  SenderLab lab{options};
  lab.at(0.1);
  lab.ack(1);
  lab.at(0.3);
  lab.dupacks(1, 3);
  lab.at(0.4);
  EXPECT_EQ(lab.sender().counters().fast_retransmits, 1U);
}

}  // namespace
}  // namespace ackscope
