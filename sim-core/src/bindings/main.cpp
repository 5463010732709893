// The native door: runs a scenario document without JavaScript.
//   ackscope-native run FILE      metrics as JSON
//   ackscope-native digest FILE   the digest alone
//   ackscope-native version
// Exit codes: 0 fine, 2 bad input or usage.
#include <cstdio>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>
#include <string_view>
#include <variant>

#include "scenario/core_id.h"
#include "scenario/metrics.h"
#include "scenario/simulation.h"

namespace {

int usage() {
  std::fputs("usage: ackscope-native run FILE | digest FILE | version\n", stderr);
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view command = argc > 1 ? argv[1] : "";
  if (command == "version" && argc == 2) {
    std::puts(ackscope::core_id());
    return 0;
  }
  if ((command != "run" && command != "digest") || argc != 3) return usage();
  std::ifstream file{argv[2], std::ios::binary};
  if (!file) {
    std::fprintf(stderr, "cannot read %s\n", argv[2]);
    return 2;
  }
  const std::string text{std::istreambuf_iterator<char>{file}, {}};
  auto created = ackscope::Simulation::create(text);
  if (const auto* problems = std::get_if<ackscope::Problems>(&created)) {
    std::fprintf(stderr, "%s\n", ackscope::to_json(*problems).c_str());
    return 2;
  }
  auto& simulation = *std::get<std::unique_ptr<ackscope::Simulation>>(created);
  while (!simulation.finished()) simulation.advance(ackscope::Time::never(), std::numeric_limits<std::uint32_t>::max());
  std::puts(command == "digest" ? simulation.digest().c_str() : ackscope::metrics_json(simulation).c_str());
  return 0;
}
