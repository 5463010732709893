// What a station does about contention beyond 802.11: link RED, adaptive pacing (multihop V). It sees how often each packet had to be
// sent, and may drop or mark the next one, or make the station wait longer after success.
#pragma once

#include <cstdint>

#include "engine/time.h"
#include "packet/packet.h"
#include "queue/depart/departure.h"

namespace ackscope {

class ContentionResponse {
 public:
  virtual ~ContentionResponse() = default;

  // The packet has left the queue, or has found it empty, and is next to be sent. A packet that is to be marked understands marks.
  virtual Fate before_sending(const Packet& /*packet*/) { return Fate::kSend; }
  // The station is done with a packet: sent it, or gave it up, after so many retransmissions.
  virtual void on_done(std::uint32_t retransmissions) = 0;
  // After a packet that got through: what to add to the backoff. `data` is the time of its frame, `overhead` of the rest of its exchange.
  virtual Duration extra_backoff(Duration /*data*/, Duration /*overhead*/) { return {}; }
  // The average of retransmissions that decides.
  virtual double average_retransmissions() const = 0;
};

}  // namespace ackscope
