#include "trace/columns.h"

#include <algorithm>

namespace ackscope {

const std::vector<std::unique_ptr<ColumnChunk>>& Columns::chunks() {
  if (current_ != nullptr) current_->rows = static_cast<std::uint32_t>(next_);
  return chunks_;
}

void Columns::recycle() {
  for (auto& chunk : chunks_) spare_.push_back(std::move(chunk));
  chunks_.clear();
  current_ = nullptr;
  next_ = end_ = 0;
  full_rows_ = 0;
}

bool Columns::more_room() {
  if (rows() >= cap_) {
    truncated_ = true;
    return false;
  }
  if (current_ != nullptr) {
    current_->rows = static_cast<std::uint32_t>(next_);
    full_rows_ += next_;
  }
  if (spare_.empty()) {
    chunks_.emplace_back(new ColumnChunk);  // not make_unique: that would clear two megabytes
  } else {
    chunks_.push_back(std::move(spare_.back()));
    spare_.pop_back();
  }
  current_ = chunks_.back().get();
  next_ = 0;
  end_ = static_cast<std::size_t>(std::min<std::uint64_t>(ColumnChunk::kRows, cap_ - full_rows_));
  return true;
}

}  // namespace ackscope
