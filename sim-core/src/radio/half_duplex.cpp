#include "radio/half_duplex.h"

#include <algorithm>

#include "engine/check.h"

namespace ackscope {

bool HalfDuplex::is_busy() {
  if (turn_at_ == scheduler_.now()) grant_turn();
  return idle_from_ > scheduler_.now();
}

void HalfDuplex::occupy_until(Time end) {
  check(idle_from_ <= scheduler_.now(), "two transmissions at once on a half-duplex channel");
  idle_from_ = end;
}

// The air may be free: after an outage of those that wait.
void HalfDuplex::await_turn() {
  if (turn_at_ != Time::never()) return;
  turn_at_ = std::max(idle_from_, scheduler_.now());
  scheduler_.schedule(turn_at_, *this);
}

void HalfDuplex::on_event() {
  // An arrival in this instant may have come first and have let the next packet go already.
  if (turn_at_ == scheduler_.now()) grant_turn();
}

void HalfDuplex::grant_turn() {
  turn_at_ = Time::never();
  // Whoever drops all that waits leaves the turn to another.
  User* user = whose_turn();
  while (user != nullptr && !user->on_turn()) user = whose_turn();
  if (longest_waiting() != nullptr) await_turn();
}

Medium::User* HalfDuplex::whose_turn() {
  return next_ == parameters::HalfDuplex::Next::kLongestWaiting ? longest_waiting() : any_waiting();
}

Medium::User* HalfDuplex::longest_waiting() const {
  User* longest = nullptr;
  std::uint64_t oldest = tickets_;
  for (User* user : users_) {
    const auto ticket = user->oldest_ticket();
    if (!ticket || *ticket >= oldest) continue;
    oldest = *ticket;
    longest = user;
  }
  return longest;
}

Medium::User* HalfDuplex::any_waiting() {
  waiting_.clear();
  for (User* user : users_) {
    if (user->oldest_ticket()) waiting_.push_back(user);
  }
  if (waiting_.empty()) return nullptr;
  // Less than the number of users, as a uniform number is less than 1 by more than rounding can add.
  return waiting_[static_cast<std::size_t>(random_.uniform() * static_cast<double>(waiting_.size()))];
}

}  // namespace ackscope
