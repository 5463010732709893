#include "radio/link_red.h"

#include <gtest/gtest.h>

namespace ackscope {
namespace {

// With the whole weight on the newest packet, so that the average is what a test says.
parameters::LinkRed on_the_newest() {
  parameters::LinkRed parameters;
  parameters.min_threshold = 1;
  parameters.max_threshold = 5;
  parameters.max_probability = 0.5;
  parameters.gain = 1;
  return parameters;
}

LinkRed link_red(const parameters::LinkRed& parameters) { return {parameters, RandomStream{1, "channel/air/linkRed/0"}}; }

Packet packet(PacketFlags flags = 0) {
  Packet made{};
  made.flags = flags;
  return made;
}

struct Judged {
  int sent = 0;
  int marked = 0;
  int dropped = 0;
};

Judged judge(LinkRed& red, int times, PacketFlags flags = 0) {
  Judged judged;
  for (int i = 0; i < times; ++i) {
    switch (red.before_sending(packet(flags))) {
      case Fate::kSend:
        ++judged.sent;
        break;
      case Fate::kMark:
        ++judged.marked;
        break;
      case Fate::kDrop:
        ++judged.dropped;
        break;
    }
  }
  return judged;
}

TEST(LinkRed, AveragesRetransmissionsWithTheWeightOfTheNewest) {
  parameters::LinkRed parameters;
  parameters.gain = 0.125;
  LinkRed red = link_red(parameters);
  red.on_done(8);
  EXPECT_EQ(red.average_retransmissions(), 1);
  red.on_done(1);
  EXPECT_EQ(red.average_retransmissions(), 1);
  red.on_done(0);
  EXPECT_EQ(red.average_retransmissions(), 0.875);
}

TEST(LinkRed, ProbabilityIsZeroBelowTheLowerThresholdThenRisesToItsBound) {
  LinkRed red = link_red(on_the_newest());
  EXPECT_EQ(red.probability(), 0);
  red.on_done(1);
  EXPECT_EQ(red.probability(), 0);  // at the threshold it begins to rise
  red.on_done(2);
  EXPECT_EQ(red.probability(), 0.25);
  red.on_done(3);
  EXPECT_EQ(red.probability(), 0.5);
  red.on_done(4);
  EXPECT_EQ(red.probability(), 0.5);
  red.on_done(11);
  EXPECT_EQ(red.probability(), 0.5);
  red.on_done(0);
  EXPECT_EQ(red.probability(), 0);
}

TEST(LinkRed, DropsThatShareOfThePackets) {
  LinkRed red = link_red(on_the_newest());
  EXPECT_EQ(judge(red, 1000).sent, 1000);
  red.on_done(2);
  const Judged judged = judge(red, 10'000);
  EXPECT_NEAR(judged.dropped, 2500, 130);  // three standard deviations
  EXPECT_EQ(judged.marked, 0);
}

TEST(LinkRed, DropsEverythingWhereTheBoundIsOneAndTheAverageAbove) {
  parameters::LinkRed parameters = on_the_newest();
  parameters.max_probability = 1;
  LinkRed red = link_red(parameters);
  red.on_done(5);
  EXPECT_EQ(judge(red, 100).dropped, 100);
}

TEST(LinkRed, MarksPacketsOfSendersThatUnderstandAndDropsTheOthers) {
  parameters::LinkRed parameters = on_the_newest();
  parameters.max_probability = 1;
  parameters.mark = true;
  LinkRed red = link_red(parameters);
  red.on_done(5);
  EXPECT_EQ(judge(red, 100, kEct).marked, 100);
  EXPECT_EQ(judge(red, 100, kHasTimestamps).dropped, 100);
}

TEST(LinkRed, DropsMarkablePacketsTooUnlessItIsToMark) {
  parameters::LinkRed parameters = on_the_newest();
  parameters.max_probability = 1;
  LinkRed red = link_red(parameters);
  red.on_done(5);
  EXPECT_EQ(judge(red, 100, kEct).dropped, 100);
}

TEST(LinkRed, LearnsNothingFromWhatItDrops) {
  LinkRed red = link_red(on_the_newest());
  red.on_done(3);
  judge(red, 100);
  EXPECT_EQ(red.average_retransmissions(), 3);
}

}  // namespace
}  // namespace ackscope
