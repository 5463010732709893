// Which core this is: its version and a hash of its sources, the same natively and in WebAssembly.
#pragma once

namespace ackscope {

// For example "0.1.0+9f3c27e104ba".
const char* core_id();

}  // namespace ackscope
