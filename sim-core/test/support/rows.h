// What a run wrote down, row by row.
#pragma once

#include <cstdint>
#include <vector>

#include "trace/columns.h"
#include "trace/row.h"

namespace ackscope::test {

struct Row {
  double at;  // ns
  Kind kind;
  std::uint16_t tag;
  std::uint32_t flow;
  std::uint32_t id;
  std::uint32_t a;
  double value;
  bool operator==(const Row&) const = default;
};

// Whether a packet is made, by whomever.
inline bool is_birth(const Row& row) {
  return row.kind == Kind::kSend || row.kind == Kind::kAck || row.kind == Kind::kProbe || row.kind == Kind::kControl ||
         row.kind == Kind::kLocalSend || (row.kind == Kind::kDatagram && static_cast<DatagramAt>(row.tag) == DatagramAt::kSent);
}

// Every kept row, in order.
std::vector<Row> rows_of(Columns& columns);
// Those of one kind.
std::vector<Row> rows_of(Columns& columns, Kind kind);

}  // namespace ackscope::test
