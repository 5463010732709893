// A receiver that follows a script: it sends ACKs at given times, whatever comes. What the sender does about them follows from the sender's
// rules alone.
//
// An ACK of what has not come yet is not sent: nobody could have received it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tcp/connection/control_segments.h"
#include "tcp/host.h"
#include "tcp/receiver/reassembly.h"
#include "tcp/script/script.h"
#include "tcp/script/timetable.h"
#include "transport/endpoint.h"

namespace ackscope {

struct ScriptedReceiverParameters {
  std::uint32_t ack_bytes;
  std::uint32_t sack_bytes = 0;   // of the option
  std::uint32_t block_bytes = 0;  // and of each of its blocks
  bool timestamps = false;
  SetupOptions agreed = {};
};

class ScriptedReceiver final : public Endpoint {
 public:
  // `opens`: when it answers the SYN; nothing: the connection is there from the start, or never opens.
  ScriptedReceiver(FlowId flow, const ScriptedReceiverParameters& parameters, std::optional<Time> opens, std::vector<ScriptedAck> acks,
                   Host host);

  Transport transport() const override { return Transport::kTcp; }
  void count_into(FlowCounters& counters) const override;
  void receive(PacketId packet) override;

 private:
  void on_opening();
  void on_data(const Packet& segment);
  bool has_come(const ScriptedAck& ack) const;
  bool has_come(const SegmentCopy& echo) const;
  void send(const ScriptedAck& ack);

  const FlowId flow_;
  const ScriptedReceiverParameters parameters_;
  Host host_;
  ControlSegments control_;
  Reassembly reassembly_;                  // of what has really come
  std::uint32_t newest_ = 0;               // behind the highest segment of it
  std::vector<std::vector<Time>> stamps_;  // by segment, of its copies in the order in which they came
  Time echo_;                              // the stamp that ACKs echo
  std::uint32_t last_acked_ = 0;
  std::optional<std::uint32_t> syn_;  // serial
  std::uint64_t segments_ = 0;
  std::uint64_t first_arrivals_ = 0;
  std::uint64_t bytes_ = 0;
  std::uint64_t acks_sent_ = 0;
  Timetable<ScriptedAck> acks_;
  EventOf<ScriptedReceiver, &ScriptedReceiver::on_opening> opening_;
};

}  // namespace ackscope
