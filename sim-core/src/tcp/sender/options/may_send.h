// What may still be sent without another ACK, and the time stamp of the last one (ACC with ECN).
#pragma once

#include <algorithm>

#include "tcp/sender/options/data_options.h"

namespace ackscope {

class MaySend final : public DataOptions {
 public:
  void write(const SenderFacts& facts, PacketOptions& options) const override {
    const std::uint32_t allowed = std::min(facts.usable_window, facts.left);
    const std::uint32_t before = facts.segment - facts.snd_una;
    options.highest_ack = facts.snd_una;
    options.may_send = allowed > before ? allowed - before : 0;  // the window may have shrunk
    options.left = facts.left;
    options.echoed = facts.last_ack_sent;
  }
};

}  // namespace ackscope
