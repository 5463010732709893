// A first-in first-out buffer that grows and then never allocates again. Room for a power of two, so that the end wraps by a mask.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/check.h"

namespace ackscope {

template <class T>
class Ring {
 public:
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }

  void push_back(const T& value) {
    if (size_ > mask_) grow();
    room_[(first_ + size_) & mask_] = value;
    ++size_;
  }
  // REQUIRES: !empty().
  const T& front() const {
    check(size_ > 0, "front of an empty ring");
    return room_[first_];
  }
  // REQUIRES: !empty().
  T pop_front() {
    check(size_ > 0, "pop from an empty ring");
    const T value = room_[first_];
    first_ = (first_ + 1) & mask_;
    --size_;
    return value;
  }

 private:
  static constexpr std::size_t kFirstRoom = 16;

  void grow() {
    std::vector<T> larger(room_.size() * 2);
    for (std::size_t i = 0; i < size_; ++i) larger[i] = room_[(first_ + i) & mask_];
    room_.swap(larger);
    first_ = 0;
    mask_ = room_.size() - 1;
  }

  std::vector<T> room_ = std::vector<T>(kFirstRoom);
  std::size_t mask_ = kFirstRoom - 1;
  std::size_t first_ = 0;
  std::size_t size_ = 0;
};

}  // namespace ackscope
