// What a sender sends: a stream that an application writes, cut into segments. Segments are numbered from 0. A segment's bounds are
// fixed when it is first sent; most are full, and the last of a stream, or of what was written so far, may be short.
//
// The answers that a sender needs with every ACK are in its own Supply, which the stream keeps up to date: no virtual call is needed
// while all segments are full and the stream did not ask to hear of ACKs.
#pragma once

#include <cstdint>
#include <optional>

#include "packet/packet.h"

namespace ackscope {

struct Supply {
  std::uint32_t end = 0;                   // the first segment without data so far
  std::uint32_t last_end = kNoSegment;     // the first that will never have data; kNoSegment while that is unknown
  std::uint32_t full_before = kNoSegment;  // segments before this one are full; of others the stream knows the size
  bool hears_acks = false;                 // the stream wants to know what is acknowledged
};

// Called when there is more to send.
class SupplyObserver {
 public:
  virtual void on_supply() = 0;

 protected:
  ~SupplyObserver() = default;
};

class SendStream {
 public:
  virtual ~SendStream() = default;
  SendStream(const SendStream&) = delete;
  SendStream& operator=(const SendStream&) = delete;

  // Both outlive the stream's last event. Before the start.
  void connect(Supply& supply, SupplyObserver& observer) {
    supply_ = &supply;
    observer_ = &observer;
    on_connected();
  }
  // The flow starts now.
  virtual void start() {}
  // Payload of a segment that is sent now, for the first time or again. REQUIRES: segment < Supply::end, and those before it were sent.
  virtual std::uint32_t payload(std::uint32_t segment) = 0;
  // Everything before `snd_una` has arrived.
  virtual void on_acknowledged(std::uint32_t /*snd_una*/) {}
  // Total payload; nothing for an endless stream.
  virtual std::optional<std::uint64_t> bytes() const = 0;

 protected:
  SendStream() = default;

  virtual void on_connected() = 0;

  Supply* supply_ = nullptr;
  SupplyObserver* observer_ = nullptr;
};

}  // namespace ackscope
