#include <algorithm>
#include <cstdint>
#include <string>
#include <tuple>
#include <variant>

#include "scenario/json_reader.h"
#include "scenario/overloaded.h"
#include "scenario/planning.h"
#include "scenario/requirements.h"

namespace ackscope {
namespace {

using Direction = parameters::Change::Direction;

// Whether there is such a link, and a transmitter of its own that could change.
bool check_link(Planning& planning, const document::Change& change, const std::string& pointer) {
  const auto found = planning.links.find(change.link);
  if (found == planning.links.end()) {
    const bool is_channel = planning.channels.count(change.link) > 0;
    planning.problem(pointer + "/link", is_channel ? quoted(change.link) + " is a channel" : "there is no link " + quoted(change.link),
                     "the id of one of the links");
    return false;
  }
  const document::Link& link = planning.document.links[found->second];
  if (link.channel) {
    const document::Channel& channel = planning.document.channels[planning.channels.at(*link.channel)];
    if (!check_requirements(planning, parts_of(change), parameters::Relation::kChannel, parts_of(channel), pointer, {{"link", link.id}}))
      return false;
  }
  if (link.one_way && change.when.direction == Direction::kBackward) {
    planning.problem(pointer + "/direction", "nothing crosses link " + quoted(link.id) + " backward", "forward, or both");
    return false;
  }
  return true;
}

// One direction's steps of a change.
void add_steps(Plan& plan, const document::Change& change, std::uint32_t number, std::uint32_t direction) {
  const Time at = Time::zero() + Duration::seconds(change.when.at);
  const auto add = [&](Time when, ChangeOf of, double value = 0) { plan.changes.push_back({when, direction, number, of, value}); };
  std::visit(Overloaded{
                 [&](const parameters::CapacityChange& capacity) { add(at, ChangeOf::kRate, capacity.rate); },
                 [&](const parameters::DelayChange& delay) { add(at, ChangeOf::kDelay, delay.delay); },
                 [&](const parameters::Outage& outage) {
                   add(at, ChangeOf::kOutageBegins);
                   if (outage.duration) add(at + Duration::seconds(*outage.duration), ChangeOf::kOutageEnds);
                 },
             },
             change.parameters);
  plan.changes_during_run[direction] = true;
}

}  // namespace

void plan_changes(Planning& planning) {
  Plan& plan = planning.plan;
  plan.changes_during_run.resize(plan.link_directions, false);
  for (std::uint32_t i = 0; i < planning.document.changes.size(); ++i) {
    const document::Change& change = planning.document.changes[i];
    if (!check_link(planning, change, "/changes/" + std::to_string(i))) continue;
    const std::uint32_t forward = 2 * planning.links.at(change.link);
    if (change.when.direction != Direction::kBackward) add_steps(plan, change, i, forward);
    if (change.when.direction != Direction::kForward) add_steps(plan, change, i, forward + 1);
  }
  // In one instant ends of outages come last; otherwise the document's order holds, so that the last of several rates stays.
  const auto order = [](const LinkChange& step) { return std::tuple{step.at, step.of == ChangeOf::kOutageEnds}; };
  std::stable_sort(plan.changes.begin(), plan.changes.end(), [&](const LinkChange& a, const LinkChange& b) { return order(a) < order(b); });
}

}  // namespace ackscope
