#include "trace/columns.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

namespace ackscope {
namespace {

constexpr std::uint64_t kChunk = ColumnChunk::kRows;

// Appends rows number `first` to `end` - 1; every field of a row follows from its number.
void append_rows(Columns& columns, std::uint64_t first, std::uint64_t end) {
  for (std::uint64_t n = first; n < end; ++n) {
    const auto number = static_cast<std::uint32_t>(n);
    columns.append(static_cast<double>(n) * 10, static_cast<Kind>(1 + n % 14), static_cast<std::uint16_t>(n % 65536), number + 1,
                   number + 2, number + 3, static_cast<double>(n) / 2);
  }
}

// Expects the rows number `first` to `end` - 1, in order, and nothing else.
void expect_rows(Columns& columns, std::uint64_t first, std::uint64_t end) {
  ASSERT_EQ(columns.rows(), end - first);
  std::uint64_t n = first;
  for (const auto& chunk : columns.chunks()) {
    for (std::uint32_t i = 0; i < chunk->rows; ++i, ++n) {
      ASSERT_EQ(chunk->at[i], static_cast<double>(n) * 10);
      ASSERT_EQ(chunk->kind[i], 1 + n % 14);
      ASSERT_EQ(chunk->tag[i], n % 65536);
      ASSERT_EQ(chunk->flow[i], n + 1);
      ASSERT_EQ(chunk->id[i], n + 2);
      ASSERT_EQ(chunk->a[i], n + 3);
      ASSERT_EQ(chunk->value[i], static_cast<double>(n) / 2);
    }
  }
  ASSERT_EQ(n, end);
}

TEST(Columns, AreEmptyAtFirst) {
  Columns columns{10};
  EXPECT_EQ(columns.rows(), 0U);
  EXPECT_TRUE(columns.chunks().empty());
  EXPECT_FALSE(columns.truncated());
}

TEST(Columns, KeepRowsInOrderOverSeveralChunks) {
  Columns columns{10 * kChunk};
  append_rows(columns, 0, 3 * kChunk + 17);
  expect_rows(columns, 0, 3 * kChunk + 17);
  ASSERT_EQ(columns.chunks().size(), 4U);
  EXPECT_EQ(columns.chunks()[0]->rows, kChunk);
  EXPECT_EQ(columns.chunks()[3]->rows, 17U);
  EXPECT_FALSE(columns.truncated());
}

TEST(Columns, CanBeReadWhileTheyGrow) {
  Columns columns{10 * kChunk};
  append_rows(columns, 0, 5);
  expect_rows(columns, 0, 5);
  append_rows(columns, 5, kChunk + 3);
  expect_rows(columns, 0, kChunk + 3);
}

TEST(Columns, KeepExactlyTheCapAndSayWhenSomethingIsMissing) {
  // In the middle of a chunk, exactly at the end of one, one row before and after it, and in no chunk at all.
  for (const std::uint64_t cap : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{1000}, kChunk - 1, kChunk, kChunk + 1, 2 * kChunk}) {
    SCOPED_TRACE("cap " + std::to_string(cap));
    Columns columns{cap};
    append_rows(columns, 0, cap);
    expect_rows(columns, 0, cap);
    EXPECT_FALSE(columns.truncated());
    append_rows(columns, cap, cap + 1);
    EXPECT_TRUE(columns.truncated());
    append_rows(columns, cap + 1, cap + 5);
    expect_rows(columns, 0, cap);
    EXPECT_EQ(columns.chunks().size(), (cap + kChunk - 1) / kChunk);
  }
}

TEST(Columns, StartAfreshWhenRecycledAndUseTheSameMemory) {
  Columns columns{10 * kChunk};
  append_rows(columns, 0, 2 * kChunk);
  const ColumnChunk* first = columns.chunks()[0].get();
  const ColumnChunk* second = columns.chunks()[1].get();
  columns.recycle();
  EXPECT_EQ(columns.rows(), 0U);
  EXPECT_TRUE(columns.chunks().empty());

  append_rows(columns, 2 * kChunk, 3 * kChunk + 9);
  expect_rows(columns, 2 * kChunk, 3 * kChunk + 9);
  for (const auto& chunk : columns.chunks()) EXPECT_TRUE(chunk.get() == first || chunk.get() == second);
}

TEST(Columns, RememberAfterRecyclingThatRowsAreMissing) {
  Columns columns{3};
  append_rows(columns, 0, 4);
  columns.recycle();
  EXPECT_TRUE(columns.truncated());
  append_rows(columns, 4, 6);
  expect_rows(columns, 4, 6);
}

}  // namespace
}  // namespace ackscope
