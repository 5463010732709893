// The sender of a flow of the document.
#pragma once

#include <cstdint>
#include <optional>

#include "scenario/document.h"
#include "tcp/sender/sender.h"

namespace ackscope {

bool answers_marks(const parameters::Sender& sender);
// `segments`: of the file; nothing when it has no end.
SenderParameters sender_parameters(const document::Flow& flow, std::optional<std::uint32_t> segments);
SenderParts sender_parts(const document::Sender& sender);

}  // namespace ackscope
