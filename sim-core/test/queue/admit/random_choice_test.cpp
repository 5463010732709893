#include "queue/admit/random_choice.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace ackscope {
namespace {

constexpr int kDraws = 12'000;

// A letter is a packet of that flow, a capital one without user data.
Backlog backlog_of(const std::string& waiting) {
  Backlog backlog;
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    const bool is_ack = waiting[i] < 'a';
    Packet packet{};
    packet.flow = FlowId{static_cast<std::uint32_t>(is_ack ? waiting[i] - 'A' : waiting[i] - 'a')};
    packet.kind = is_ack ? PacketKind::kAck : PacketKind::kData;
    packet.payload = is_ack ? 0 : 1000;
    backlog.join(static_cast<PacketId>(i), packet, Time{});
  }
  return backlog;
}

// How often each position was drawn; -1 is the arriving packet.
template <class Draw>
std::map<int, int> draws(const Backlog& backlog, Draw draw) {
  RandomStream stream{7, "choice"};
  std::map<int, int> drawn;
  for (int i = 0; i < kDraws; ++i) {
    const std::optional<Backlog::Place> place = draw(backlog, stream);
    ++drawn[place ? static_cast<int>(backlog.packet(*place)) : -1];
  }
  return drawn;
}

// Each of `positions`, and no other, about equally often: within 5 standard deviations of at most 55.
void expect_uniform(const std::map<int, int>& drawn, const std::vector<int>& positions) {
  EXPECT_EQ(drawn.size(), positions.size());
  for (const int position : positions) {
    ASSERT_EQ(drawn.count(position), 1U) << position;
    EXPECT_NEAR(drawn.at(position), kDraws / static_cast<double>(positions.size()), 275) << position;
  }
}

TEST(RandomChoice, IsAnyOfTheWaitingPacketsOrTheArrivingOneAlike) {
  expect_uniform(draws(backlog_of("aBbA"), one_of_all), {-1, 0, 1, 2, 3});
  expect_uniform(draws(backlog_of("a"), one_of_all), {-1, 0});
  expect_uniform(draws(backlog_of(""), one_of_all), {-1});
}

TEST(RandomChoice, OfAFlowLeavesTheOthersAlone) {
  const auto of_flow = [](std::uint32_t flow) {
    return [flow](const Backlog& backlog, RandomStream& stream) { return one_of_queue(Backlog::Member{FlowId{flow}}, backlog, stream); };
  };
  expect_uniform(draws(backlog_of("abaab"), of_flow(0)), {-1, 0, 2, 3});
  expect_uniform(draws(backlog_of("abaab"), of_flow(1)), {-1, 1, 4});
  expect_uniform(draws(backlog_of("abaab"), of_flow(2)), {-1});
}

TEST(RandomChoice, WithPayloadPassesAcksOver) {
  expect_uniform(draws(backlog_of("AabBA"), one_with_payload), {-1, 1, 2});
  expect_uniform(draws(backlog_of("AB"), one_with_payload), {-1});
}

TEST(RandomChoice, KnowsWhoHasLeft) {
  Backlog backlog = backlog_of("abcd");
  backlog.leave(backlog.next(backlog.first()));
  expect_uniform(draws(backlog, one_of_all), {-1, 0, 2, 3});
}

}  // namespace
}  // namespace ackscope
