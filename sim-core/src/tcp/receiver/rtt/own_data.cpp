#include "tcp/receiver/rtt/own_data.h"

namespace ackscope {

void OwnDataRtt::start() {
  check(own_ != nullptr, "a receiver's own sender is missing");
  running_ = true;
  if (const auto srtt = own_->current_srtt()) report(RttFrom::kOwnData, 0, *srtt, *srtt);
  on_timer();
}

void OwnDataRtt::on_reply(const Packet& reply) {
  if (own_->current_srtt()) return;
  const Duration sample = probe_.sample(reply);
  estimator_.add(sample);
  report(RttFrom::kProbe, reply.number, sample, *estimator_.srtt());
}

void OwnDataRtt::stop() {
  running_ = false;
  timer_.cancel();
}

void OwnDataRtt::on_rtt(Time /*at*/, Duration sample, Duration srtt) {
  if (!running_) return;
  estimator_ = {};
  report(RttFrom::kOwnData, 0, sample, srtt);
}

void OwnDataRtt::on_timer() {
  timer_.arm(host_.scheduler.now() + every_);
  if (!own_->current_srtt()) probe_.send();
}

}  // namespace ackscope
