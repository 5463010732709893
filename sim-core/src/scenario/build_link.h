// One direction of a link of the document: its queue, its wire and its losses.
#pragma once

#include <string>

#include "link/link.h"
#include "scenario/document.h"
#include "scenario/plan.h"

namespace ackscope {

// `name`: of the direction, which its random streams are named after; `medium`: what it shares with others, if it does; `changes`: during
// the run.
LinkParts link_parts(const document::Scenario& document, const Plan& plan, const document::Link& link, const document::Direction& direction,
                     const std::string& name, Medium* medium, bool changes);
// The queue of a station, and how fast it sends.
LinkParts station_parts(const document::Scenario& document, const document::Dcf& dcf, const std::string& name);

}  // namespace ackscope
