// What a flow of the document sends over a connection.
#pragma once

#include <memory>

#include "engine/scheduler.h"
#include "scenario/document.h"
#include "transport/file_stream.h"

namespace ackscope {

// Nothing for a relay, whose buffer comes later, and for datagrams.
std::unique_ptr<SendStream> build_stream(const document::Flow& flow, const FileSize& file, Scheduler& scheduler);

}  // namespace ackscope
