#include "radio/air.h"

#include <algorithm>
#include <cmath>

namespace ackscope {
namespace {

constexpr double kMetresPerSecond = 3e8;  // as in ns-2

// Distance to a whole power: no library function that might round differently elsewhere. Nearer than a metre counts as one.
double power_loss(double distance, std::int64_t exponent) {
  double loss = 1;
  for (std::int64_t i = 0; i < exponent; ++i) loss *= std::max(distance, 1.0);
  return loss;
}

}  // namespace

Air::Air(const parameters::Dcf& parameters, Scheduler& scheduler)
    : receive_range_{parameters.receive_range},
      sense_range_{parameters.sense_range},
      path_loss_{parameters.path_loss},
      scheduler_{scheduler} {}

std::uint32_t Air::join(AirUser& user, Position position) {
  auto joining = std::make_unique<Station>(Station{&user, position});
  for (const std::unique_ptr<Station>& other : stations_) {
    add_neighbour(*other, *joining);
    add_neighbour(*joining, *other);
  }
  stations_.push_back(std::move(joining));
  return static_cast<std::uint32_t>(stations_.size() - 1);
}

void Air::add_neighbour(Station& sender, const Station& other) const {
  const double x = sender.position.x - other.position.x;
  const double y = sender.position.y - other.position.y;
  const double squared = x * x + y * y;
  if (squared > sense_range_ * sense_range_) return;
  const double distance = std::sqrt(squared);
  const Path path{power_loss(distance, path_loss_), Duration::seconds(distance / kMetresPerSecond),
                  squared <= receive_range_ * receive_range_};
  const auto behind = std::upper_bound(sender.neighbours.begin(), sender.neighbours.end(), path.delay,
                                       [](Duration delay, const Neighbour& neighbour) { return delay < neighbour.path.delay; });
  sender.neighbours.insert(behind, {other.user, path});
}

void Air::send(std::uint32_t station, const Frame& frame) {
  if (landed_.empty()) {
    flights_.push_back(std::make_unique<Flight>(*this));
    landed_.push_back(flights_.back().get());
  }
  Flight& flight = *landed_.back();
  landed_.pop_back();
  flight.frame = frame;
  flight.sender = stations_[station].get();
  flight.back.start(frame.ends);
  flight.front.start(frame.begins);
}

// The back begins with the sender itself, the front with its nearest neighbour.
void Air::Wave::start(Time at) {
  started_at_ = at;
  next_ = 0;
  if (part_ == Part::kBack) {
    air_.scheduler_.schedule(at, *this);
  } else if (!flight_.sender->neighbours.empty()) {
    air_.scheduler_.schedule(at + flight_.sender->neighbours.front().path.delay, *this);
  }
}

void Air::Wave::on_event() {
  const std::vector<Neighbour>& neighbours = flight_.sender->neighbours;
  if (part_ == Part::kBack && air_.scheduler_.now() == flight_.frame.ends) flight_.sender->user->on_sent(flight_.frame);
  pass_next();
  if (next_ < neighbours.size()) {
    air_.scheduler_.schedule(started_at_ + neighbours[next_].path.delay, *this);
  } else if (part_ == Part::kBack) {
    air_.landed_.push_back(&flight_);
  }
}

void Air::Wave::pass_next() {
  const std::vector<Neighbour>& neighbours = flight_.sender->neighbours;
  const Time now = air_.scheduler_.now();
  for (; next_ < neighbours.size() && started_at_ + neighbours[next_].path.delay == now; ++next_) {
    const Neighbour& reached = neighbours[next_];
    if (part_ == Part::kFront) {
      reached.user->on_front(flight_.frame, reached.path);
    } else {
      reached.user->on_back(flight_.frame);
    }
  }
}

}  // namespace ackscope
