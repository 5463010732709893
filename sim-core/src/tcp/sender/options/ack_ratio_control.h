// The sender's half of ACK congestion control (RFC 5690): it knows for how many segments the receiver sends an ACK, so one that covers more
// says that another was lost. For each window of data with lost ACKs the ratio doubles (4.5); after as many windows without as
// RFC 4341 reckons for a TCP-friendly rate it falls by one.
#pragma once

#include <cstdint>
#include <optional>

#include "parameters/receiver.h"
#include "tcp/sender/options/data_options.h"

namespace ackscope {

class AckRatioControl final : public DataOptions {
 public:
  explicit AckRatioControl(const parameters::AckRatio& parameters) : parameters_{parameters} {}

  void write(const SenderFacts& facts, PacketOptions& options) const override;
  bool hears_acks() const override { return true; }
  void on_ack(const AckFacts& facts) override;

  std::uint32_t ratio() const { return ratio_; }

 private:
  bool is_recovering(const AckFacts& facts);
  void judge(const AckFacts& facts);
  void end_window(const AckFacts& facts);
  void begin_window(const AckFacts& facts);
  std::uint32_t bounded(std::uint32_t ratio, double window) const;
  void change(std::uint32_t ratio, const AckFacts& facts);

  const parameters::AckRatio parameters_;
  std::uint32_t ratio_ = 2;                        // R that data packets carry now
  std::uint32_t previous_ = 2;                     // the one before, by which ACKs may still come
  std::optional<std::uint32_t> unconfirmed_ = {};  // the first segment with a new R, until it is acknowledged
  std::uint32_t window_end_ = 0;                   // the segment behind this window of data
  std::uint32_t missing_ = 0;                      // ACKs of this window that did not come
  std::uint32_t windows_left_ = 0;                 // without a loss, until R falls; 0: no ACK has come
  std::uint32_t recovers_until_ = 0;               // what was out when data was lost
  std::uint64_t timeouts_ = 0;
};

}  // namespace ackscope
