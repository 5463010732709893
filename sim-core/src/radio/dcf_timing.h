// How long everything takes in 802.11 (IEEE 802.11, 9.2; multihop.md 1.2 after ns-2).
#pragma once

#include <cstdint>

#include "engine/time.h"
#include "parameters/radio.h"

namespace ackscope {

struct DcfTiming {
  explicit DcfTiming(const parameters::Dcf& parameters);

  // Of a data frame with a packet of so many bytes.
  Duration data(std::uint32_t packet_bytes) const { return preamble + transmission_time(packet_bytes + data_header_bytes, data_rate); }
  // What a packet adds to an aggregated frame: a delimiter of 4 bytes before it, and up to a multiple of 4 (IEEE 802.11n, A-MPDU).
  std::uint32_t aggregated_bytes(std::uint32_t packet_bytes) const { return (4 + data_header_bytes + packet_bytes + 3) / 4 * 4; }
  Duration aggregate(std::uint32_t bytes) const { return preamble + transmission_time(bytes, data_rate); }

  // What frames say of the time after them. `answer`: an ACK, or a block ACK.
  Duration after_rts(Duration data, Duration answer) const { return sifs * 3 + cts + data + answer; }
  Duration after_cts(Duration announced_by_rts) const { return announced_by_rts - sifs - cts; }
  Duration after_data(Duration answer) const { return sifs + answer; }

  // How long a station waits for an answer, from the start of its own frame.
  Duration cts_timeout() const { return rts + sifs + cts + propagation * 2; }
  // Which answer the CTS allows time for is not known to its sender: with the shorter one in mind it never waits too short.
  Duration data_timeout(Duration announced_by_cts) const { return cts + announced_by_cts - sifs - ack + propagation * 2; }
  Duration ack_timeout(Duration data, Duration answer) const { return data + sifs + answer + propagation * 2; }

  // An exchange apart from its data frame, without the backoff before it.
  Duration overhead() const { return difs + rts + cts + ack + sifs * 3; }

  double data_rate;
  std::uint32_t data_header_bytes;
  Duration preamble;
  Duration slot;
  Duration sifs;
  Duration difs;
  Duration rts;
  Duration cts;
  Duration ack;
  Duration block_ack;
  Duration block_ack_request;
  // Silence after a frame that was not decoded: as if it were a DATA frame whose ACK cannot be heard. Backoff counts another DIFS later,
  // with which the standard's EIFS is complete (9.2.10) and ns-2's begins to wait once more.
  Duration eifs_silence;
  Duration propagation;  // allowed for, one way
};

}  // namespace ackscope
