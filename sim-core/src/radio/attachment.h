// Which base station a mobile is attached to. The mobile, its stations and the network beside them read it; Handoff writes it.
#pragma once

#include <cstdint>

namespace ackscope {

struct Attachment {
  std::uint32_t station = 0;  // that serves the mobile, or did until it left; the network sends there
  bool attached = true;       // between leaving and joining it is not

  bool serves(std::uint32_t which) const { return attached && station == which; }
};

}  // namespace ackscope
