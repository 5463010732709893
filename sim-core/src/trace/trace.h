// Where the model states what happened: once, in one inlined line. Every row goes into the digest, kept or not; rows of the
// level that was asked for are kept in columns.
#pragma once

#include <cstdint>
#include <string>

#include "engine/time.h"
#include "trace/columns.h"
#include "trace/digest.h"
#include "trace/row.h"

namespace ackscope {

class Trace {
 public:
  Trace(TraceLevel level, std::uint64_t cap) : level_{level}, columns_{cap} {}

  template <class Tag>
  void record(Time at, Kind kind, Tag tag, std::uint32_t flow, std::uint32_t id, std::uint32_t a, double value) {
    const double at_ns = static_cast<double>(at.since_start_ns());
    const auto tag16 = static_cast<std::uint16_t>(tag);
    if (hashing_) {
      digest_.add(__builtin_bit_cast(std::uint64_t, at_ns),
                  static_cast<std::uint64_t>(kind) | static_cast<std::uint64_t>(tag16) << 16 | static_cast<std::uint64_t>(flow) << 32,
                  static_cast<std::uint64_t>(id) | static_cast<std::uint64_t>(a) << 32, __builtin_bit_cast(std::uint64_t, value));
    }
    if (level_ >= level_of(kind)) columns_.append(at_ns, kind, tag16, flow, id, a, value);
  }

  std::string digest() const { return digest_.text(); }
  Columns& columns() { return columns_; }
  const Columns& columns() const { return columns_; }

  // Only the untraced benchmark turns hashing off.
  void set_hashing(bool on) { hashing_ = on; }

 private:
  TraceLevel level_;
  bool hashing_ = true;
  Digest digest_;
  Columns columns_;
};

// A number of segments as a row holds it; infinity is kUnset.
inline std::uint32_t whole_segments(double segments) { return segments >= 4294967295.0 ? kUnset : static_cast<std::uint32_t>(segments); }

// So many slots of a backoff as a row holds them.
inline std::uint32_t whole_slots(std::uint64_t slots) { return slots >= kUnset ? kUnset : static_cast<std::uint32_t>(slots); }

// A duration as a row holds it in an integer slot: whole microseconds, at most 71 minutes.
inline std::uint32_t whole_microseconds(Duration d) {
  const std::int64_t us = d.count_ns() / 1000;
  return us >= static_cast<std::int64_t>(kUnset) ? kUnset : static_cast<std::uint32_t>(us);
}

}  // namespace ackscope
