// A connection: its two ends and the links that its data crosses.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "tcp/receiver/receiver.h"
#include "tcp/sender/sender.h"

namespace ackscope {

struct Flow {
  std::vector<std::uint32_t> to_receiver;  // link directions, in order
  std::unique_ptr<Sender> sender;
  std::unique_ptr<Receiver> receiver;
};

}  // namespace ackscope
