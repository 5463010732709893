#include "scenario/parse.h"

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "scenario/json_reader.h"

namespace ackscope {
namespace {

using parameters::NumberSpec;

// Bounds of the document's lists and texts; the schema states the same ones.
constexpr std::size_t kMostItems = 10'000;
constexpr std::size_t kMostStations = 16;  // of a handoff
constexpr std::size_t kMostBlocks = 4;     // of SACK (RFC 2018, section 3)
constexpr std::size_t kMostOnAir = 1000;   // of a channel
constexpr std::size_t kLongestId = 64;
constexpr NumberSpec kTimeSpec{0, 1e6, false, true, false, "s"};
constexpr NumberSpec kPlaceSpec{-1e6, 1e6, false, true, false, "m"};
constexpr NumberSpec kEndSpec{0, 1e6, true, true, false, "s"};
constexpr NumberSpec kSegmentSpec{0, 1e9, false, true, false, "segments"};
constexpr NumberSpec kScriptedSegmentSpec{0, 99'999, false, true, false, "segments"};
constexpr NumberSpec kCountSpec{1, 1e9, false, true, false, "segments"};
constexpr NumberSpec kWindowSpec{0, 1e9, false, false, true, "segments"};
constexpr NumberSpec kOptionalTimeSpec{0, 1e6, false, false, true, "s"};
constexpr NumberSpec kWriteSpec{1, 1e9, false, true, false, "B"};
constexpr NumberSpec kCopySpec{0, 65535, false, false, false, "1"};
constexpr NumberSpec kCrossingSpec{0, 65535, false, true, false, "1"};
constexpr const char* kControls[] = {"syn", "synAck", "openingAck", "closingAck"};  // as ControlSegment has them
constexpr const char* kIdExpected = "lower-case letters, digits and single hyphens, at most 64 characters, for example \"bottleneck\"";

bool is_id(std::string_view text) {
  if (text.empty() || text.size() > kLongestId || text.front() == '-' || text.back() == '-') return false;
  char previous = 0;
  for (const char c : text) {
    const bool word = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (!word && (c != '-' || previous == '-')) return false;
    previous = c;
  }
  return true;
}

std::string text_of(const Json& value) { return {value.GetString(), value.GetStringLength()}; }

std::string count_of_items(std::size_t count) { return std::to_string(count) + (count == 1 ? " item" : " items"); }

void check_id(const Place& place, std::string& to, const char* expected = kIdExpected) {
  if (place.value.IsString() && is_id({place.value.GetString(), place.value.GetStringLength()})) {
    to = text_of(place.value);
  } else {
    place.problem(name_of(place.pointer) + " is " + describe(place.value), expected);
  }
}

void read_id(ObjectReader& object, const char* key, std::string& to) {
  if (const auto place = object.require(key, kIdExpected)) check_id(*place, to);
}

void read_nullable_id(ObjectReader& object, const char* key, std::optional<std::string>& to, const char* expected) {
  const auto place = object.find(key);
  if (!place || place->value.IsNull()) return;
  to.emplace();
  check_id(*place, *to, expected);
}

// A list whose items are read one by one; its length is checked.
template <class Item, class Read>
void read_list(const Place& place, std::size_t least, std::size_t most, std::vector<Item>& to, Read read) {
  const std::string expected = "a list of " + std::to_string(least) + " to " + std::to_string(most) + " items";
  if (!place.value.IsArray()) {
    place.problem(name_of(place.pointer) + " is " + describe(place.value), expected);
    return;
  }
  const auto& items = place.value.GetArray();
  if (items.Size() < least || items.Size() > most) {
    place.problem(name_of(place.pointer) + " has " + count_of_items(items.Size()), expected);
    if (items.Size() > most) return;
  }
  to.resize(items.Size());
  for (rapidjson::SizeType i = 0; i < items.Size() && place.problems.size() < kMostProblems; ++i) {
    read(Place{items[i], place.pointer + "/" + std::to_string(i), place.problems}, to[i]);
  }
}

// A slot that holds one of several mechanisms, named by `type`. Calls read(index of the type, the slot's object).
template <std::size_t N, class Read>
void read_slot(ObjectReader& parent, const char* key, const char* const (&types)[N], Read read) {
  const auto place = parent.find(key);
  if (!place) return;
  ObjectReader slot{place->value, place->pointer, place->problems};
  if (!slot.is_object()) return;
  const std::string expected = alternatives(types, N);
  if (!slot.require("type", expected.c_str())) return;
  const auto type = slot.choice_index("type", types, N);
  if (!type) return;  // which keys would be right is not known
  read(*type, slot);
  slot.finish();
}

template <class Alternative, class Variant>
void read_alternative(ObjectReader& slot, Variant& to) {
  Alternative alternative;
  slot.parameters(alternative);
  to = alternative;
}

// A slot whose mechanisms are all plain parameters: the alternatives of the variant, in the catalogue's order.
template <std::size_t N, class... Alternatives>
void read_plain_slot(ObjectReader& parent, const char* key, const char* const (&types)[N], std::variant<Alternatives...>& to) {
  static_assert(N == sizeof...(Alternatives), "the variant has the mechanisms of the catalogue");
  using Read = void (*)(ObjectReader&, std::variant<Alternatives...>&);
  constexpr Read kReaders[] = {&read_alternative<Alternatives, std::variant<Alternatives...>>...};
  read_slot(parent, key, types, [&](std::size_t type, ObjectReader& slot) { kReaders[type](slot, to); });
}

// A part that is left out of the model unless the document has it: null means none.
template <class Parameters>
void read_nullable_part(ObjectReader& parent, const char* key, std::optional<Parameters>& to) {
  const auto place = parent.find(key);
  if (!place || place->value.IsNull()) return;
  if (!place->value.IsObject()) {
    place->problem(std::string(key) + " is " + describe(place->value), "an object, or null");
    return;
  }
  ObjectReader part{place->value, place->pointer, place->problems};
  to.emplace();
  part.parameters(*to);
  part.finish();
}

NamedAs named_as(ObjectReader& loss) {
  if (loss.find("ack")) return NamedAs::kAck;
  if (loss.find("control")) return NamedAs::kControl;
  if (loss.find("crossing")) return NamedAs::kCrossing;
  return loss.find("probe") ? NamedAs::kProbe : NamedAs::kCopy;
}

void read_errors(std::size_t type, ObjectReader& slot, document::Errors& to) {
  if (type == 0) {
    read_alternative<parameters::NoErrors>(slot, to);
  } else if (type == 1) {
    read_alternative<parameters::IndependentErrors>(slot, to);
  } else if (type == 2) {
    read_alternative<parameters::ExponentialErrors>(slot, to);
  } else if (type == 3) {
    read_alternative<parameters::GilbertElliottErrors>(slot, to);
  } else {
    document::ScriptedErrors scripted;
    if (const auto place = slot.require("lose", "a list of { flow, segment or ack, copy }")) {
      read_list(*place, 0, kMostItems, scripted.lose, [](const Place& item, document::ScriptedLoss& loss) {
        ObjectReader object{item.value, item.pointer, item.problems};
        read_id(object, "flow", loss.flow);
        loss.as = named_as(object);
        const bool is_crossing = loss.as == NamedAs::kCrossing;
        if (loss.as == NamedAs::kControl) {
          if (const auto control = object.choice_index("control", kControls, std::size(kControls))) {
            loss.number = static_cast<std::int64_t>(*control);
          }
        } else {
          object.integer(loss.as == NamedAs::kAck ? "ack" : loss.as == NamedAs::kProbe ? "probe" : "segment", loss.number, kSegmentSpec);
        }
        object.integer(is_crossing ? "crossing" : "copy", loss.copy, is_crossing ? kCrossingSpec : kCopySpec);
        object.finish();
      });
    }
    to = std::move(scripted);
  }
}

void read_queue(ObjectReader& parent, document::Queue& to) {
  const auto place = parent.find("queue");
  if (!place) return;
  ObjectReader queue{place->value, place->pointer, place->problems};
  if (const auto limit_place = queue.find("limit")) {
    ObjectReader limit{limit_place->value, limit_place->pointer, limit_place->problems};
    limit.parameters(to.limit);
    limit.finish();
  }
  read_plain_slot(queue, "admit", parameters::kQueueAdmitTypes, to.admit);
  read_plain_slot(queue, "order", parameters::kQueueOrderTypes, to.order);
  read_plain_slot(queue, "depart", parameters::kQueueDepartTypes, to.depart);
  read_nullable_part(queue, "buckets", to.buckets);
  read_nullable_part(queue, "filter", to.filter);
  read_nullable_part(queue, "cakeFilter", to.cake_filter);
  queue.finish();
}

void read_direction(const Place& place, document::Direction& to) {
  ObjectReader object{place.value, place.pointer, place.problems};
  object.parameters(to.wire);
  read_queue(object, to.queue);
  read_nullable_part(object, "shaper", to.shaper);
  read_nullable_part(object, "compression", to.compression);
  read_slot(object, "errors", parameters::kLinkErrorsTypes,
            [&](std::size_t type, ObjectReader& slot) { read_errors(type, slot, to.errors); });
  object.finish();
}

void read_link(const Place& place, document::Link& to) {
  ObjectReader object{place.value, place.pointer, place.problems};
  read_id(object, "id", to.id);
  read_id(object, "a", to.a);
  read_id(object, "b", to.b);
  read_nullable_id(object, "channel", to.channel, "the id of a channel, or null");
  object.boolean("oneWay", to.one_way);
  if (const auto forward = object.require("forward", "an object with rate and delay")) read_direction(*forward, to.forward);
  if (const auto backward = object.find("backward")) {
    read_direction(*backward, to.backward);
  } else {
    // Left out: the same wire, but a script names packets, which go one way only.
    to.backward = to.forward;
    if (std::holds_alternative<document::ScriptedErrors>(to.backward.errors)) to.backward.errors = parameters::NoErrors{};
  }
  object.finish();
}

void read_sender(const Place& place, document::Sender& to) {
  ObjectReader object{place.value, place.pointer, place.problems};
  object.parameters(to.sizes);
  read_plain_slot(object, "congestion", parameters::kSenderCongestionTypes, to.congestion);
  read_plain_slot(object, "slowStart", parameters::kSenderSlowStartTypes, to.slow_start);
  read_plain_slot(object, "increase", parameters::kSenderIncreaseTypes, to.increase);
  read_plain_slot(object, "recovery", parameters::kSenderRecoveryTypes, to.recovery);
  read_plain_slot(object, "response", parameters::kSenderResponseTypes, to.response);
  if (const auto rto_place = object.find("rto")) {
    ObjectReader rto{rto_place->value, rto_place->pointer, rto_place->problems};
    rto.parameters(to.rto);
    rto.finish();
  }
  read_nullable_part(object, "pacing", to.pacing);
  read_nullable_part(object, "bursts", to.bursts);
  read_nullable_part(object, "limitedTransmit", to.limited_transmit);
  read_nullable_part(object, "eln", to.eln);
  object.finish();
}

void read_rtt(std::size_t type, ObjectReader& slot, document::Rtt& to) {
  if (type == 0) {
    read_alternative<parameters::KeepAlive>(slot, to);
  } else if (type == 1) {
    read_alternative<parameters::FixedRtt>(slot, to);
  } else if (type == 2) {
    read_alternative<parameters::ToldRtt>(slot, to);
  } else {
    document::OwnDataRtt own_data;
    slot.parameters(own_data.probe);
    read_id(slot, "flow", own_data.flow);
    to = std::move(own_data);
  }
}

void read_ack(std::size_t type, ObjectReader& slot, document::Ack& to) {
  if (type == 0) {
    read_alternative<parameters::AckEvery>(slot, to);
  } else if (type == 1) {
    read_alternative<parameters::DelayedAck>(slot, to);
  } else if (type == 2) {
    read_alternative<parameters::QuickAck>(slot, to);
  } else if (type == 3) {
    read_alternative<parameters::AckDivision>(slot, to);
  } else if (type == 4) {
    read_alternative<parameters::AckCongestionControl>(slot, to);
  } else if (type == 5) {
    read_alternative<parameters::AccEcn>(slot, to);
  } else if (type == 6) {
    read_alternative<parameters::AccWindow>(slot, to);
  } else if (type == 7) {
    read_alternative<parameters::AckRateRequest>(slot, to);
  } else if (type == 8) {
    read_alternative<parameters::AckRatio>(slot, to);
  } else if (type == 9) {
    read_alternative<parameters::Tack>(slot, to);
  } else {
    document::Smartacking smartacking;
    slot.parameters(smartacking.policy);
    read_slot(slot, "rtt", parameters::kReceiverRttTypes,
              [&](std::size_t rtt_type, ObjectReader& rtt) { read_rtt(rtt_type, rtt, smartacking.rtt); });
    to = std::move(smartacking);
  }
}

void read_receiver(const Place& place, document::Receiver& to) {
  ObjectReader object{place.value, place.pointer, place.problems};
  object.parameters(to.sizes);
  read_plain_slot(object, "selective", parameters::kReceiverSelectiveTypes, to.selective);
  read_nullable_part(object, "eln", to.eln);
  read_nullable_part(object, "gro", to.gro);
  read_nullable_part(object, "reading", to.reading);
  read_slot(object, "ack", parameters::kReceiverAckTypes, [&](std::size_t type, ObjectReader& slot) { read_ack(type, slot, to.ack); });
  object.finish();
}

void read_write(const Place& place, document::ApplicationWrite& to) {
  ObjectReader object{place.value, place.pointer, place.problems};
  object.number("at", to.at, kTimeSpec);
  object.integer("bytes", to.bytes, kWriteSpec);
  object.finish();
}

void read_traffic(std::size_t type, ObjectReader& slot, document::Traffic& to) {
  if (type == 0) {
    read_alternative<parameters::Bulk>(slot, to);
  } else if (type == 1) {
    read_alternative<parameters::OnOff>(slot, to);
  } else if (type == 2) {
    read_alternative<parameters::ConstantBitRate>(slot, to);
  } else if (type == 3) {
    read_alternative<parameters::Pings>(slot, to);
  } else if (type == 4) {
    document::Relay relay;
    read_id(slot, "flow", relay.flow);
    slot.parameters(relay.buffer);
    to = std::move(relay);
  } else if (type == 5) {
    read_alternative<parameters::Paced>(slot, to);
  } else if (type == 6) {
    read_alternative<parameters::Exchanges>(slot, to);
  } else {
    document::WriteList list;
    if (const auto place = slot.require("writes", "a list of { at, bytes }")) read_list(*place, 1, kMostItems, list.writes, read_write);
    to = std::move(list);
  }
}

void read_block(const Place& place, SackBlock& to) {
  ObjectReader object{place.value, place.pointer, place.problems};
  std::int64_t first = 0;
  std::int64_t count = 0;
  object.integer("first", first, kSegmentSpec);
  object.integer("count", count, kCountSpec);
  object.finish();
  to = {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(first + count)};
}

void read_copy(const Place& place, document::SegmentCopy& to) {
  ObjectReader object{place.value, place.pointer, place.problems};
  object.integer("segment", to.segment, kScriptedSegmentSpec);
  object.integer("copy", to.copy, kCopySpec);
  object.finish();
}

void read_scripted_ack(const Place& place, document::ScriptedAck& to) {
  ObjectReader object{place.value, place.pointer, place.problems};
  object.number("at", to.at, kTimeSpec);
  object.integer("ack", to.ack, kSegmentSpec);
  object.integer("window", to.window, kWindowSpec);
  if (const auto sack = object.find("sack")) read_list(*sack, 0, kMostBlocks, to.sack, read_block);
  object.boolean("ece", to.ece);
  if (const auto echo = object.find("echo")) read_copy(*echo, to.echo.emplace());
  object.finish();
}

void read_scripted_segment(const Place& place, document::ScriptedSegment& to) {
  ObjectReader object{place.value, place.pointer, place.problems};
  object.number("at", to.at, kTimeSpec);
  object.integer("segment", to.segment, kScriptedSegmentSpec);
  object.boolean("ce", to.ce);
  object.boolean("push", to.push);
  object.finish();
}

// Which end it stands for is said by which of the two lists it has.
void read_script(const Place& place, document::Script& to) {
  ObjectReader object{place.value, place.pointer, place.problems};
  if (!object.is_object()) return;
  if (const auto segments = object.find("segments")) {
    read_list(*segments, 1, kMostItems, to.emplace<document::ScriptOfSender>().segments, read_scripted_segment);
  } else if (const auto acks = object.require("acks", "a list of { at, ack }, or segments: a list of { at, segment }")) {
    auto& receiver = to.emplace<document::ScriptOfReceiver>();
    object.number("opens", receiver.opens, kOptionalTimeSpec);
    object.integer("window", receiver.window, kWindowSpec);
    read_list(*acks, 0, kMostItems, receiver.acks, read_scripted_ack);
  }
  object.finish();
}

void read_flow(const Place& place, document::Flow& to) {
  to.receiver.ack = parameters::DelayedAck{};
  ObjectReader object{place.value, place.pointer, place.problems};
  read_id(object, "id", to.id);
  read_id(object, "from", to.from);
  read_id(object, "to", to.to);
  object.parameters(to.start);
  read_nullable_id(object, "after", to.after, "the id of a flow, or null");
  if (const auto parallel_place = object.find("parallel")) {
    ObjectReader parallel{parallel_place->value, parallel_place->pointer, parallel_place->problems};
    parallel.parameters(to.parallel);
    parallel.finish();
  }
  read_nullable_part(object, "setup", to.setup);
  read_nullable_part(object, "quic", to.quic);
  if (const auto script = object.find("script")) read_script(*script, to.script);
  read_slot(object, "traffic", parameters::kTrafficTypes,
            [&](std::size_t type, ObjectReader& slot) { read_traffic(type, slot, to.traffic); });
  if (const auto sender = object.find("sender")) read_sender(*sender, to.sender);
  if (const auto receiver = object.find("receiver")) read_receiver(*receiver, to.receiver);
  object.finish();
}

// An item of a list that says by `type` which mechanism it is. Calls read(index of the type, the item's object).
template <std::size_t N, class Read>
void read_item(const Place& place, const char* const (&types)[N], Read read) {
  ObjectReader object{place.value, place.pointer, place.problems};
  if (!object.is_object()) return;
  if (!object.require("type", alternatives(types, N).c_str())) return;
  const auto type = object.choice_index("type", types, N);
  if (!type) return;  // which keys would be right is not known
  read(*type, object);
  object.finish();
}

void read_agent(const Place& place, document::Agent& to) {
  read_item(place, parameters::kAgentTypes, [&](std::size_t type, ObjectReader& object) {
    read_id(object, "id", to.id);
    read_id(object, "node", to.node);
    if (type == 0) {
      read_alternative<parameters::AckReconstructor>(object, to.parameters);
    } else if (type == 3) {
      read_alternative<parameters::SegmentHolder>(object, to.parameters);
    } else {
      read_id(object, "link", to.link);
      if (type == 1) read_alternative<parameters::Snoop>(object, to.parameters);
      if (type == 2) read_alternative<parameters::ElnMarker>(object, to.parameters);
    }
  });
}

void read_dcf(ObjectReader& object, document::Dcf& to) {
  if (const auto stations = object.require("stations", "a list of nodes")) {
    read_list(*stations, 2, kMostOnAir, to.stations, [](const Place& item, std::string& id) { check_id(item, id); });
  }
  object.parameters(to.mac);
  read_queue(object, to.queue);
  read_nullable_part(object, "linkRed", to.link_red);
  read_nullable_part(object, "pacing", to.pacing);
  read_nullable_part(object, "aggregation", to.aggregation);
}

void read_channel(const Place& place, document::Channel& to) {
  read_item(place, parameters::kChannelTypes, [&](std::size_t type, ObjectReader& object) {
    read_id(object, "id", to.id);
    if (type == 0) {
      read_alternative<parameters::HalfDuplex>(object, to.parameters);
    } else if (type == 1) {
      document::PacketRadio packet_radio;
      object.parameters(packet_radio.mac);
      read_nullable_part(object, "eln", packet_radio.eln);
      to.parameters = packet_radio;
    } else {
      document::Dcf dcf;
      read_dcf(object, dcf);
      to.parameters = std::move(dcf);
    }
  });
}

void read_position(ObjectReader& node, std::optional<document::Position>& to) {
  const auto place = node.find("position");
  if (!place || place->value.IsNull()) return;
  ObjectReader object{place->value, place->pointer, place->problems};
  to.emplace();
  object.number("x", to->x, kPlaceSpec);
  object.number("y", to->y, kPlaceSpec);
  object.finish();
}

void read_handoff(const Place& place, document::Handoff& to) {
  ObjectReader object{place.value, place.pointer, place.problems};
  read_id(object, "id", to.id);
  read_id(object, "mobile", to.mobile);
  if (const auto stations = object.require("stations", "a list of base stations")) {
    read_list(*stations, 2, kMostStations, to.stations, [](const Place& item, std::string& id) { check_id(item, id); });
  }
  object.parameters(to.timing);
  read_plain_slot(object, "scheme", parameters::kHandoffSchemeTypes, to.scheme);
  object.finish();
}

void read_change(const Place& place, document::Change& to) {
  read_item(place, parameters::kChangeEffectTypes, [&](std::size_t type, ObjectReader& object) {
    read_id(object, "id", to.id);
    read_id(object, "link", to.link);
    object.parameters(to.when);
    if (type == 0) read_alternative<parameters::CapacityChange>(object, to.parameters);
    if (type == 1) read_alternative<parameters::DelayChange>(object, to.parameters);
    if (type == 2) read_alternative<parameters::Outage>(object, to.parameters);
  });
}

// The run's parameters stand in two places of the document; this visits one of them.
struct OnlyKey {
  ObjectReader& object;
  std::string_view wanted;
  void number(const char* key, double& to, const NumberSpec& spec) {
    if (key == wanted) object.number(key, to, spec);
  }
  void integer(const char* key, std::int64_t& to, const NumberSpec& spec) {
    if (key == wanted) object.integer(key, to, spec);
  }
};

// Either { "flowsComplete": true, "limit": s } or { "at": s }.
void read_end(const Place& place, document::Scenario& to) {
  ObjectReader object{place.value, place.pointer, place.problems};
  if (place.value.IsObject() && place.value.HasMember("at")) {
    double at = 0;
    object.number("at", at, kEndSpec);
    to.at = at;
  } else {
    if (const auto complete = object.require("flowsComplete", "true, or the end as { \"at\": seconds }")) {
      if (!complete->value.IsTrue())
        complete->problem("flowsComplete is " + describe(complete->value), "true, or the end as { \"at\": seconds }");
    }
    OnlyKey limit{object, "limit"};
    to.run.visit(limit);
  }
  object.finish();
}

void read_measure(const Place& place, document::Scenario& to) {
  constexpr const char* kExpected = "\"whole\", { \"from\": s, \"to\": s } or { \"whileActive\": [flow ids] }";
  if (place.value.IsString() && text_of(place.value) == "whole") {
    to.measure = document::MeasureWhole{};
  } else if (!place.value.IsObject()) {
    place.problem("measure is " + describe(place.value), kExpected);
  } else if (place.value.HasMember("whileActive")) {
    ObjectReader object{place.value, place.pointer, place.problems};
    document::MeasureWhileActive active;
    read_list(*object.find("whileActive"), 1, kMostItems, active.flows, [](const Place& item, std::string& id) { check_id(item, id); });
    to.measure = std::move(active);
    object.finish();
  } else {
    ObjectReader object{place.value, place.pointer, place.problems};
    document::MeasureInterval interval;
    object.number("from", interval.from, kTimeSpec);
    object.number("to", interval.to, kTimeSpec);
    to.measure = interval;
    object.finish();
  }
}

document::Scenario read_scenario(const Json& root, Problems& problems) {
  document::Scenario scenario;
  ObjectReader object{root, "", problems};
  if (const auto format = object.require("format", "1")) {
    if (!format->value.IsNumber() || format->value.GetDouble() != 1) format->problem("format is " + describe(format->value), "1");
  }
  OnlyKey seed{object, "seed"};
  scenario.run.visit(seed);
  if (const auto end = object.find("end")) read_end(*end, scenario);
  if (const auto measure = object.find("measure")) read_measure(*measure, scenario);
  if (const auto nodes = object.require("nodes", "a list of { id }")) {
    read_list(*nodes, 2, kMostItems, scenario.nodes, [](const Place& item, document::Node& node) {
      ObjectReader node_object{item.value, item.pointer, item.problems};
      read_id(node_object, "id", node.id);
      read_position(node_object, node.position);
      node_object.finish();
    });
  }
  if (const auto links = object.require("links", "a list of links")) read_list(*links, 0, kMostItems, scenario.links, read_link);
  if (const auto channels = object.find("channels")) read_list(*channels, 0, kMostItems, scenario.channels, read_channel);
  if (const auto agents = object.find("agents")) read_list(*agents, 0, kMostItems, scenario.agents, read_agent);
  if (const auto handoffs = object.find("handoffs")) read_list(*handoffs, 0, kMostItems, scenario.handoffs, read_handoff);
  if (const auto flows = object.require("flows", "a list of flows")) read_list(*flows, 1, kMostItems, scenario.flows, read_flow);
  if (const auto changes = object.find("changes")) read_list(*changes, 0, kMostItems, scenario.changes, read_change);
  if (const auto trace_place = object.find("trace")) {
    ObjectReader trace{trace_place->value, trace_place->pointer, trace_place->problems};
    trace.parameters(scenario.trace);
    trace.finish();
  }
  object.finish();
  return scenario;
}

}  // namespace

std::variant<document::Scenario, Problems> parse_scenario(std::string_view text) {
  // Iterative: nesting cannot exhaust the stack. Full precision: both sides read the same double.
  constexpr unsigned kFlags = rapidjson::kParseIterativeFlag | rapidjson::kParseFullPrecisionFlag | rapidjson::kParseValidateEncodingFlag;
  rapidjson::Document json;
  json.Parse<kFlags>(text.data(), text.size());
  Problems problems;
  if (json.HasParseError()) {
    problems.push_back({"",
                        std::string("not JSON at byte ") + std::to_string(json.GetErrorOffset()) + ": " +
                            rapidjson::GetParseError_En(json.GetParseError()),
                        "a JSON document"});
    return problems;
  }
  // RapidJSON takes a NUL for the end of the text and would not look at what follows.
  if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
    problems.push_back({"", "not JSON at byte " + std::to_string(nul) + ": a NUL character", "a JSON document"});
    return problems;
  }
  document::Scenario scenario = read_scenario(json, problems);
  if (problems.size() >= kMostProblems) {
    problems.push_back({"", "there are more problems than these " + std::to_string(problems.size()), "a scenario"});
    return problems;
  }
  const auto of_order = std::stable_partition(problems.begin(), problems.end(), [](const Problem& problem) { return !problem.is_order; });
  scenario.disorders.assign(std::make_move_iterator(of_order), std::make_move_iterator(problems.end()));
  problems.erase(of_order, problems.end());
  if (!problems.empty()) return problems;
  return scenario;
}

}  // namespace ackscope
