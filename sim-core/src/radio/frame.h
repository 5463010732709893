// A frame of 802.11 stations. Stations are named by their nodes.
#pragma once

#include <cstdint>

#include "engine/time.h"
#include "packet/packet.h"
#include "trace/row.h"

namespace ackscope {

class AirUser;

struct Frame {
  FrameKind kind;
  std::uint32_t from;
  std::uint32_t to;
  FlowId flow;           // of the packet that the exchange is about
  std::uint32_t serial;  // its own
  Duration duration;     // for how long others shall keep silent when it is over
  Time begins = {};      // at its sender
  Time ends = {};
  // DATA: the sender's number of the packet, the same for all copies; of an aggregated frame, its first packet's.
  // Block ACK, and what asks for one: where the window begins.
  std::uint32_t sequence = 0;
  // DATA: a bit for each packet in it, from `sequence` on. Block ACK: a bit for each that has come.
  std::uint64_t members = 1;
  Time asked = {};            // ACK and block ACK: when the frame that it answers began
  bool announced = false;     // DATA: by RTS and CTS
  AirUser* holder = nullptr;  // DATA: its sender, which holds the packets until a copy has come through
};

}  // namespace ackscope
