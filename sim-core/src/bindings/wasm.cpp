// The browser's door: a few C functions over linear memory. The TypeScript side is sim-core/js/src/core.ts.
//
// Every function that answers with text or numbers returns a Reply, valid until the next call. Views into memory die when
// memory grows: the caller copies. The table of handles is the module's only state; simulations do not share anything else.
#include <emscripten.h>

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "scenario/core_id.h"
#include "scenario/estimate.h"
#include "scenario/metrics.h"
#include "scenario/parse.h"
#include "scenario/simulation.h"

namespace ackscope {
namespace {

constexpr std::uint32_t kOk = 0;
constexpr std::uint32_t kProblems = 1;

struct Reply {
  std::uint32_t status;
  std::uint32_t handle;
  std::uint32_t data;
  std::uint32_t size;
};

std::uint32_t address(const void* p) { return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(p)); }

struct Door {
  std::vector<std::unique_ptr<Simulation>> simulations;  // handle h is at h - 1; empty once destroyed
  Reply reply{};
  std::string text;
  std::vector<std::uint32_t> words;
  double progress[4] = {};

  const Reply* answer(std::uint32_t status, std::string content) {
    text = std::move(content);
    reply = {status, 0, address(text.data()), static_cast<std::uint32_t>(text.size())};
    return &reply;
  }

  std::uint32_t keep(std::unique_ptr<Simulation> simulation) {
    for (std::size_t i = 0; i < simulations.size(); ++i) {
      if (!simulations[i]) {
        simulations[i] = std::move(simulation);
        return static_cast<std::uint32_t>(i + 1);
      }
    }
    simulations.push_back(std::move(simulation));
    return static_cast<std::uint32_t>(simulations.size());
  }

  Simulation& at(std::uint32_t handle) { return *simulations[handle - 1]; }
};

Door& door() {
  static Door the_door;
  return the_door;
}

// Runs end far before 9e18 ns; doubles beyond it, negative ones and NaN do not become times.
Time time_from(double ns) {
  if (ns >= 9e18) return Time::never();
  return ns > 0 ? Time::nanoseconds(static_cast<std::int64_t>(ns)) : Time::zero();
}

}  // namespace
}  // namespace ackscope

extern "C" {

using ackscope::door;
using ackscope::Reply;

EMSCRIPTEN_KEEPALIVE void* ackscope_allocate(std::uint32_t size) { return std::malloc(size); }
EMSCRIPTEN_KEEPALIVE void ackscope_release(void* buffer) { std::free(buffer); }

EMSCRIPTEN_KEEPALIVE const Reply* ackscope_version() { return door().answer(ackscope::kOk, ackscope::core_id()); }

EMSCRIPTEN_KEEPALIVE const Reply* ackscope_estimate(const char* text, std::uint32_t size) {
  auto parsed = ackscope::parse_scenario({text, size});
  if (const auto* problems = std::get_if<ackscope::Problems>(&parsed)) return door().answer(ackscope::kProblems, to_json(*problems));
  const auto& document = std::get<ackscope::document::Scenario>(parsed);
  auto planned = ackscope::plan_scenario(document);
  if (const auto* problems = std::get_if<ackscope::Problems>(&planned)) return door().answer(ackscope::kProblems, to_json(*problems));
  return door().answer(ackscope::kOk, to_json(estimate_cost(document, std::get<ackscope::Plan>(planned))));
}

EMSCRIPTEN_KEEPALIVE const Reply* ackscope_create(const char* text, std::uint32_t size) {
  auto created = ackscope::Simulation::create({text, size});
  if (const auto* problems = std::get_if<ackscope::Problems>(&created)) return door().answer(ackscope::kProblems, to_json(*problems));
  door().reply = {ackscope::kOk, door().keep(std::move(std::get<std::unique_ptr<ackscope::Simulation>>(created))), 0, 0};
  return &door().reply;
}

// Runs at most `budget` events, none later than `until_ns`. The reply's data: four doubles: 1 when finished, now in ns, events and
// kept rows so far.
EMSCRIPTEN_KEEPALIVE const Reply* ackscope_advance(std::uint32_t handle, double until_ns, std::uint32_t budget) {
  ackscope::Simulation& simulation = door().at(handle);
  simulation.advance(ackscope::time_from(until_ns), budget);
  double* progress = door().progress;
  progress[0] = simulation.finished() ? 1 : 0;
  progress[1] = static_cast<double>(simulation.now().since_start_ns());
  progress[2] = static_cast<double>(simulation.events());
  progress[3] = static_cast<double>(simulation.trace().columns().rows());
  door().reply = {ackscope::kOk, handle, ackscope::address(progress), sizeof door().progress};
  return &door().reply;
}

// The reply's handle: number of chunks; size: 1 if rows are missing because of the cap; data: eight words a chunk: rows and the
// addresses of at, kind, tag, flow, id, a, value.
EMSCRIPTEN_KEEPALIVE const Reply* ackscope_columns(std::uint32_t handle) {
  ackscope::Columns& columns = door().at(handle).trace().columns();
  std::vector<std::uint32_t>& words = door().words;
  words.clear();
  for (const auto& chunk : columns.chunks()) {
    words.insert(words.end(), {chunk->rows, ackscope::address(chunk->at), ackscope::address(chunk->kind), ackscope::address(chunk->tag),
                               ackscope::address(chunk->flow), ackscope::address(chunk->id), ackscope::address(chunk->a),
                               ackscope::address(chunk->value)});
  }
  door().reply = {ackscope::kOk, static_cast<std::uint32_t>(words.size() / 8), ackscope::address(words.data()),
                  columns.truncated() ? 1U : 0U};
  return &door().reply;
}

EMSCRIPTEN_KEEPALIVE void ackscope_recycle(std::uint32_t handle) { door().at(handle).trace().columns().recycle(); }

EMSCRIPTEN_KEEPALIVE const Reply* ackscope_digest(std::uint32_t handle) { return door().answer(ackscope::kOk, door().at(handle).digest()); }

EMSCRIPTEN_KEEPALIVE void ackscope_hash(std::uint32_t handle, std::uint32_t on) { door().at(handle).trace().set_hashing(on != 0); }

EMSCRIPTEN_KEEPALIVE const Reply* ackscope_metrics(std::uint32_t handle) {
  return door().answer(ackscope::kOk, ackscope::metrics_json(door().at(handle)));
}

EMSCRIPTEN_KEEPALIVE void ackscope_destroy(std::uint32_t handle) { door().simulations[handle - 1].reset(); }

}  // extern "C"
