// Forward RTO recovery (F-RTO; RFC 5682, section 3): whether a timeout was spurious, without timestamps. After the first ACK that advances,
// new data leaves instead of more of what is presumed lost; if then something comes that was never sent again, it had not been lost. If
// nothing of the kind comes, the loss was real.
#pragma once

#include <cstdint>

namespace ackscope {

class ForwardRto {
 public:
  void on_timeout() { stage_ = Stage::kSentAgain; }
  void forget() { stage_ = Stage::kOff; }

  // What an ACK after the timeout says.
  struct Ack {
    bool brings_originals;  // of what was out at the timeout, segments that were sent once
    bool advances;          // snd_una
  };
  // True if the timeout was spurious.
  bool on_ack(const Ack& ack) {
    if (stage_ == Stage::kOff) return false;
    if (ack.brings_originals) {
      forget();
      return true;
    }
    stage_ = stage_ == Stage::kSentAgain && ack.advances ? Stage::kSendsNew : Stage::kOff;
    return false;
  }
  // New data goes before what is presumed lost.
  bool prefers_new() const { return stage_ == Stage::kSendsNew; }

 private:
  enum class Stage : std::uint8_t { kOff, kSentAgain, kSendsNew };

  Stage stage_ = Stage::kOff;
};

}  // namespace ackscope
