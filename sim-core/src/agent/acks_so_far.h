// What ACKs of a flow have said so far, for an observer beside its way: which of them is a duplicate of the last. A piece of an ACK and a
// new window are none (RFC 2581, section 2).
#pragma once

#include <cstdint>

#include "packet/pool.h"

namespace ackscope {

class AcksSoFar {
 public:
  enum class Is : std::uint8_t { kLate, kNew, kDuplicate };

  // The next ACK that comes by.
  Is take(PacketId ack, const PacketPool& pool) {
    Said said{pool[ack].number, 0, kNoWindow};
    if ((pool[ack].flags & kHasOptions) != 0) {
      const PacketOptions& options = pool.options(ack);
      said = {said.number, options.part, options.advertised};
    }
    if (said.number < last_.number) return Is::kLate;
    const bool is_duplicate = last_ == said && said.part == 0;
    last_ = said;
    return is_duplicate ? Is::kDuplicate : Is::kNew;
  }

 private:
  struct Said {
    std::uint32_t number;
    std::uint32_t part;
    std::uint32_t advertised;
    bool operator==(const Said&) const = default;
  };

  Said last_{0, 0, kNoWindow};  // the first segment is expected without an ACK that says so
};

}  // namespace ackscope
