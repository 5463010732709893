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

}  // namespace

int main(int argc, char** argv) {
  Options options;
  if (!parse(argc, argv, options)) {
    std::fputs("usage: ackscope-bench FILE [--repeat N] [--trace off|packets] [--hash on|off]; FILE has no trace object\n", stderr);
    return 2;
  }
  std::ifstream file{options.file, std::ios::binary};
  const std::string text = with_trace({std::istreambuf_iterator<char>{file}, {}}, options.trace);

  std::vector<double> seconds;
  std::uint64_t events = 0;
  std::uint64_t segments = 0;
  for (int i = 0; i < options.repeat; ++i) {
    auto created = ackscope::Simulation::create(text);
    if (const auto* problems = std::get_if<ackscope::Problems>(&created)) {
      std::fprintf(stderr, "%s\n", ackscope::to_json(*problems).c_str());
      return 2;
    }
    auto& simulation = *std::get<std::unique_ptr<ackscope::Simulation>>(created);
    simulation.trace().set_hashing(options.hash);
    const double start = processor_seconds();
    while (!simulation.finished()) {
      simulation.advance(ackscope::Time::never(), kSliceEvents);
      simulation.trace().columns().recycle();
    }
    seconds.push_back(processor_seconds() - start);
    if (simulation.trace().columns().truncated()) {
      std::fputs("the trace was truncated\n", stderr);
      return 2;
    }
    events = simulation.events();
    segments = 0;
    for (const ackscope::Flow& flow : simulation.network().flows()) segments += flow.receiver->counters().first_arrivals;
  }

  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  std::printf("{\"seconds\":[");
  for (std::size_t i = 0; i < seconds.size(); ++i) std::printf("%s%.6f", i > 0 ? "," : "", seconds[i]);
  std::printf("],\"events\":%llu,\"segments\":%llu,\"peakBytes\":%lld}\n", static_cast<unsigned long long>(events),
              static_cast<unsigned long long>(segments), static_cast<long long>(usage.ru_maxrss) * 1024);
  return 0;
}
