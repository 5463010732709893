// Ends that follow a script of the document.
#pragma once

#include <memory>

#include "scenario/document.h"
#include "tcp/connection/control_segments.h"
#include "tcp/host.h"
#include "tcp/script/scripted_receiver.h"
#include "tcp/script/scripted_sender.h"

namespace ackscope {

// `agreed`: what its SYN-ACK says.
std::unique_ptr<ScriptedReceiver> scripted_receiver(const document::Flow& flow, const document::ScriptOfReceiver& script,
                                                    const SetupOptions& agreed, FlowId id, Host host);

std::unique_ptr<ScriptedSender> scripted_sender(const document::Flow& flow, const document::ScriptOfSender& script, FlowId id, Host host,
                                                FlowObserver& observer);

}  // namespace ackscope
