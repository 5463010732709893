// Holds some data segments of each connection back when they first come by, for a time. Others overtake them, so that they come out of
// order; or everything from the first of them on waits and then leaves at once, in order, so that the delay has a spike. Neither loses
// anything: what a sender does then, it does for nothing.
#pragma once

#include <cstddef>
#include <vector>

#include "agent/agent.h"
#include "engine/member_of.h"
#include "parameters/agent.h"
#include "tcp/host.h"

namespace ackscope {

class SegmentHolder final : public Agent {
 public:
  // `node` takes what is passed on, each packet where it was going.
  SegmentHolder(const parameters::SegmentHolder& parameters, Host node);

  bool reads(Transport transport) const override { return transport == Transport::kTcp; }
  void receive(PacketId packet) override;
  std::size_t held() const override { return held_.size(); }

 private:
  // Of one connection, from the first time that the first segment comes by.
  struct Spike {
    bool has_begun = false;
    Time until;
  };
  struct Held {
    Time until;
    PacketId packet;
  };

  void on_timer();
  bool waits_until(const Packet& packet, Time& until);
  bool is_named(const Packet& packet) const;
  Spike& spike_of(FlowId flow);

  const parameters::SegmentHolder parameters_;
  Host node_;
  TimerOf<SegmentHolder, &SegmentHolder::on_timer> timer_;
  std::vector<Held> held_;  // in the order in which they leave: each is held as long as the others of its kind
  std::vector<Spike> spikes_;
};

}  // namespace ackscope
