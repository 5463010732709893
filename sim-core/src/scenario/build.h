// From a document and its plan to a network that is ready to run. Only build.cpp knows every mechanism by name:
// adding one adds a line here.
#pragma once

#include <memory>

#include "network/network.h"
#include "scenario/document.h"
#include "scenario/plan.h"

namespace ackscope {

std::unique_ptr<Network> build_network(const document::Scenario& document, const Plan& plan);

}  // namespace ackscope
