// A step of a route from one station to another: the station takes the packet, and whom it is for.
#pragma once

#include <cstdint>

#include "packet/packet_sink.h"

namespace ackscope {

class HopSender {
 public:
  // `to`: the node of a station that can receive this one.
  virtual void send_to(std::uint32_t to, PacketId packet) = 0;

 protected:
  ~HopSender() = default;
};

class Hop final : public PacketSink {
 public:
  Hop(HopSender& from, std::uint32_t to) : from_{from}, to_{to} {}

  void receive(PacketId packet) override { from_.send_to(to_, packet); }

 private:
  HopSender& from_;
  const std::uint32_t to_;
};

}  // namespace ackscope
