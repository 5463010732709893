#include "scenario/simulation.h"

#include <algorithm>
#include <utility>

#include "scenario/parse.h"

namespace ackscope {

std::variant<std::unique_ptr<Simulation>, Problems> Simulation::create(std::string_view text, const BuildNetwork& build) {
  auto parsed = parse_scenario(text);
  if (auto* problems = std::get_if<Problems>(&parsed)) return std::move(*problems);
  auto& document = std::get<document::Scenario>(parsed);
  auto planned = plan_scenario(document);
  if (auto* problems = std::get_if<Problems>(&planned)) return std::move(*problems);
  return std::unique_ptr<Simulation>{new Simulation{std::move(document), std::move(std::get<Plan>(planned)), build}};
}

Simulation::Simulation(document::Scenario document, Plan plan, const BuildNetwork& build)
    : document_{std::move(document)},
      plan_{std::move(plan)},
      network_{build(document_, plan_)},
      ends_with_flows_{!document_.at},
      last_{Time::zero() + Duration::seconds(document_.at.value_or(document_.run.limit))} {}

void Simulation::advance(Time until, std::uint32_t budget) {
  if (finished()) return;
  Scheduler& scheduler = network_->scheduler();
  const Time stop = std::min(until, last_);
  for (;; --budget) {
    if (budget == 0) return;
    if (!scheduler.run_next(stop)) break;
    if (ends_with_flows_ && network_->all_flows_over()) {
      end(Ended::kComplete);
      return;
    }
  }
  // Nothing more happens before `stop`, but time passes.
  if (stop > scheduler.now()) scheduler.advance_to(stop);
  if (stop == last_) end(ends_with_flows_ ? Ended::kLimit : Ended::kAt);
}

void Simulation::end(Ended ended) {
  ended_ = ended;
  network_->finish();
}

}  // namespace ackscope
