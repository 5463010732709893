// Times whole runs of a scenario document natively, for `ackscope bench`.
//   ackscope-bench FILE [--repeat N] [--trace off|packets] [--hash on|off]
// Prints {"seconds": [...], "events": N, "segments": N, "peakBytes": N}. Kept rows are recycled after each slice, as a reader that
// takes them would; with tracing every row is appended and hashed, and a truncated trace is an error, not a measurement.
#include <sys/resource.h>
#include <time.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "scenario/simulation.h"

namespace {

constexpr std::uint32_t kSliceEvents = 20'000;

struct Options {
  std::string file;
  int repeat = 3;
  bool trace = false;
  bool hash = false;
};

bool parse(int argc, char** argv, Options& options) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    const std::string_view value = i + 1 < argc ? argv[i + 1] : "";
    if (word == "--repeat") {
      options.repeat = std::atoi(value.data());
    } else if (word == "--trace") {
      if (value != "off" && value != "packets") return false;
      options.trace = value == "packets";
    } else if (word == "--hash") {
      if (value != "on" && value != "off") return false;
      options.hash = value == "on";
    } else if (options.file.empty()) {
      options.file = word;
      continue;
    } else {
      return false;
    }
    ++i;
  }
  return !options.file.empty() && options.repeat > 0;
}

// Processor time, so that what else the machine does counts less; the other side of each ratio is measured in it, too.
double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9;
}

// The document with its trace object replaced: the level is a property of the measurement here.
std::string with_trace(std::string text, bool trace) {
  const std::size_t end = text.rfind('}');
  const char* level = trace ? "packets" : "off";
  text.replace(end, 1, std::string(",\"trace\":{\"level\":\"") + level + "\",\"cap\":20000000}}");
  return text;
}

struct Measured {
  double seconds;
  std::uint64_t events;
  std::uint64_t segments;
};

// One whole run; nothing, and a message, where it cannot be measured.
std::optional<Measured> measure(const std::string& text, bool hash) {
  auto created = ackscope::Simulation::create(text);
  if (const auto* problems = std::get_if<ackscope::Problems>(&created)) {
    std::fprintf(stderr, "%s\n", ackscope::to_json(*problems).c_str());
    return std::nullopt;
  }
  auto& simulation = *std::get<std::unique_ptr<ackscope::Simulation>>(created);
  simulation.trace().set_hashing(hash);
  const double start = processor_seconds();
  while (!simulation.finished()) {
    simulation.advance(ackscope::Time::never(), kSliceEvents);
    simulation.trace().columns().recycle();
  }
  Measured run{processor_seconds() - start, simulation.events(), 0};
  if (simulation.trace().columns().truncated()) {
    std::fputs("the trace was truncated\n", stderr);
    return std::nullopt;
  }
  for (const ackscope::Flow& flow : simulation.network().flows()) run.segments += flow.counters().packets_delivered;
  return run;
}

void print(const std::vector<Measured>& runs) {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::printf("{\"seconds\":[");
  for (std::size_t i = 0; i < runs.size(); ++i) std::printf("%s%.6f", i > 0 ? "," : "", runs[i].seconds);
  std::printf("],\"events\":%llu,\"segments\":%llu,\"peakBytes\":%lld}\n", static_cast<unsigned long long>(runs.back().events),
              static_cast<unsigned long long>(runs.back().segments), static_cast<long long>(usage.ru_maxrss) * 1024);
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  if (!parse(argc, argv, options)) {
    std::fputs("usage: ackscope-bench FILE [--repeat N] [--trace off|packets] [--hash on|off]; FILE has no trace object\n", stderr);
    return 2;
  }
  std::ifstream file{options.file, std::ios::binary};
  const std::string document{std::istreambuf_iterator<char>{file}, {}};
  if (document.find('}') == std::string::npos) {
    std::fprintf(stderr, "%s: no such file, or no scenario document in it\n", options.file.c_str());
    return 2;
  }
  const std::string text = with_trace(document, options.trace);

  std::vector<Measured> runs;
  for (int i = 0; i < options.repeat; ++i) {
    const auto run = measure(text, options.hash);
    if (!run) return 2;
    runs.push_back(*run);
  }
  print(runs);
  return 0;
}
