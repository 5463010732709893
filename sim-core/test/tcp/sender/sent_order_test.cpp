#include "tcp/sender/sent_order.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace ackscope {
namespace {

std::string listed(const SentOrder& order) {
  std::string text;
  for (std::uint32_t segment = order.first(); segment != kNoSegment; segment = order.after(segment)) text += std::to_string(segment) + " ";
  return text;
}

TEST(SentOrder, PutsWhatIsSentAgainToTheEnd) {
  SentOrder order;
  for (std::uint32_t segment = 0; segment < 4; ++segment) order.append(segment, 0, segment);
  EXPECT_EQ(listed(order), "0 1 2 3 ");
  order.append(1, 0, 4);
  order.append(0, 0, 4);
  EXPECT_EQ(listed(order), "2 3 1 0 ");
}

TEST(SentOrder, LeavesOutWhatIsTakenFromAnyPlaceAndTakesItBack) {
  SentOrder order;
  for (std::uint32_t segment = 0; segment < 4; ++segment) order.append(segment, 0, segment);
  order.remove(0);
  order.remove(2);
  order.remove(2);
  EXPECT_EQ(listed(order), "1 3 ");
  order.remove(3);
  order.append(2, 0, 4);
  EXPECT_EQ(listed(order), "1 2 ");
  order.remove(1);
  order.remove(2);
  EXPECT_EQ(order.first(), kNoSegment);
}

TEST(SentOrder, TakesOneBackWhereItBelongs) {
  SentOrder order;
  for (std::uint32_t segment = 0; segment < 4; ++segment) order.append(segment, 0, segment);
  for (const std::uint32_t segment : {0U, 2U, 3U}) order.remove(segment);
  order.insert_before(1, 0);
  order.insert_before(kNoSegment, 3);
  order.insert_before(3, 2);
  EXPECT_EQ(listed(order), "0 1 2 3 ");
}

// The ring behind it grows at 64.
TEST(SentOrder, KeepsItsOrderWhenTheWindowGrows) {
  SentOrder order;
  for (std::uint32_t segment = 0; segment < 60; ++segment) order.append(segment, 0, segment);
  for (std::uint32_t segment = 0; segment < 58; ++segment) order.remove(segment);
  order.append(58, 58, 60);
  for (std::uint32_t segment = 60; segment < 200; ++segment) order.append(segment, 58, segment);
  EXPECT_EQ(listed(order).substr(0, 15), "59 58 60 61 62 ");
}

}  // namespace
}  // namespace ackscope
