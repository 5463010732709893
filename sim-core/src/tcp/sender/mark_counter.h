// How many packets came marked, by what AccECN's ACKs say (RFC 9768): a counter of three bits in the header, which wraps, and perhaps the
// marked bytes in an option, which do not. ACKs may have been delayed, thinned out or lost, so one may stand for more packets than the
// counter can tell apart. Then the safest case that is likely counts (section 3.2.2.5.2, appendix A.2): as many marks as the packets that
// came allow, unless the marked bytes are too few for that.
#pragma once

#include <cstdint>
#include <optional>

namespace ackscope {

class MarkCounter {
 public:
  // Of an ACK which says that `delivered` packets more have come: how many of them were marked. One that says of none is old, or will be
  // repeated by the next; it says nothing of marks either (section 3.2.2.2).
  std::uint32_t newly_marked(std::uint32_t ace, std::uint32_t delivered, std::optional<std::uint32_t> marked_bytes,
                             std::uint32_t segment_bytes) {
    if (delivered == 0) return 0;
    const std::uint32_t least = (ace - count_) & kMask;
    const std::uint32_t bytes = marked_bytes ? *marked_bytes - bytes_ : 0;
    if (marked_bytes) bytes_ = *marked_bytes;
    std::uint32_t marked = least;
    if (delivered > kMask) {
      const std::uint32_t safest = delivered - ((delivered - least) & kMask);
      const bool is_unlikely = marked_bytes && std::uint64_t{bytes} * kSafety < std::uint64_t{safest} * segment_bytes;
      if (!is_unlikely) marked = safest;
    }
    count_ += marked;
    return marked;
  }

 private:
  static constexpr std::uint32_t kMask = 7;
  static constexpr std::uint32_t kSafety = 2;  // marked packets of half a segment's bytes are thought possible

  std::uint32_t count_ = 5;  // s.cep, from 5 on (section 3.2.1)
  std::uint32_t bytes_ = 0;  // s.ceb
};

}  // namespace ackscope
