// Writes at times that a document lists.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "traffic/writes.h"

namespace ackscope {

class ListedWrites final : public Writes {
 public:
  struct Item {
    Duration at;
    std::uint64_t bytes;
  };

  // REQUIRES: there is one, and none is earlier than the one before.
  explicit ListedWrites(std::vector<Item> items) : items_{std::move(items)} {}

  std::optional<Write> next(std::uint64_t number) override {
    const Item& item = items_[static_cast<std::size_t>(number)];
    return Write{item.at, item.bytes, number + 1 == items_.size()};
  }
  std::optional<std::uint64_t> bytes() const override {
    std::uint64_t sum = 0;
    for (const Item& item : items_) sum += item.bytes;
    return sum;
  }

 private:
  const std::vector<Item> items_;
};

}  // namespace ackscope
