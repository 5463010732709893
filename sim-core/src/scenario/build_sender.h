// The sender of a flow of the document.
#pragma once

#include <memory>

#include "engine/rng.h"
#include "quic/sender.h"
#include "scenario/document.h"
#include "tcp/receiver/ecn_echo.h"
#include "tcp/sender/sender.h"

namespace ackscope {

bool answers_marks(const parameters::Sender& sender);
// By AccECN.
bool counts_marks(const parameters::Sender& sender);
// How the sender's receiver is to tell of marks.
MarkEcho mark_echo(const document::Sender& sender);
SenderParameters sender_parameters(const document::Flow& flow);
// REQUIRES: the flow is QUIC's.
QuicSenderParameters quic_sender_parameters(const document::Flow& flow);
// `random`: for a controller that draws numbers.
std::unique_ptr<CongestionController> congestion_controller(const document::Sender& sender, const RandomStream& random);
// All but the stream.
SenderParts sender_parts(const document::Flow& flow, const RandomStream& random);

}  // namespace ackscope
