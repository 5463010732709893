// A first-in first-out buffer that grows and then never allocates again. Room for a power of two, so that the end wraps by a mask.
// REQUIRES of T: it can be copied like plain bytes.
#pragma once

#include <cstdint>
#include <memory>
#include <type_traits>

#include "engine/check.h"

namespace ackscope {

template <class T>
class Ring {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  bool empty() const { return size_ == 0; }
  std::uint32_t size() const { return size_; }

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
  const T& back() const {
    check(size_ > 0, "back of an empty ring");
    return room_[(first_ + size_ - 1) & mask_];
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
  static constexpr std::uint32_t kFirstRoom = 8;

  // Out of line, so that the many places that push stay small.
  [[gnu::noinline]] void grow() {
    const std::uint32_t places = 2 * (mask_ + 1);
    std::unique_ptr<T[]> larger{new T[places]};
    for (std::uint32_t i = 0; i < size_; ++i) larger[i] = room_[(first_ + i) & mask_];
    room_ = std::move(larger);
    first_ = 0;
    mask_ = places - 1;
  }

  std::unique_ptr<T[]> room_{new T[kFirstRoom]};
  std::uint32_t mask_ = kFirstRoom - 1;
  std::uint32_t first_ = 0;
  std::uint32_t size_ = 0;
};

}  // namespace ackscope
