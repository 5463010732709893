// What a connection that is set up may use: options that its sender asks for and its receiver understands. What they do not agree on falls
// off, and the rest of the core builds what is left.
#pragma once

#include "scenario/document.h"
#include "tcp/connection/control_segments.h"

namespace ackscope {

struct Negotiation {
  SetupOptions offered;
  SetupOptions agreed;
  document::Flow flow;  // as agreed
};

// REQUIRES: the flow has a set-up.
Negotiation negotiate(const document::Flow& flow);

}  // namespace ackscope
