#include "radio/dcf_timing.h"

#include <algorithm>

namespace ackscope {
namespace {

constexpr std::uint32_t kRtsBytes = 20;  // IEEE 802.11, 7.2.1
constexpr std::uint32_t kCtsBytes = 14;
constexpr std::uint32_t kLinkAckBytes = 14;
constexpr std::uint32_t kBlockAckBytes = 32;  // compressed (IEEE 802.11n, 7.2.1.8)
constexpr std::uint32_t kBlockAckRequestBytes = 24;
constexpr double kPropagationAllowed = 2e-6;  // s, as in ns-2; enough for 600 m

}  // namespace

DcfTiming::DcfTiming(const parameters::Dcf& parameters)
    : data_rate{parameters.data_rate},
      data_header_bytes{static_cast<std::uint32_t>(parameters.header_bytes)},
      preamble{Duration::seconds(parameters.preamble)},
      slot{Duration::positive_seconds(parameters.slot)},
      sifs{Duration::seconds(parameters.sifs)},
      difs{Duration::seconds(parameters.difs)},
      rts{preamble + transmission_time(kRtsBytes, parameters.basic_rate)},
      cts{preamble + transmission_time(kCtsBytes, parameters.basic_rate)},
      ack{preamble + transmission_time(kLinkAckBytes, parameters.basic_rate)},
      block_ack{preamble + transmission_time(kBlockAckBytes, parameters.basic_rate)},
      block_ack_request{preamble + transmission_time(kBlockAckRequestBytes, parameters.basic_rate)},
      eifs_silence{sifs + ack + (parameters.difs_after_eifs ? difs : Duration{})},
      propagation{Duration::seconds(std::max(kPropagationAllowed, parameters.receive_range / 3e8))} {}

}  // namespace ackscope
