// An application that reads what has come no faster than at a rate, and nothing before it begins. What it has not read takes room in the
// receive buffer; when that is full the sender has to wait, until the application has read enough for a window update.
#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/timer.h"
#include "parameters/receiver.h"
#include "tcp/receive_buffer.h"

namespace ackscope {

class ReadingApplication final : public ReceiveBuffer, private TimerClient {
 public:
  ReadingApplication(const parameters::ReadingApplication& parameters, std::uint32_t segment_bytes, FlowId flow, Scheduler& scheduler,
                     Trace& trace)
      : ReceiveBuffer{flow, capacity(parameters, segment_bytes), scheduler, trace},
        begins_{Time::zero() + Duration::seconds(parameters.from)},
        segment_time_{transmission_time(segment_bytes, parameters.rate)},
        scheduler_{scheduler},
        timer_{scheduler, *this} {}

  // Segments. A window is advertised in whole ones, and of one at least.
  static std::uint32_t capacity(const parameters::ReadingApplication& parameters, std::uint32_t segment_bytes) {
    return static_cast<std::uint32_t>(std::max<std::int64_t>(parameters.buffer_bytes / segment_bytes, 1));
  }

 private:
  void on_filled() override {
    if (!timer_.armed()) timer_.arm(std::max(scheduler_.now(), begins_) + segment_time_);
  }
  // Another segment has been read.
  void on_timer() override {
    if (held() > 1) timer_.arm(scheduler_.now() + segment_time_);
    give_back(given_back() + 1);
  }

  const Time begins_;
  const Duration segment_time_;
  Scheduler& scheduler_;
  Timer timer_;
};

}  // namespace ackscope
