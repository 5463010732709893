#include "tcp/sender/recovery/forward_rto.h"

#include <gtest/gtest.h>

namespace ackscope {
namespace {

constexpr ForwardRto::Ack kAdvances{false, true};
constexpr ForwardRto::Ack kDuplicate{false, false};
constexpr ForwardRto::Ack kOriginals{true, true};

ForwardRto timed_out() {
  ForwardRto rto;
  rto.on_timeout();
  return rto;
}

TEST(ForwardRto, SendsNewDataAfterTheFirstAckThatAdvances) {
  ForwardRto rto = timed_out();
  EXPECT_FALSE(rto.prefers_new());
  EXPECT_FALSE(rto.on_ack(kAdvances));
  EXPECT_TRUE(rto.prefers_new());
}

TEST(ForwardRto, IsShownASpuriousTimeoutByOriginalsWhenTheyCome) {
  ForwardRto rto = timed_out();
  EXPECT_TRUE(rto.on_ack(kOriginals));
  ForwardRto later = timed_out();
  later.on_ack(kAdvances);
  EXPECT_TRUE(later.on_ack(kOriginals));
  EXPECT_FALSE(later.on_ack(kOriginals));  // once
}

TEST(ForwardRto, TakesTheLossForRealAfterADuplicateOrTwoAcksWithoutOriginals) {
  for (const ForwardRto::Ack& second : {kAdvances, kDuplicate}) {
    ForwardRto rto = timed_out();
    rto.on_ack(kAdvances);
    EXPECT_FALSE(rto.on_ack(second));
    EXPECT_FALSE(rto.prefers_new());
    EXPECT_FALSE(rto.on_ack(kOriginals));
  }
  ForwardRto rto = timed_out();
  rto.on_ack(kDuplicate);
  EXPECT_FALSE(rto.on_ack(kOriginals));
}

TEST(ForwardRto, SaysNothingWithoutATimeout) {
  ForwardRto rto;
  EXPECT_FALSE(rto.on_ack(kOriginals));
}

}  // namespace
}  // namespace ackscope
