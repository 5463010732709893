#include "scenario/core_id.h"

namespace ackscope {

const char* core_id() { return ACKSCOPE_CORE_ID; }

}  // namespace ackscope
