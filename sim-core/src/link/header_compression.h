// Header compression (RFC 1144, "CSLIP"; asymmetry 3.2 and 5): both ends of a link remember the last header of each connection, and a
// packet carries only what changed, a few bytes instead of forty. In this model a header's only change is its sequence number (data) or its
// acknowledgment number (ACKs), so the rules of RFC 1144, 3.2.2, reduce to these: a change of 1 ... 65535 bytes is sent compressed; a step
// back, a larger step and no change at all (a retransmission or a duplicate ACK) are sent with a full header, as is the first packet of a
// connection.
//
// The far end adds the changes up (section 4). Once a change of a connection is lost it cannot rebuild what follows, until a full
// header comes. Whether a packet is lost and all that came before it are known when it is sent, so both ends' states are kept here.
//
// Not compressed, and not part of a connection's sequence: datagrams, probes, packets smaller than the header, and packets with a SYN or
// FIN (section 3.2.3).
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "packet/pool.h"
#include "parameters/link.h"

namespace ackscope {

class HeaderCompression {
 public:
  // `segment_bytes`: of each flow, because a header counts bytes and packets here count segments.
  HeaderCompression(const parameters::HeaderCompression& parameters, std::vector<std::uint32_t> segment_bytes)
      : parameters_{parameters}, segment_bytes_{std::move(segment_bytes)} {}

  struct Sent {
    std::uint32_t bytes;  // on the wire
    bool readable;        // whether the far end can rebuild it, if it gets there
  };
  // The next packet over this link; `lost`: on the wire.
  Sent send(PacketId id, const PacketPool& pool, bool lost);
  // The last packet sent did not get through: a link that repeats frames has given it up.
  void lose(const Packet& packet);

 private:
  // The last header of a connection, at both ends.
  struct Context {
    FlowId flow;
    PacketKind kind;     // a flow's data and its ACKs are two connections' directions
    std::uint64_t at;    // the sequence or acknowledgment number, in bytes
    std::uint64_t used;  // when, counted in packets
    bool broken;         // at the far end
  };

  bool concerns(const Packet& packet) const;
  std::uint64_t number_of(PacketId id, const PacketPool& pool) const;
  Context* context_of(const Packet& packet);
  Context& new_context();

  const parameters::HeaderCompression parameters_;
  const std::vector<std::uint32_t> segment_bytes_;
  std::vector<Context> contexts_;
  std::uint64_t sent_ = 0;
};

}  // namespace ackscope
