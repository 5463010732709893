// Bytes that an application writes at any time. A segment takes what is there when it is first sent, up to a full segment: so data
// written while the window is closed leaves in full segments, and the remainder in a short one.
//
// With Nagle's algorithm (RFC 896; RFC 1122, section 4.2.3.4) a short segment waits while anything is unacknowledged, unless the
// application has closed the stream: the FIN goes with it.
#pragma once

#include <cstdint>
#include <deque>

#include "transport/send_stream.h"

namespace ackscope {

struct ByteStreamParameters {
  std::uint32_t segment_bytes;
  bool nagle = false;
};

class ByteStream : public SendStream {
 public:
  explicit ByteStream(const ByteStreamParameters& parameters) : parameters_{parameters} {}

  std::uint32_t payload(std::uint32_t segment) final;
  void on_acknowledged(std::uint32_t snd_una) final;

 protected:
  // REQUIRES: bytes > 0, and not closed.
  void write(std::uint64_t bytes);
  // As write(), and nothing will follow.
  void write_last(std::uint64_t bytes);
  // The far end has everything that was written.
  virtual void on_all_acknowledged() {}

 private:
  void on_connected() final;
  void add(std::uint64_t bytes, bool closes);
  void update();
  std::uint64_t waiting() const { return written_ - cut_bytes_; }

  const ByteStreamParameters parameters_;
  std::uint64_t written_ = 0;
  bool closed_ = false;
  // Segments that were sent: how many, their bytes, and the payload of each that is not acknowledged.
  std::uint32_t cut_ = 0;
  std::uint64_t cut_bytes_ = 0;
  std::uint32_t snd_una_ = 0;
  std::deque<std::uint32_t> sizes_;
};

}  // namespace ackscope
