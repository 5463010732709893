// Kept event rows as a structure of arrays, in chunks, so that growing copies nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "trace/row.h"

namespace ackscope {

struct ColumnChunk {
  static constexpr std::size_t kRows = 65536;

  std::uint32_t rows = 0;
  double at[kRows];
  double value[kRows];
  std::uint32_t flow[kRows];
  std::uint32_t id[kRows];
  std::uint32_t a[kRows];
  std::uint16_t tag[kRows];
  std::uint8_t kind[kRows];
};

class Columns {
 public:
  // At most `cap` rows are kept; what comes after only sets truncated().
  explicit Columns(std::uint64_t cap) : cap_{cap} {}

  void append(double at, Kind kind, std::uint16_t tag, std::uint32_t flow, std::uint32_t id, std::uint32_t a, double value) {
    if (next_ == end_ && !more_room()) return;
    ColumnChunk& chunk = *current_;
    const std::size_t row = next_++;
    chunk.at[row] = at;
    chunk.value[row] = value;
    chunk.flow[row] = flow;
    chunk.id[row] = id;
    chunk.a[row] = a;
    chunk.tag[row] = tag;
    chunk.kind[row] = static_cast<std::uint8_t>(kind);
  }

  bool truncated() const { return truncated_; }
  std::uint64_t rows() const { return full_rows_ + next_; }

  // The chunks with their numbers of rows filled in.
  const std::vector<std::unique_ptr<ColumnChunk>>& chunks();

  // Forgets the rows but keeps the memory: for a reader that has taken them and wants the next ones.
  void recycle();

 private:
  // Out of line: needed once in 65 536 rows, while a row is appended in many places.
  [[gnu::noinline]] bool more_room();

  std::uint64_t cap_;
  std::vector<std::unique_ptr<ColumnChunk>> chunks_;
  std::vector<std::unique_ptr<ColumnChunk>> spare_;
  ColumnChunk* current_ = nullptr;
  std::size_t next_ = 0;
  std::size_t end_ = 0;
  std::uint64_t full_rows_ = 0;  // rows in the chunks before the current one
  bool truncated_ = false;
};

}  // namespace ackscope
