#include "queue/admit/random_choice.h"

namespace ackscope {
namespace {

// 0 ... waiting; the last number is the arriving packet's.
std::uint32_t draw(std::uint32_t waiting, RandomStream& stream) {
  return static_cast<std::uint32_t>(stream.uniform() * (static_cast<double>(waiting) + 1));
}

}  // namespace

std::optional<Backlog::Place> one_of_all(const Backlog& backlog, RandomStream& stream) {
  std::uint32_t before = draw(backlog.state().packets, stream);
  for (Backlog::Place place = backlog.first(); place != Backlog::kNowhere; place = backlog.next(place)) {
    if (before-- == 0) return place;
  }
  return std::nullopt;
}

std::optional<Backlog::Place> one_of_queue(const Backlog::Member& arriving, const Backlog& backlog, RandomStream& stream) {
  std::uint32_t before = draw(backlog.state_of(arriving).packets, stream);
  for (Backlog::Place place = backlog.first_of(arriving); place != Backlog::kNowhere; place = backlog.next_of_queue(place)) {
    if (before-- == 0) return place;
  }
  return std::nullopt;
}

std::optional<Backlog::Place> one_with_payload(const Backlog& backlog, RandomStream& stream) {
  std::uint32_t candidates = 0;
  for (Backlog::Place place = backlog.first(); place != Backlog::kNowhere; place = backlog.next(place)) {
    candidates += backlog.has_payload(place) ? 1 : 0;
  }
  std::uint32_t before = draw(candidates, stream);
  for (Backlog::Place place = backlog.first(); place != Backlog::kNowhere; place = backlog.next(place)) {
    if (backlog.has_payload(place) && before-- == 0) return place;
  }
  return std::nullopt;
}

}  // namespace ackscope
