#include "queue/order/acks_first.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "queue/admit/drop_tail.h"
#include "support/link_lab.h"

namespace ackscope {
namespace {

using test::Arrivals;
using test::kMs;
using test::LinkLab;
using test::Row;

LinkParts acks_first() { return test::link_parts(std::make_unique<DropTail>(std::nullopt, false), std::make_unique<AcksFirst>()); }

TEST(AcksFirst, SendsAcksBeforeDataButInterruptsNothing) {
  LinkLab lab{acks_first()};
  const auto offer = [&](PacketKind kind, std::uint32_t bytes) { lab.hand_over(lab.packet(bytes, 0, kind)); };
  offer(PacketKind::kData, 1000);                                  // 0: in transmission until 1 ms
  offer(PacketKind::kData, 1000);                                  // 1
  offer(PacketKind::kAck, 40);                                     // 2
  offer(PacketKind::kProbeRequest, 40);                            // 3: waits its turn like data
  offer(PacketKind::kAck, 40);                                     // 4
  lab.do_at(kMs + 100'000, [&] { offer(PacketKind::kAck, 40); });  // 5: packet 1 has begun at 1.08 ms
  lab.run();
  const std::int64_t d = 10 * kMs;
  const Arrivals expected{{0, d + kMs},
                          {2, d + kMs + 40'000},
                          {4, d + kMs + 80'000},
                          {1, d + 2 * kMs + 80'000},
                          {5, d + 2 * kMs + 120'000},
                          {3, d + 2 * kMs + 160'000}};
  EXPECT_EQ(lab.arrived, expected);
}

TEST(AcksFirst, KeepsTheOrderOfArrivalAmongAcksAndAmongTheOthersAndLetsNoDataGoWhileAnAckWaits) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomStream random{seed, "acks first"};
    LinkLab lab{acks_first()};
    std::set<std::uint32_t> acks;
    std::uint32_t serial = 0;
    std::int64_t at = 0;
    for (int i = 0; i < 500; ++i) {
      at += static_cast<std::int64_t>(random.next() % 900'000);
      const bool is_ack = random.next() % 2 == 0;
      const FlowId flow{static_cast<std::uint32_t>(random.next() % 3)};
      if (is_ack) acks.insert(serial);
      ++serial;
      lab.do_at(at, [&lab, is_ack, flow] {
        lab.hand_over(lab.packet(is_ack ? 40 : 1000, 0, is_ack ? PacketKind::kAck : PacketKind::kData, 0, flow));
      });
    }
    lab.run();
    EXPECT_EQ(lab.arrived.size(), 500U);
    std::uint32_t last[2] = {0, 0};
    std::set<std::uint32_t> waiting_acks;
    std::size_t overtook = 0;
    double idle_from = 0;
    for (const Row& row : lab.rows()) {
      const bool is_ack = acks.count(row.id) > 0;
      if (row.kind == Kind::kEnqueue && is_ack) waiting_acks.insert(row.id);
      if (row.kind != Kind::kTransmit) continue;
      ASSERT_GE(row.at, idle_from);  // nothing is interrupted
      idle_from = row.at + row.a * 1e3;
      if (is_ack) {
        overtook += row.id > last[0] ? 0 : 1;
        waiting_acks.erase(row.id);
      } else {
        ASSERT_TRUE(waiting_acks.empty());
      }
      ASSERT_TRUE(last[is_ack] == 0 || row.id > last[is_ack]);
      last[is_ack] = row.id;
      if (!is_ack && last[1] > row.id) ++overtook;
    }
    EXPECT_GT(overtook, 10U);
  }
}

}  // namespace
}  // namespace ackscope
