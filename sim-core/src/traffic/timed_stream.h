// An application that writes by a timetable, whatever happens to its earlier writes.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "engine/scheduler.h"
#include "traffic/writes.h"
#include "transport/byte_stream.h"

namespace ackscope {

class TimedStream final : public ByteStream, private EventHandler {
 public:
  TimedStream(const ByteStreamParameters& parameters, std::unique_ptr<Writes> writes, Scheduler& scheduler)
      : ByteStream{parameters}, writes_{std::move(writes)}, scheduler_{scheduler} {}

  void start() override {
    start_ = scheduler_.now();
    ask();
  }
  std::optional<std::uint64_t> bytes() const override { return writes_->bytes(); }

 private:
  void on_event() override {
    const Write due = *next_;
    if (due.is_last) {
      write_last(due.bytes);
    } else {
      ask();
      write(due.bytes);
    }
  }
  void ask() {
    next_ = writes_->next(asked_++);
    if (next_) scheduler_.schedule(start_ + next_->at, *this);
  }

  std::unique_ptr<Writes> writes_;
  Scheduler& scheduler_;
  Time start_;
  std::uint64_t asked_ = 0;
  std::optional<Write> next_;
};

}  // namespace ackscope
