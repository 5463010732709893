// One question: where does a receiver have the RTT from? (smartacking paper, section III-B)
#pragma once

#include <cstdint>

#include "tcp/host.h"
#include "tcp/rtt_observer.h"

namespace ackscope {

class RttSource {
 public:
  RttSource(FlowId flow, Host host) : flow_{flow}, host_{host} {}
  virtual ~RttSource() = default;
  RttSource(const RttSource&) = delete;
  RttSource& operator=(const RttSource&) = delete;

  void set_observer(RttObserver& observer) { observer_ = &observer; }

  // The first data segment came.
  virtual void start() {}
  // A segment came with options.
  virtual void on_options(std::uint32_t /*segment*/, const PacketOptions& /*options*/) {}
  // The answer to a probe came back.
  virtual void on_reply(const Packet& /*reply*/) {}
  // The transfer is complete.
  virtual void stop() {}

 protected:
  // A new smoothed RTT. `number` is of the probe or of the segment that brought it.
  void report(RttFrom from, std::uint32_t number, Duration sample, Duration srtt) {
    const Time now = host_.scheduler.now();
    host_.trace.record(now, Kind::kReceiverRtt, from, index(flow_), number, whole_microseconds(sample),
                       static_cast<double>(srtt.count_ns()));
    if (observer_ != nullptr) observer_->on_rtt(now, sample, srtt);
  }

  const FlowId flow_;
  Host host_;

 private:
  RttObserver* observer_ = nullptr;
};

}  // namespace ackscope
