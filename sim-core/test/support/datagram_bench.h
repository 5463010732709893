// A source of datagrams alone on a node that collects what it sends: 960 bytes of payload and 40 of header, of flow 3.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

#include "support/tcp_lab.h"
#include "traffic/datagram_source.h"

namespace ackscope::test {

class DatagramBench final : public Lab, private FlowObserver {
 public:
  explicit DatagramBench(std::unique_ptr<Departures> departures, double start = 0)
      : source{FlowId{3}, {960, 40}, std::move(departures), scheduler(), pool(), trace(), host().node, *this} {
    source.start_at(seconds(start));
  }

  // When packets left, ns.
  std::vector<double> departures() {
    std::vector<double> times;
    for (const Row& row : rows_of(trace(), Kind::kDatagram)) times.push_back(row.at);
    return times;
  }
  int starts = 0;
  DatagramSource source;

 private:
  void on_flow_started(FlowId /*flow*/) override { ++starts; }
  void on_flow_completed(FlowId /*flow*/) override { ADD_FAILURE() << "datagrams never complete"; }
};

}  // namespace ackscope::test
