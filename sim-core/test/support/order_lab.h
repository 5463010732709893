// A backlog and an order, with packets called by the letter of their flow and their number in it: "a1".
#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <utility>

#include "queue/order/order.h"

namespace ackscope::test {

class OrderLab {
 public:
  explicit OrderLab(std::unique_ptr<Order> order, Backlog::Sorting sorting = Backlog::ByFlow{})
      : backlog_{std::move(sorting)}, order_{std::move(order)} {}

  void join(const std::string& name, std::uint32_t bytes = 1000) {
    Packet packet{};
    packet.flow = FlowId{static_cast<std::uint32_t>(name[0])};
    packet.bytes = bytes;
    packet.flags = std::isupper(name[0]) != 0 ? kEct | kEct1 : 0;  // of an L4S sender
    const Backlog::Place place = backlog_.join(static_cast<PacketId>(0), packet, Time{});
    places_[name] = place;
    order_->on_join(backlog_, place);
  }
  void join_all(const std::string& names, std::uint32_t bytes = 1000) {
    for (std::size_t i = 0; i < names.size(); i += 3) join(names.substr(i, 2), bytes);
  }
  void vanish(const std::string& name) {
    order_->on_vanish(backlog_, places_.at(name));
    leave(places_.at(name));
  }
  // Who would be next.
  std::string next() { return name_of(order_->next(backlog_)); }
  std::string turn() {
    const Backlog::Place place = order_->next(backlog_);
    EXPECT_EQ(order_->next(backlog_), place) << "asked again, it names another one";
    order_->on_turn(backlog_, place);
    return leave(place);
  }
  std::string turns(int count) {
    std::string names;
    for (int i = 0; i < count; ++i) names += (i == 0 ? "" : " ") + turn();
    return names;
  }
  bool empty() const { return backlog_.empty(); }

 private:
  std::string name_of(Backlog::Place place) const {
    for (const auto& [name, at] : places_) {
      if (at == place) return name;
    }
    ADD_FAILURE() << "a turn for nobody";
    return "";
  }
  std::string leave(Backlog::Place place) {
    const std::string name = name_of(place);
    places_.erase(name);
    backlog_.leave(place);
    return name;
  }

  Backlog backlog_;
  std::unique_ptr<Order> order_;
  std::map<std::string, Backlog::Place> places_;
};

}  // namespace ackscope::test
