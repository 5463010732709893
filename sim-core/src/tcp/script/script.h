// What an end that follows a script sends, and when. A script stands in for one end of a connection, so that the other end's rules are
// seen alone, as in a conformance test.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/time.h"
#include "packet/packet.h"

namespace ackscope {

// One transmission of a segment; the first is copy 0.
struct SegmentCopy {
  std::uint32_t segment = 0;
  std::uint32_t copy = 0;
};

struct ScriptedAck {
  Time at;
  std::uint32_t number = 0;                            // next expected segment
  std::optional<std::uint32_t> window = std::nullopt;  // segments beyond `number` that there is room for; nothing: as many as are sent
  std::vector<SackBlock> sack = {};                    // the first may be a duplicate (RFC 2883)
  bool echoes_mark = false;                            // ECE
  std::optional<SegmentCopy> echo = std::nullopt;      // whose time stamp it echoes; nothing: as RFC 7323, section 4.3 has it
};

struct ScriptedSegment {
  Time at;
  std::uint32_t number = 0;
  bool is_marked = false;  // CE
  bool is_last = false;    // the sender has no more for now (PSH)
};

}  // namespace ackscope
