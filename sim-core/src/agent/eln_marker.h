// Explicit loss notification by a base station (wireless-links paper, section V-B): where whole packets vanish on a lossy link, its
// receiver learns nothing of them, but the base station knows what came by. It sets the notification in passing duplicate ACKs that ask for
// a segment which its lossy link lost:
//   data that goes out over the link   the station sent the segment there, in its turn
//   data that comes from the link      the station has not seen the segment, but something beyond it (ns-2's snoop, wireless to wired)
//
// Of data that goes out, a segment counts as sent only while the link's own queue has not dropped it. One that comes after later ones was
// missing before it came here: its first duplicates are of a loss upstream, and the notification is never set for it.
//
// State is soft: what is forgotten is not notified, and taken for congestion.
// Limits: with data that comes from the link, drops in the mobile's own queue look like losses on the link. A duplicate that a needless
// retransmission caused is taken for a sign of loss, as a sender takes it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "agent/acks_so_far.h"
#include "agent/agent.h"
#include "agent/segment_runs.h"
#include "packet/flow_observer.h"
#include "parameters/agent.h"
#include "tcp/host.h"

namespace ackscope {

class ElnMarker final : public Agent, public RefusalObserver {
 public:
  enum class Data : std::uint8_t { kGoesOut, kComesIn };

  // `place`: where it stands in the document's list of agents. `node` takes what is passed on, each packet where it was going.
  ElnMarker(const parameters::ElnMarker& parameters, std::uint32_t place, Host node);

  // This flow's data crosses the lossy link. Other flows just pass.
  void serve(FlowId flow, Data data);

  bool reads(Transport transport) const override { return transport == Transport::kTcp; }
  void receive(PacketId packet) override;
  // The lossy link's queue drops a packet.
  void on_refused(const Packet& packet) override;
  std::size_t held() const override { return 0; }

 private:
  struct Watched {
    Data data;
    SegmentRuns seen;        // what was sent out over the link and may be notified, or what came from it
    std::uint32_t next = 0;  // one beyond the highest segment that came by
    AcksSoFar acks = {};
  };

  Watched* watched(FlowId flow);
  static void on_data(const Packet& packet, Watched& flow);
  void on_ack(PacketId id, Watched& flow);
  static bool lost_on_the_link(std::uint32_t segment, const Watched& flow);

  const parameters::ElnMarker parameters_;
  const std::uint32_t place_;
  Host node_;
  std::vector<std::optional<Watched>> flows_;
};

}  // namespace ackscope
