#include "tcp/sender/mark_counter.h"

#include <gtest/gtest.h>

#include <optional>

namespace ackscope {
namespace {

constexpr std::uint32_t kSegment = 1000;

std::uint32_t marked(MarkCounter& counter, std::uint32_t ace, std::uint32_t delivered,
                     std::optional<std::uint32_t> marked_bytes = std::nullopt) {
  return counter.newly_marked(ace, delivered, marked_bytes, kSegment);
}

TEST(MarkCounter, CountsFromFiveOnModuloEight) {  // RFC 9768, section 3.2.2.2
  MarkCounter counter;
  EXPECT_EQ(marked(counter, 5, 2), 0U);
  EXPECT_EQ(marked(counter, 6, 1), 1U);
  EXPECT_EQ(marked(counter, 1, 7), 3U);
  EXPECT_EQ(marked(counter, 1, 7), 0U);
}

// Appendix A.2.1: of ten packets, two marks may be ten, since the counter may have wrapped.
TEST(MarkCounter, TakesTheMostThatThePacketsAllow) {
  MarkCounter counter;
  EXPECT_EQ(marked(counter, 7, 10), 10U);
  EXPECT_EQ(marked(counter, 7, 10), 8U);
  EXPECT_EQ(marked(counter, 7, 7), 0U);
  EXPECT_EQ(marked(counter, 2, 20), 19U);
}

// Appendix A.2.2: ten marked packets of 2000 bytes in all would be of 200 each.
TEST(MarkCounter, MarkedBytesSayWhetherThatIsLikely) {
  MarkCounter counter;
  EXPECT_EQ(marked(counter, 7, 10, 2000), 2U);
  EXPECT_EQ(marked(counter, 7, 10, 2000), 0U);
  EXPECT_EQ(marked(counter, 1, 10, 12000), 10U);
  EXPECT_EQ(marked(counter, 1, 16, 12000), 0U);
}

// It is old, or a later one repeats it.
TEST(MarkCounter, AnAckWithoutProgressSaysNothing) {
  MarkCounter counter;
  EXPECT_EQ(marked(counter, 6, 0), 0U);
  EXPECT_EQ(marked(counter, 6, 1), 1U);
  EXPECT_EQ(marked(counter, 5, 0), 0U);
  EXPECT_EQ(marked(counter, 6, 1), 0U);
}

}  // namespace
}  // namespace ackscope
