// The stations of 802.11 channels, and the hops between those in range of each other.
#pragma once

#include "network/network.h"
#include "scenario/document.h"
#include "scenario/plan.h"

namespace ackscope {

// REQUIRES: all links have been added.
void add_stations(Network& network, const document::Scenario& document, const Plan& plan);

}  // namespace ackscope
