// The buffer of a node that splits a connection in two (wireless-links paper, sections III-C and IV-D): one flow's receiver fills it, the
// next flow's sender empties it. Both have it by pointer, as the paper's base station passes pointers to one buffer, and nothing is copied.
//
// A segment frees its place when the far end has acknowledged it: until then it may have to be sent again.
#pragma once

#include <cstdint>

#include "tcp/receive_buffer.h"
#include "transport/file_stream.h"

namespace ackscope {

class RelayBuffer final : public FileStream, public ReceiveBuffer {
 public:
  // `file`: what the bringing flow brings in all.
  RelayBuffer(FlowId bringing, const FileSize& file, std::uint32_t capacity, const Scheduler& scheduler, Trace& trace)
      : FileStream{file}, ReceiveBuffer{bringing, capacity, scheduler, trace} {}

  // What the far end has acknowledged makes room.
  void on_acknowledged(std::uint32_t snd_una) override { give_back(snd_una); }

 private:
  void on_connected() override {
    FileStream::on_connected();
    supply_->hears_acks = true;
  }
  void on_filled() override {
    supply_->end = come();
    observer_->on_supply();
  }
};

}  // namespace ackscope
