#include "scenario/parts.h"

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <utility>
#include <variant>

#include "parameters/requirements.h"

namespace ackscope {
namespace {

// Visits the parameters of a mechanism. Numbers are not what anything else depends on.
struct Values {
  std::string_view slot;
  Parts& parts;

  template <class Choice>
  void choice(const char* key, Choice value, std::initializer_list<const char*> names) {
    parts.push_back({slot, key, names.begin()[static_cast<std::size_t>(value)]});
  }
  void boolean(const char* key, bool value) { parts.push_back({slot, key, value ? "true" : "false"}); }
  template <class Number>
  void number(const char* /*key*/, const Number& /*value*/, parameters::NumberSpec /*spec*/) {}
  template <class Number>
  void integer(const char* /*key*/, const Number& /*value*/, parameters::NumberSpec /*spec*/) {}
  template <class Number>
  void at_least(const char* /*key*/, Number /*value*/, const char* /*other*/, Number /*floor*/, const parameters::OrderSpec& /*spec*/) {}
};

class Collector {
 public:
  template <class... Slots>
  explicit Collector(const Slots&... slots) {
    (add(slots), ...);
  }

  Parts take() { return std::move(parts_); }

 private:
  template <class Mechanism>
  void add(const Mechanism& mechanism) {
    using Entry = parameters::Entry<Mechanism>;
    parts_.push_back({Entry::kSlot, "", Entry::kId});
    Values values{Entry::kSlot, parts_};
    Mechanism{mechanism}.visit(values);
  }
  template <class Mechanism>
  void add(const std::optional<Mechanism>& mechanism) {
    if (mechanism) add(*mechanism);
  }
  template <class... Alternatives>
  void add(const std::variant<Alternatives...>& slot) {
    std::visit([this](const auto& mechanism) { this->add(mechanism); }, slot);
  }
  // What names other items of the document stands beside the parameters.
  void add(const document::Relay& relay) { add(relay.buffer); }
  void add(const document::WriteList& /*list*/) { add(parameters::WriteList{}); }
  void add(const document::OwnDataRtt& own_data) { add(own_data.probe); }
  void add(const document::Smartacking& smartacking) { add(smartacking.policy), add(smartacking.rtt); }
  void add(const document::PacketRadio& radio) { add(radio.mac), add(radio.eln); }
  void add(const document::Dcf& dcf) { add(dcf.mac), add(dcf.link_red), add(dcf.pacing), add(dcf.aggregation); }

  Parts parts_;
};

}  // namespace

Parts parts_of(const document::Flow& flow) {
  const document::Sender& sender = flow.sender;
  const document::Receiver& receiver = flow.receiver;
  Parts parts =
      Collector{flow.traffic,    sender.sizes,       sender.congestion, sender.slow_start, sender.increase,         sender.recovery,
                sender.response, sender.rto,         sender.pacing,     sender.bursts,     sender.limited_transmit, sender.eln,
                receiver.sizes,  receiver.selective, receiver.eln,      receiver.gro,      receiver.reading,        receiver.ack,
                flow.setup,      flow.quic}
          .take();
  parts.push_back({"transport", "", document::carries_datagrams(flow.traffic) ? "udp" : flow.quic ? "quic" : "tcp"});
  return parts;
}

Parts parts_of(const document::Queue& queue) {
  return Collector{queue.limit, queue.admit, queue.order, queue.depart, queue.buckets, queue.filter, queue.cake_filter}.take();
}

Parts parts_of(const document::Link& link) { return Collector{link.forward.wire}.take(); }

Parts parts_of(const document::Direction& direction) { return Collector{direction.shaper}.take(); }

Parts parts_of(const document::Channel& channel) { return Collector{channel.parameters}.take(); }

Parts parts_of(const document::Agent& agent) { return Collector{agent.parameters}.take(); }

Parts parts_of(const document::Handoff& handoff) { return Collector{handoff.timing, handoff.scheme}.take(); }

Parts parts_of(const document::Change& change) { return Collector{change.when, change.parameters}.take(); }

}  // namespace ackscope
