#include "link/header_compression.h"

#include <algorithm>

namespace ackscope {
namespace {

// What fits the two bytes of a change (RFC 1144, 3.2.2).
constexpr std::uint64_t kLargestStep = 65535;

}  // namespace

HeaderCompression::Sent HeaderCompression::send(PacketId id, const PacketPool& pool, bool lost) {
  const Packet& packet = pool[id];
  if (!concerns(packet)) return {packet.bytes, true};
  const std::uint64_t number = number_of(id, pool);
  Context* context = context_of(packet);
  if (context == nullptr) {
    new_context() = {packet.flow, packet.kind, number, ++sent_, parameters_.context_loss && lost};
    return {packet.bytes, true};
  }
  const bool changes = number != context->at;
  const bool compressed =
      number > context->at && number - context->at <= kLargestStep && (parameters_.timestamps || (packet.flags & kHasTimestamps) == 0);
  context->at = number;
  context->used = ++sent_;
  if (!compressed) {
    context->broken = parameters_.context_loss && lost && (context->broken || changes);
    return {packet.bytes, true};
  }
  const bool readable = !context->broken;
  context->broken = parameters_.context_loss && (lost || !readable);
  return {packet.bytes - static_cast<std::uint32_t>(parameters_.header_bytes - parameters_.compressed_bytes), readable};
}

void HeaderCompression::lose(const Packet& packet) {
  if (Context* const context = context_of(packet)) context->broken = parameters_.context_loss;
}

bool HeaderCompression::concerns(const Packet& packet) const {
  const bool is_tcp = packet.kind == PacketKind::kAck ||
                      (packet.kind == PacketKind::kData && parameters_.compresses == parameters::HeaderCompression::Compresses::kAll);
  return is_tcp && (packet.flags & kFin) == 0 && packet.bytes >= parameters_.header_bytes &&
         parameters_.compressed_bytes < parameters_.header_bytes;
}

std::uint64_t HeaderCompression::number_of(PacketId id, const PacketPool& pool) const {
  const Packet& packet = pool[id];
  const std::uint64_t part = (packet.flags & kHasOptions) != 0 ? pool.options(id).part : 0;
  return std::uint64_t{packet.number} * segment_bytes_[index(packet.flow)] + part;
}

HeaderCompression::Context* HeaderCompression::context_of(const Packet& packet) {
  const auto found = std::find_if(contexts_.begin(), contexts_.end(),
                                  [&](const Context& context) { return context.flow == packet.flow && context.kind == packet.kind; });
  return found == contexts_.end() ? nullptr : &*found;
}

// The one unused for longest makes room.
HeaderCompression::Context& HeaderCompression::new_context() {
  if (static_cast<std::int64_t>(contexts_.size()) < parameters_.connections) return contexts_.emplace_back();
  return *std::min_element(contexts_.begin(), contexts_.end(), [](const Context& a, const Context& b) { return a.used < b.used; });
}

}  // namespace ackscope
