// Random scenarios for properties that must hold on every one: a line of nodes, one or two links between neighbours, flows in both
// directions, every kind of sender and receiver, files, applications that write as time passes, on-off UDP, queues from none to endless,
// connections that are set up and closed, every queueing discipline, ACK filters, shapers, header compression, losses of data and of ACKs.
#pragma once

#include <cstdint>

#include "support/scenario_text.h"

namespace ackscope::test {

ScenarioText random_scenario(std::uint64_t seed);

}  // namespace ackscope::test
