// The smallest window that Vegas leaves a sender, and its ssthresh once slow start is over: it has no other use for it.
#pragma once

namespace ackscope {

inline constexpr double kSmallestVegasWindow = 2;  // segments

}  // namespace ackscope
