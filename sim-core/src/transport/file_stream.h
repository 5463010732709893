// A file: segments whose bounds are known from the beginning, all full except perhaps the last.
#pragma once

#include <cstdint>
#include <optional>

#include "transport/send_stream.h"

namespace ackscope {

struct FileSize {
  std::uint32_t segment_bytes;
  std::optional<std::uint32_t> segments;  // nothing: endless
  std::uint32_t last_bytes;               // of the last segment
};

// The part that is available to send.
class FileStream : public SendStream {
 public:
  explicit FileStream(const FileSize& size) : size_{size} {}

  std::uint32_t payload(std::uint32_t segment) override {
    return size_.segments && segment + 1 == *size_.segments ? size_.last_bytes : size_.segment_bytes;
  }
  std::optional<std::uint64_t> bytes() const override {
    if (!size_.segments) return std::nullopt;
    return std::uint64_t{*size_.segments - 1} * size_.segment_bytes + size_.last_bytes;
  }

 protected:
  void on_connected() override {
    supply_->last_end = size_.segments.value_or(kNoSegment);
    if (size_.segments && size_.last_bytes < size_.segment_bytes) supply_->full_before = *size_.segments - 1;
  }

 private:
  const FileSize size_;
};

// A bulk transfer: all of it is there at the start.
class WholeFile final : public FileStream {
 public:
  using FileStream::FileStream;

 private:
  void on_connected() override {
    FileStream::on_connected();
    supply_->end = supply_->last_end;
  }
};

}  // namespace ackscope
