// Called when a segment that had to wait may leave.
#pragma once

namespace ackscope {

class PacedSender {
 public:
  virtual void on_turn() = 0;

 protected:
  ~PacedSender() = default;
};

}  // namespace ackscope
