// What a run will cost, before it runs: so that a scenario that is too large can be refused with a number.
#pragma once

#include <string>

#include "scenario/document.h"
#include "scenario/plan.h"

namespace ackscope {

struct CostEstimate {
  double packets = 0;  // data, ACKs, probes and datagrams
  double events = 0;
  double trace_rows = 0;   // at the document's trace level, before the cap
  double trace_bytes = 0;  // of the rows that are kept
};

// An upper estimate: no connection sends more than its slowest link carries until the end of the run, or much more than its file;
// datagrams are sent at their rate, whatever happens to them.
CostEstimate estimate_cost(const document::Scenario& document, const Plan& plan);

std::string to_json(const CostEstimate& estimate);

}  // namespace ackscope
