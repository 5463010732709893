// The numbers of a run, as `ackscope run --json` prints them. Counts and means are over the measuring window; completion times
// are over whole flows. A number that does not apply is null: datagrams have no window, no RTT and no completion. Fairness is among
// connections.
#pragma once

#include <string>

#include "scenario/simulation.h"

namespace ackscope {

std::string metrics_json(const Simulation& simulation);

}  // namespace ackscope
