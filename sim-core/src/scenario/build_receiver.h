// The receiver of a flow of the document.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "scenario/document.h"
#include "scenario/plan.h"
#include "tcp/host.h"
#include "tcp/receiver/receiver.h"
#include "tcp/receiver/rtt/own_data.h"

namespace ackscope {

// A receiver's source of RTTs that waits for the sender beside it: that of the same member of the named flow.
struct OwnData {
  OwnDataRtt* source;
  std::string flow;
  std::uint32_t member;
};

// Sources that wait for their sender are added to `own_data`.
std::unique_ptr<Receiver> build_receiver(const document::Flow& flow, const PlannedConnection& connection, FlowId id, Host host,
                                         std::vector<OwnData>& own_data);

}  // namespace ackscope
