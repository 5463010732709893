// What a station's receiver is busy with, and what happens to two frames that overlap there, as in ns-2: a frame that is being received
// goes on undisturbed by a later one that is far weaker (capture); otherwise both are lost, even if the later one is the stronger. The
// receiver then stays with the one that lasts longer.
#pragma once

#include <optional>

#include "radio/air.h"

namespace ackscope {

class Reception {
 public:
  // `capture_ratio`: how many times stronger the first frame has to be; nothing: no frame survives another.
  explicit Reception(std::optional<double> capture_ratio) : capture_ratio_{capture_ratio} {}

  bool is_idle() const { return frame_ == nullptr; }
  bool is_of(const Frame& frame) const { return frame_ == &frame; }
  // REQUIRES for all below: it is not idle.
  const Frame& frame() const { return *frame_; }
  // It can be decoded, as far as it has come.
  bool is_intact() const { return intact_; }
  bool survives(const Path& later) const { return capture_ratio_ && path_->loss * *capture_ratio_ <= later.loss; }

  // REQUIRES: it is idle.
  void begin(const Frame& frame, const Path& path) {
    frame_ = &frame;
    path_ = &path;
    intact_ = path.decodes;
  }
  void spoil() { intact_ = false; }
  void collide(const Frame& later, const Path& path) {
    intact_ = false;
    if (later.ends + path.delay <= frame_->ends + path_->delay) return;
    frame_ = &later;
    path_ = &path;
  }
  void end() { frame_ = nullptr; }

 private:
  const std::optional<double> capture_ratio_;
  const Frame* frame_ = nullptr;
  const Path* path_ = nullptr;
  bool intact_ = false;
};

}  // namespace ackscope
