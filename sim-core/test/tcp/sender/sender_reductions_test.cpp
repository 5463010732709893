// Whatever cuts a sender's window takes with it what byte counting has saved up towards the next segment (ABC in avoidance).
#include <gtest/gtest.h>

#include "support/tcp_lab.h"

namespace ackscope {
namespace {

using test::SenderLab;
using test::SenderOptions;

constexpr AbcParameters kAbc{.limit = 2, .limit_after_timeout = 1};

// In avoidance with a window of eight, of which seven are acknowledged: one more would open it.
SenderOptions almost_a_window(SenderOptions options = {}) {
  options.initial_window = 8;
  options.initial_ssthresh = 4;
  options.abc = kAbc;
  return options;
}
void acknowledge_seven(SenderLab& lab) {
  lab.at(0);
  lab.ack(7);
  ASSERT_EQ(lab.cwnd(), 8);
}

TEST(ByteCredit, OpensTheWindowWhenNothingCutsIt) {
  SenderLab lab{almost_a_window()};
  acknowledge_seven(lab);
  lab.ack(8);
  EXPECT_EQ(lab.cwnd(), 9);
}

TEST(ByteCredit, IsGoneAfterAFastRetransmit) {
  SenderLab lab{almost_a_window()};
  acknowledge_seven(lab);
  lab.dupacks(7, 3);
  lab.ack(15);  // all that was out: cwnd = ssthresh = 4
  ASSERT_EQ(lab.cwnd(), 4);
  lab.ack(18);
  EXPECT_EQ(lab.cwnd(), 4);  // three of four
  lab.ack(19);
  EXPECT_EQ(lab.cwnd(), 5);
}

TEST(ByteCredit, IsGoneAfterAFastRetransmitOfRenoAndSack) {
  for (const bool sack : {false, true}) {
    SenderOptions options = almost_a_window();
    if (sack) {
      options.sack.emplace();
    } else {
      options.reno.emplace();
    }
    SenderLab lab{options};
    acknowledge_seven(lab);
    lab.dupacks(7, 3);
    lab.ack(15);
    ASSERT_EQ(lab.cwnd(), 4) << sack;
    lab.ack(18);
    EXPECT_EQ(lab.cwnd(), 4) << sack;
  }
}

// Whose recovery ends with any new ACK, which opens the window as others do.
TEST(ByteCredit, IsGoneAfterACutOfVegas) {
  SenderLab lab{almost_a_window({.vegas_recovery = parameters::VegasRecovery{.keep = 0.5}})};
  acknowledge_seven(lab);
  lab.dupacks(7, 3);
  lab.ack(10);
  EXPECT_EQ(lab.cwnd(), 4);
}

TEST(ByteCredit, IsGoneAfterAMark) {
  SenderLab lab{almost_a_window({.ecn_capable = true, .answers_marks = true})};
  acknowledge_seven(lab);
  lab.ack_flagged(8, kEce);
  ASSERT_EQ(lab.cwnd(), 4);
  lab.ack(11);
  EXPECT_EQ(lab.cwnd(), 4);
  lab.ack(12);
  EXPECT_EQ(lab.cwnd(), 5);
}

TEST(ByteCredit, StaysForALossThatIsNoCongestion) {
  SenderLab lab{almost_a_window({.eln = parameters::ElnResponse{}})};
  acknowledge_seven(lab);
  lab.notices(7, 3);
  lab.ack(15);
  ASSERT_EQ(lab.cwnd(), 8);
  lab.ack(16);
  EXPECT_EQ(lab.cwnd(), 9);
}

TEST(ByteCredit, IsGoneWhenAnotherLossOfTheSameRecoveryReducesAfterAll) {
  SenderLab lab{almost_a_window({.eln = parameters::ElnResponse{}})};
  acknowledge_seven(lab);
  lab.notices(7, 3);  // spares the window
  lab.ack(9);         // partial: another hole
  lab.dupacks(9, 3);  // that nobody explains
  const double reduced = lab.ssthresh();
  ASSERT_LT(reduced, 8);
  const std::uint32_t recover = lab.state().out.snd_max();
  lab.ack(recover);
  ASSERT_EQ(lab.cwnd(), reduced);
  lab.ack(recover + static_cast<std::uint32_t>(reduced) - 1);
  EXPECT_EQ(lab.cwnd(), reduced);
}

}  // namespace
}  // namespace ackscope
