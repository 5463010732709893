#include "scenario/build_script.h"

#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace ackscope {
namespace {

Time time(double seconds) { return Time::zero() + Duration::seconds(seconds); }

SegmentCopy copy_of(const document::SegmentCopy& given) {
  return {static_cast<std::uint32_t>(given.segment), static_cast<std::uint32_t>(given.copy)};
}

}  // namespace

std::unique_ptr<ScriptedReceiver> scripted_receiver(const document::Flow& flow, const document::ScriptOfReceiver& script,
                                                    const SetupOptions& agreed, FlowId id, Host host) {
  ScriptedReceiverParameters parameters{static_cast<std::uint32_t>(flow.receiver.sizes.ack_bytes)};
  const auto* given = std::get_if<parameters::SackBlocks>(&flow.receiver.selective);
  const parameters::SackBlocks sack = given != nullptr ? *given : parameters::SackBlocks{};
  parameters.sack_bytes = static_cast<std::uint32_t>(sack.option_bytes);
  parameters.block_bytes = static_cast<std::uint32_t>(sack.block_bytes);
  parameters.timestamps = flow.sender.sizes.timestamps;
  parameters.agreed = agreed;
  std::vector<ScriptedAck> acks;
  acks.reserve(script.acks.size());
  for (const document::ScriptedAck& ack : script.acks) {
    const auto window = ack.window ? std::optional{static_cast<std::uint32_t>(*ack.window)} : std::nullopt;
    acks.push_back({time(ack.at), static_cast<std::uint32_t>(ack.ack), window, ack.sack, ack.ece,
                    ack.echo ? std::optional{copy_of(*ack.echo)} : std::nullopt});
  }
  const auto opens = script.opens ? std::optional{time(*script.opens)} : std::nullopt;
  return std::make_unique<ScriptedReceiver>(id, parameters, opens, std::move(acks), host);
}

std::unique_ptr<ScriptedSender> scripted_sender(const document::Flow& flow, const document::ScriptOfSender& script, FlowId id, Host host,
                                                FlowObserver& observer) {
  const parameters::Sender& sizes = flow.sender.sizes;
  const ScriptedSenderParameters parameters{static_cast<std::uint32_t>(sizes.segment_bytes), static_cast<std::uint32_t>(sizes.header_bytes),
                                            sizes.timestamps, sizes.ecn_capable};
  std::vector<ScriptedSegment> segments;
  segments.reserve(script.segments.size());
  for (const document::ScriptedSegment& segment : script.segments) {
    segments.push_back({time(segment.at), static_cast<std::uint32_t>(segment.segment), segment.ce, segment.push});
  }
  return std::make_unique<ScriptedSender>(id, parameters, std::move(segments), host, observer);
}

}  // namespace ackscope
