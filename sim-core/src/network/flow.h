// A flow: its two ends and the links that it crosses. It is a TCP connection, or datagrams that nobody answers.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "tcp/receiver/receiver.h"
#include "tcp/relay_buffer.h"
#include "tcp/sender/sender.h"
#include "traffic/datagram_sink.h"
#include "traffic/datagram_source.h"

namespace ackscope {

struct Flow {
  std::vector<std::uint32_t> to_receiver;  // link directions, in order
  // A TCP connection has these two,
  std::unique_ptr<Sender> sender;
  std::unique_ptr<Receiver> receiver;
  // a relay a buffer to send from,
  std::unique_ptr<RelayBuffer> buffer;
  // datagrams these.
  std::unique_ptr<DatagramSource> source;
  std::unique_ptr<DatagramSink> sink;

  bool is_tcp() const { return sender != nullptr; }
  void start_at(Time at) {
    if (is_tcp()) {
      sender->start_at(at);
    } else {
      source->start_at(at);
    }
  }
};

}  // namespace ackscope
