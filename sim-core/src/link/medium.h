// A medium that several link directions share: one transmission at a time among all of them. One question: whose turn is it?
//
// A direction that finds the medium free sends at once; otherwise its packet waits, and the direction is called when its turn comes.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/time.h"

namespace ackscope {

class Medium {
 public:
  // A link direction on the medium.
  class User {
   public:
    // The ticket of the packet that has waited longest here; nothing when none waits, or while none may be sent.
    virtual std::optional<std::uint64_t> oldest_ticket() const = 0;
    // Its turn has come: sends one packet, which occupies the medium. Returns whether it did; false if it dropped all waiting packets
    // instead.
    virtual bool on_turn() = 0;

   protected:
    ~User() = default;
  };

  virtual ~Medium() = default;
  virtual void add_user(User& user) = 0;
  // Time on the air of each packet besides its bytes.
  virtual Duration frame_overhead() const = 0;
  // Whether anyone transmits. A turn that is due now comes first.
  virtual bool is_busy() = 0;
  // The user transmits from now on. REQUIRES: the medium is free.
  virtual void occupy_until(Time end) = 0;
  // A place in the order of arrival over the whole medium, for a packet that begins to wait.
  virtual std::uint64_t take_ticket() = 0;
  // Someone has begun to wait: there will be a turn as soon as the medium is free.
  virtual void await_turn() = 0;
};

}  // namespace ackscope
