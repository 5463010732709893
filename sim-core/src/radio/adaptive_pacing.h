// Adaptive pacing (multihop paper, section V-B): a station that sees contention waits, after each packet that got through, one packet's
// time more than its backoff, so that the next hop can send the packet on before the next one follows. After a failure it backs off as
// always.
//
// The source lets link RED decide, by its average and its lower threshold. Here the pacing has an average of its own of the same
// retransmissions, so that it works without link RED; with equal gains and thresholds the two decide alike.
#pragma once

#include <cstdint>

#include "parameters/radio.h"
#include "radio/contention_response.h"
#include "radio/retry_average.h"

namespace ackscope {

class AdaptivePacing final : public ContentionResponse {
 public:
  explicit AdaptivePacing(const parameters::AdaptivePacing& parameters) : parameters_{parameters}, retries_{parameters.gain} {}

  // Whether the packet's success is paced is settled now.
  Fate before_sending(const Packet& /*packet*/) override {
    paces_ = retries_.value() >= parameters_.min_retries;
    return Fate::kSend;
  }
  void on_done(std::uint32_t retransmissions) override { retries_.add(retransmissions); }
  Duration extra_backoff(Duration data, Duration overhead) override {
    if (!paces_) return {};
    return parameters_.overhead ? data + overhead : data;
  }
  double average_retransmissions() const override { return retries_.value(); }

 private:
  const parameters::AdaptivePacing parameters_;
  RetryAverage retries_;
  bool paces_ = false;
};

}  // namespace ackscope
