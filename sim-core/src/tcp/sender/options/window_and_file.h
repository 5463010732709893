// cwnd, or what the send buffer holds if that is less: the advertised window, or the rest of the file (ACC by window).
#pragma once

#include <algorithm>

#include "tcp/sender/options/data_options.h"

namespace ackscope {

class WindowAndFile final : public DataOptions {
 public:
  void write(const SenderFacts& facts, PacketOptions& options) const override {
    options.window = std::min(facts.usable_window, facts.left);
  }
};

}  // namespace ackscope
