#include "link/link_changes.h"

#include <utility>

#include "engine/check.h"

namespace ackscope {

LinkChanges::LinkChanges(Scheduler& scheduler, std::vector<LinkChange> changes, std::unordered_map<std::uint32_t, ServedLink*> links)
    : changes_{std::move(changes)}, links_{std::move(links)} {
  check(scheduler.empty(), "changes come before whatever else happens in the same instant");
  for (const LinkChange& change : changes_) scheduler.schedule_later(change.at, *this);
}

void LinkChanges::on_event() {
  const LinkChange& change = changes_[next_++];
  ServedLink& link = *links_.at(change.direction);
  switch (change.of) {
    case ChangeOf::kRate:
      link.set_rate(change.value, change.change);
      break;
    case ChangeOf::kDelay:
      link.set_delay(Duration::seconds(change.value), change.change);
      break;
    case ChangeOf::kOutageBegins:
      link.begin_outage(change.change);
      break;
    case ChangeOf::kOutageEnds:
      link.end_outage(change.change);
      break;
  }
}

}  // namespace ackscope
