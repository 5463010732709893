// The measuring window: counters at its end less counters at its start. Snapshots cost nothing while the run goes on.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/scheduler.h"
#include "link/link.h"
#include "network/flow.h"
#include "radio/radio_counters.h"

namespace ackscope {

// When the window opens and closes. At the latest it closes at the end of the run.
struct MeasureRule {
  enum class Kind { kWhole, kInterval, kWhileActive };
  Kind kind = Kind::kWhole;
  Time from;  // kInterval
  Time to;    // kInterval
  // kWhileActive: from the start of the last of them to the completion of the first. Datagrams never complete.
  std::vector<std::uint32_t> flows;
};

class Measurement {
 public:
  Measurement(MeasureRule rule, Scheduler& scheduler, const std::vector<std::unique_ptr<Link>>& links, const std::vector<Flow>& flows,
              const std::vector<CountedRadio*>& radios);

  void on_flow_started(std::uint32_t flow);
  void on_flow_completed(std::uint32_t flow);
  void close();

  // Nothing when the window never opened.
  std::optional<Time> opened_at() const { return opened_at_; }
  // Now, while the window is open.
  Time closed_at() const { return closed_at_.value_or(scheduler_.now()); }

  // What happened inside the window (so far, while it is open). In one that never opened nothing did.
  FlowCounters flow(std::uint32_t flow) const;
  // REQUIRES, from here on: opened_at().
  LinkCounters link(std::uint32_t direction) const;
  std::uint32_t queue_max(std::uint32_t direction) const;
  RadioCounters radio(std::uint32_t number) const;

 private:
  class Opening final : public EventHandler {
   public:
    explicit Opening(Measurement& m) : measurement_{m} {}
    void on_event() override { measurement_.open(); }

   private:
    Measurement& measurement_;
  };
  class Closing final : public EventHandler {
   public:
    explicit Closing(Measurement& m) : measurement_{m} {}
    void on_event() override { measurement_.close(); }

   private:
    Measurement& measurement_;
  };
  struct Snapshot {
    std::vector<FlowCounters> flows;
    std::vector<LinkCounters> links;
    std::vector<std::uint32_t> queue_max;
    std::vector<RadioCounters> radios;
  };

  void open();
  Snapshot take() const;
  bool watches(std::uint32_t flow) const;

  const MeasureRule rule_;
  Scheduler& scheduler_;
  const std::vector<std::unique_ptr<Link>>& links_;
  const std::vector<Flow>& flows_;
  const std::vector<CountedRadio*>& radios_;
  Opening opening_{*this};
  Closing closing_{*this};
  std::size_t started_ = 0;
  std::optional<Time> opened_at_;
  std::optional<Time> closed_at_;
  Snapshot at_open_;
  Snapshot at_close_;
};

}  // namespace ackscope
