// What happens to links during the run: at given times a direction gets another rate or another delay, falls silent and sends again
// (docs/mechanisms/changes.md).
//
// At the same instant changes come before everything else in the model, since they are scheduled first; among them, ends of outages come
// last. So an outage that begins when another ends leaves no gap, and packets sent at that instant see the changed link.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "engine/scheduler.h"
#include "link/served_link.h"
#include "trace/row.h"

namespace ackscope {

// One step of one change in one direction: an outage has two.
struct LinkChange {
  Time at;
  std::uint32_t direction;
  std::uint32_t change;  // its place in the document, for rows
  ChangeOf of;
  double value = 0;  // of kRate: bit/s; of kDelay: s
};

class LinkChanges final : private EventHandler {
 public:
  // `changes`: in the order in which they happen. `links`: by direction. REQUIRES: nothing has been scheduled.
  LinkChanges(Scheduler& scheduler, std::vector<LinkChange> changes, std::unordered_map<std::uint32_t, ServedLink*> links);

 private:
  void on_event() override;

  const std::vector<LinkChange> changes_;
  const std::unordered_map<std::uint32_t, ServedLink*> links_;
  std::size_t next_ = 0;
};

}  // namespace ackscope
