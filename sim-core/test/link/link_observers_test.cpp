// Who learns from a link what happens to packets.
#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "link/scripted_errors.h"
#include "queue/admit/drop_tail.h"
#include "support/link_lab.h"

namespace ackscope {
namespace {

class Notes final : public CorruptionObserver {
 public:
  explicit Notes(Scheduler& scheduler) : scheduler_{scheduler} {}
  void on_corrupted(const Packet& corrupted) override {
    seen.push_back(std::to_string(corrupted.number) + "@" + std::to_string(scheduler_.now().since_start_ns() / test::kMs));
  }
  std::vector<std::string> seen;

 private:
  Scheduler& scheduler_;
};

// 1000 B take 1 ms, and 10 ms to the far end.
TEST(LinkThatTellsOfCorruption, DoesSoForThatFlowWhenThePacketWouldHaveArrived) {
  LinkParts parts = test::link_parts(std::make_unique<DropTail>(DropTail{2, false}));
  parts.errors = std::make_unique<ScriptedErrors>(std::vector<ScriptedLoss>{{0, 1, 0}, {1, 0, 0}});
  test::LinkLab lab{std::move(parts)};
  Notes notes{lab.scheduler};
  lab.link().tell_corruption_to(notes, FlowId{0});
  lab.hand_over(lab.packet(1000, 0));
  lab.hand_over(lab.packet(1000, 0, PacketKind::kData, 0, FlowId{1}));  // lost, but another's
  lab.hand_over(lab.packet(1000, 1));                                   // lost
  lab.hand_over(lab.packet(1000, 2));                                   // the queue is full: no damage
  lab.run();
  EXPECT_EQ(notes.seen, (std::vector<std::string>{"1@13"}));
  EXPECT_EQ(lab.rows(Kind::kDrop).size(), 3U);
}

class Refusals final : public RefusalObserver {
 public:
  void on_refused(const Packet& refused) override { seen.push_back(refused.number); }
  std::vector<std::uint32_t> seen;
};

TEST(LinkThatTellsOfRefusals, DoesSoForWhatItsQueueDropsAndNotForDamage) {
  LinkParts parts = test::link_parts(std::make_unique<DropTail>(DropTail{1, false}));
  parts.errors = std::make_unique<ScriptedErrors>(std::vector<ScriptedLoss>{{0, 0, 0}});
  test::LinkLab lab{std::move(parts)};
  Refusals refusals;
  lab.link().tell_refusals_to(refusals);
  for (std::uint32_t segment = 0; segment < 4; ++segment) lab.hand_over(lab.packet(1000, segment));
  lab.run();
  EXPECT_EQ(refusals.seen, (std::vector<std::uint32_t>{2, 3}));
}

}  // namespace
}  // namespace ackscope
