#include "support/rows.h"

#include <cstddef>

namespace ackscope::test {

std::vector<Row> rows_of(Columns& columns) {
  std::vector<Row> rows;
  for (const auto& chunk : columns.chunks()) {
    for (std::size_t i = 0; i < chunk->rows; ++i) {
      rows.push_back(
          {chunk->at[i], static_cast<Kind>(chunk->kind[i]), chunk->tag[i], chunk->flow[i], chunk->id[i], chunk->a[i], chunk->value[i]});
    }
  }
  return rows;
}

std::vector<Row> rows_of(Columns& columns, Kind kind) {
  std::vector<Row> rows;
  for (const Row& row : rows_of(columns)) {
    if (row.kind == kind) rows.push_back(row);
  }
  return rows;
}

}  // namespace ackscope::test
