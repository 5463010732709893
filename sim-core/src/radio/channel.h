// A medium that radios share, as the network owns it.
#pragma once

namespace ackscope {

class Channel {
 public:
  virtual ~Channel() = default;
};

}  // namespace ackscope
