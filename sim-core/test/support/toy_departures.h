// Departures that go by one simple rule each.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "queue/depart/departure.h"

namespace ackscope::test {

class ToyDeparture final : public Departure {
 public:
  using Rule = std::function<Fate(Backlog::Place, const Backlog&, Time)>;
  explicit ToyDeparture(Rule rule) : rule_{std::move(rule)} {}
  Fate on_dequeue(Backlog::Place place, const Backlog& backlog, Time now) override { return rule_(place, backlog, now); }

 private:
  const Rule rule_;
};

// Drops what has waited longer.
inline std::unique_ptr<Departure> drops_after(Duration limit) {
  return std::make_unique<ToyDeparture>([limit](Backlog::Place place, const Backlog& backlog, Time now) {
    return now - backlog.joined(place) > limit ? Fate::kDrop : Fate::kSend;
  });
}

// Marks every n-th packet, or drops it if it does not understand marks.
inline std::unique_ptr<Departure> marks_every(int n) {
  return std::make_unique<ToyDeparture>([n, left = n](Backlog::Place place, const Backlog& backlog, Time) mutable {
    if (--left % n != 0) return Fate::kSend;
    return backlog.understands_marks(place) ? Fate::kMark : Fate::kDrop;
  });
}

inline std::unique_ptr<Departure> sends_all() {
  return std::make_unique<ToyDeparture>([](Backlog::Place, const Backlog&, Time) { return Fate::kSend; });
}

}  // namespace ackscope::test
