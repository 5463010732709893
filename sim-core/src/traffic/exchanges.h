// Request and response over one connection: the server writes a response; when all of it is acknowledged, the client thinks, asks again,
// and the next response is written.
//
// Limit: requests are not packets. A request leaves with the ACK of the response's last byte, or later by the think time, and
// takes as long as that ACK; it is never lost.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/scheduler.h"
#include "transport/byte_stream.h"

namespace ackscope {

struct ExchangeParameters {
  std::uint64_t response_bytes;
  Duration think_time;
  std::optional<std::uint64_t> count;  // nothing: endless
};

class Exchanges final : public ByteStream, private EventHandler {
 public:
  Exchanges(const ByteStreamParameters& parameters, const ExchangeParameters& exchange, Scheduler& scheduler)
      : ByteStream{parameters}, exchange_{exchange}, scheduler_{scheduler} {}

  void start() override { respond(); }
  std::optional<std::uint64_t> bytes() const override {
    if (!exchange_.count) return std::nullopt;
    return *exchange_.count * exchange_.response_bytes;
  }

 private:
  void on_event() override { respond(); }
  void on_all_acknowledged() override {
    if (responses_ != exchange_.count) scheduler_.schedule(scheduler_.now() + exchange_.think_time, *this);
  }
  void respond() {
    if (++responses_ == exchange_.count) {
      write_last(exchange_.response_bytes);
    } else {
      write(exchange_.response_bytes);
    }
  }

  const ExchangeParameters exchange_;
  Scheduler& scheduler_;
  std::uint64_t responses_ = 0;
};

}  // namespace ackscope
