#include "scenario/build_stream.h"

#include <optional>
#include <utility>
#include <vector>

#include "scenario/overloaded.h"
#include "traffic/exchanges.h"
#include "traffic/listed_writes.h"
#include "traffic/paced_writes.h"
#include "traffic/timed_stream.h"

namespace ackscope {
namespace {

std::optional<std::uint64_t> unsigned_or_none(const std::optional<std::int64_t>& count) {
  if (!count) return std::nullopt;
  return static_cast<std::uint64_t>(*count);
}

std::unique_ptr<Writes> writes(const parameters::Paced& paced) {
  const OnOff timetable{
      {paced.rate, static_cast<std::uint32_t>(paced.write_bytes)}, Duration::positive_seconds(paced.on), Duration::seconds(paced.off)};
  return std::make_unique<PacedWrites>(timetable, static_cast<std::uint64_t>(paced.write_bytes), unsigned_or_none(paced.writes));
}

std::unique_ptr<Writes> writes(const document::WriteList& list) {
  std::vector<ListedWrites::Item> items;
  items.reserve(list.writes.size());
  for (const document::ApplicationWrite& write : list.writes) {
    items.push_back({Duration::seconds(write.at), static_cast<std::uint64_t>(write.bytes)});
  }
  return std::make_unique<ListedWrites>(std::move(items));
}

}  // namespace

std::unique_ptr<SendStream> build_stream(const document::Flow& flow, const FileSize& file, Scheduler& scheduler) {
  const ByteStreamParameters bytes{file.segment_bytes, flow.sender.sizes.nagle};
  const auto timed = [&](const auto& traffic) -> std::unique_ptr<SendStream> {
    return std::make_unique<TimedStream>(bytes, writes(traffic), scheduler);
  };
  return std::visit(
      Overloaded{[&](const parameters::Bulk&) -> std::unique_ptr<SendStream> { return std::make_unique<WholeFile>(file); },
                 [&](const parameters::Paced& paced) { return timed(paced); }, [&](const document::WriteList& list) { return timed(list); },
                 [&](const parameters::Exchanges& exchanges) -> std::unique_ptr<SendStream> {
                   return std::make_unique<Exchanges>(
                       bytes,
                       ExchangeParameters{static_cast<std::uint64_t>(exchanges.response_bytes), Duration::seconds(exchanges.think_time),
                                          unsigned_or_none(exchanges.count)},
                       scheduler);
                 },
                 [](const auto& /*of a relay, or datagrams*/) -> std::unique_ptr<SendStream> { return nullptr; }},
      flow.traffic);
}

}  // namespace ackscope
