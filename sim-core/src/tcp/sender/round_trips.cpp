#include "tcp/sender/round_trips.h"

namespace ackscope {
namespace {

const Duration kLeastFor = Duration::seconds(10);

}  // namespace

// An ACK that a reconstructor made or held back says nothing about the path's RTT: the segment that was being timed is forgotten.
void RoundTrips::on_ack(const Packet& ack, Duration delay, Time now) {
  const bool is_sample = (ack.flags & kNoRttSample) == 0;
  const bool of_timed_segment = timed_ && ack.number > timed_->segment;
  if (timing_ == RttTiming::kEveryAck) {
    if (is_sample) take(now - ack.stamp - delay, of_timed_segment, now);
  } else if (of_timed_segment && is_sample) {
    take(now - timed_->sent, true, now);
  }
  if (of_timed_segment) timed_.reset();
}

void RoundTrips::take(Duration sample, bool of_timed_segment, Time now) {
  rto_.add_sample(sample);
  if (of_timed_segment || any_sample_ends_backoff_) rto_.end_backoff();
  if (keeps_exact_) {
    exact_.add(sample);
    if (!least_ || sample <= *least_ || now - least_at_ > kLeastFor) {
      least_ = sample;
      least_at_ = now;
    }
  }
  counters_.add(sample.in_seconds());
  trace_.record(now, Kind::kRtt, 0, index(flow_), whole_microseconds(rto_.value()), whole_microseconds(sample),
                static_cast<double>(rto_.srtt()->count_ns()));
  for (RttObserver* observer : observers_) observer->on_rtt(now, sample, *rto_.srtt());
}

}  // namespace ackscope
