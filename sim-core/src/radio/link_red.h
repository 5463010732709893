// Link RED (multihop paper, section V-A): before a station sends the packet at the head of its queue,
//   p = 0                                         while the average of retransmissions is below the lower threshold,
//   p = min((average - lower) / (upper - lower), largest probability)        otherwise,
// and with probability p the packet is dropped, or marked where its sender understands marks. So TCP hears of contention before packets
// are lost to it, and long before a queue is full.
#pragma once

#include <cstdint>

#include "engine/rng.h"
#include "parameters/radio.h"
#include "radio/contention_response.h"
#include "radio/retry_average.h"

namespace ackscope {

class LinkRed final : public ContentionResponse {
 public:
  LinkRed(const parameters::LinkRed& parameters, const RandomStream& random)
      : parameters_{parameters}, retries_{parameters.gain}, random_{random} {}

  // Data, ACK or datagram.
  Fate before_sending(const Packet& packet) override;
  // A packet that was dropped here never was on the air, and says nothing of the channel.
  void on_done(std::uint32_t retransmissions) override { retries_.add(retransmissions); }
  double average_retransmissions() const override { return retries_.value(); }

  double probability() const;

 private:
  const parameters::LinkRed parameters_;
  RetryAverage retries_;
  RandomStream random_;
};

}  // namespace ackscope
