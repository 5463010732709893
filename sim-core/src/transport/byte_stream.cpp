#include "transport/byte_stream.h"

#include <algorithm>

#include "engine/check.h"

namespace ackscope {

void ByteStream::on_connected() {
  supply_->full_before = 0;
  supply_->hears_acks = true;
}

std::uint32_t ByteStream::payload(std::uint32_t segment) {
  check(segment <= cut_, "a segment is sent before the one before it");
  if (segment < cut_) return sizes_[segment - snd_una_];
  const auto bytes = static_cast<std::uint32_t>(std::min<std::uint64_t>(waiting(), parameters_.segment_bytes));
  check(bytes > 0, "a segment is sent of which nothing was written");
  sizes_.push_back(bytes);
  ++cut_;
  cut_bytes_ += bytes;
  update();
  return bytes;
}

void ByteStream::on_acknowledged(std::uint32_t snd_una) {
  if (snd_una == snd_una_) return;
  for (; snd_una_ < snd_una; ++snd_una_) sizes_.pop_front();
  update();
  if (snd_una_ == cut_ && waiting() == 0) on_all_acknowledged();
}

void ByteStream::write(std::uint64_t bytes) { add(bytes, false); }

void ByteStream::write_last(std::uint64_t bytes) { add(bytes, true); }

void ByteStream::add(std::uint64_t bytes, bool closes) {
  check(bytes > 0 && !closed_, "nothing is written, or after the end");
  written_ += bytes;
  closed_ = closes;
  const std::uint32_t end = supply_->end;
  update();
  if (supply_->end != end) observer_->on_supply();
}

// What may be cut now: whole segments, and a short one if nothing makes it wait.
void ByteStream::update() {
  const auto full = static_cast<std::uint32_t>(waiting() / parameters_.segment_bytes);
  const bool is_left = waiting() % parameters_.segment_bytes > 0;
  const bool may_be_short = !parameters_.nagle || closed_ || (full == 0 && snd_una_ == cut_);
  supply_->end = cut_ + full + (is_left && may_be_short ? 1 : 0);
  if (closed_) supply_->last_end = supply_->end;
}

}  // namespace ackscope
