// Link RED (multihop paper, section V-A): before a station sends the packet at the head of its queue,
//   p = 0                                         while the average of retransmissions is below the lower threshold,
//   p = min((average - lower) / (upper - lower), largest probability)        otherwise,
// and with probability p the packet is dropped, or marked where its sender understands marks. So TCP hears of contention before packets
// are lost to it, and long before a queue is full.
#pragma once

#include <cstdint>

#include "engine/rng.h"
#include "packet/packet.h"
#include "radio/retry_average.h"
#include "scenario/parameters.h"

namespace ackscope {

class LinkRed {
 public:
  enum class Verdict : std::uint8_t { kSend, kMark, kDrop };

  LinkRed(const parameters::LinkRed& parameters, const RandomStream& random)
      : parameters_{parameters}, retries_{parameters.gain}, random_{random} {}

  // What becomes of the packet at the head of the queue, whose turn it is: data, ACK or datagram.
  Verdict judge(const Packet& packet);
  // The MAC is done with a packet, sent or given up, after so many retransmissions. One that was dropped here never was the MAC's, and
  // says nothing of the channel.
  void on_finished(std::uint32_t retries) { retries_.add(retries); }

  double probability() const;
  double average_retries() const { return retries_.value(); }

 private:
  const parameters::LinkRed parameters_;
  RetryAverage retries_;
  RandomStream random_;
};

}  // namespace ackscope
