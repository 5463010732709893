// Items with times, each acted upon when its time has come.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "engine/member_of.h"

namespace ackscope {

template <class Item>
class Timetable {
 public:
  // REQUIRES: no item is earlier than the one before.
  Timetable(std::vector<Item> items, Scheduler& scheduler, std::function<void(const Item&)> act)
      : items_{std::move(items)}, act_{std::move(act)}, due_{scheduler, *this} {}

  void start() {
    if (!items_.empty()) due_.schedule(items_.front().at);
  }

 private:
  void on_due() {
    const Item& item = items_[next_++];
    if (next_ < items_.size()) due_.schedule(items_[next_].at);
    act_(item);
  }

  const std::vector<Item> items_;
  const std::function<void(const Item&)> act_;
  std::size_t next_ = 0;
  EventOf<Timetable, &Timetable::on_due> due_;
};

}  // namespace ackscope
