// What a sender sends: a stream that an application writes, cut into segments. Segments are numbered from 0. The bounds of one are fixed
// when it is first sent; most are full, and the last of a stream, or of what was written so far, may be short.
//
// What a sender asks with every ACK stands in a Supply of its own, which the stream keeps up to date: nothing virtual is called while all
// segments are full and nobody wants to hear of ACKs.
#pragma once

#include <cstdint>
#include <optional>

#include "packet/packet.h"

namespace ackscope {

struct Supply {
  std::uint32_t end = 0;                   // the first segment that there is nothing for yet
  std::uint32_t last_end = kNoSegment;     // the first that there will never be anything for; kNoSegment while that is not known
  std::uint32_t full_before = kNoSegment;  // segments before this one are full; of others the stream knows the size
  bool hears_acks = false;                 // the stream wants to know what is acknowledged
};

// Told that there is more to send.
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
  // Payload in all; nothing while that has no end.
  virtual std::optional<std::uint64_t> bytes() const = 0;

 protected:
  SendStream() = default;

  virtual void on_connected() = 0;

  Supply* supply_ = nullptr;
  SupplyObserver* observer_ = nullptr;
};

}  // namespace ackscope
