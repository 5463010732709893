// A run: a scenario that was built and is advanced in slices. Two simulations in one process do not meet.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "network/network.h"
#include "scenario/build.h"
#include "scenario/document.h"
#include "scenario/plan.h"
#include "scenario/problem.h"

namespace ackscope {

enum class Ended { kNotYet, kComplete, kAt, kLimit };

class Simulation {
 public:
  using BuildNetwork = std::function<std::unique_ptr<Network>(const document::Scenario&, const Plan&)>;

  // Parses, plans and builds; or says what is wrong with the document. `build`: from its parts, unless a test has other ones.
  static std::variant<std::unique_ptr<Simulation>, Problems> create(std::string_view text, const BuildNetwork& build = build_network);

  // Runs events until one lies after `until`, `budget` events have run, or the run has ended.
  void advance(Time until, std::uint32_t budget);

  bool finished() const { return ended_ != Ended::kNotYet; }
  Ended ended() const { return ended_; }
  Time now() const { return network_->scheduler().now(); }
  std::uint64_t events() const { return network_->scheduler().events(); }

  std::string digest() const { return network_->trace().digest(); }
  Trace& trace() { return network_->trace(); }
  const Network& network() const { return *network_; }
  const document::Scenario& document() const { return document_; }
  const Plan& plan() const { return plan_; }

 private:
  Simulation(document::Scenario document, Plan plan, const BuildNetwork& build);
  void end(Ended ended);

  document::Scenario document_;
  Plan plan_;
  std::unique_ptr<Network> network_;
  bool ends_with_flows_;
  Time last_;  // the run does not go beyond this
  Ended ended_ = Ended::kNotYet;
};

}  // namespace ackscope
