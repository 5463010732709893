#include "scenario/build_stations.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/rng.h"
#include "radio/adaptive_pacing.h"
#include "radio/dcf_channel.h"
#include "radio/dcf_station.h"
#include "radio/link_red.h"
#include "scenario/build_link.h"
#include "scenario/channels.h"

namespace ackscope {
namespace {

// Link RED comes first: a packet that it drops is not paced.
std::vector<std::unique_ptr<ContentionResponse>> responses(const document::Dcf& dcf, std::uint64_t seed, const std::string& name) {
  std::vector<std::unique_ptr<ContentionResponse>> result;
  if (dcf.link_red) result.push_back(std::make_unique<LinkRed>(*dcf.link_red, RandomStream{seed, name + "/linkRed"}));
  if (dcf.pacing) result.push_back(std::make_unique<AdaptivePacing>(*dcf.pacing));
  return result;
}

DcfStation& add_station(Network& network, const document::Scenario& document, const document::Channel& channel, DcfChannel& shared,
                        std::uint32_t node) {
  const auto& dcf = std::get<document::Dcf>(channel.parameters);
  const document::Node& at = document.nodes[node];
  const std::string name = "channel/" + channel.id + "/" + at.id;
  const auto seed = static_cast<std::uint64_t>(document.run.seed);
  DcfStationParts parts{node,
                        Position{at.position->x, at.position->y},
                        station_parts(document, dcf, name),
                        RandomStream{seed, name + "/backoff"},
                        RandomStream{seed, name + "/frameErrors"},
                        responses(dcf, seed, name),
                        dcf.aggregation};
  const Network::LinkHost host = network.link_host();
  auto station = std::make_unique<DcfStation>(host.number, std::move(parts), shared, host.scheduler, host.pool, host.trace, host.routes);
  DcfStation& added = *station;
  network.add_station(std::move(station));
  network.add_radio(added);
  return added;
}

}  // namespace

void add_stations(Network& network, const document::Scenario& document, const Plan& plan) {
  std::vector<DcfChannel*> channels(document.channels.size(), nullptr);
  each_channel<document::Dcf>(document, [&](std::size_t i, const document::Dcf& dcf) {
    auto shared = std::make_unique<DcfChannel>(dcf.mac, network.scheduler());
    channels[i] = shared.get();
    network.add_channel(std::move(shared));
  });
  std::vector<DcfStation*> stations;
  stations.reserve(plan.stations.size());
  for (const StationPlan& station : plan.stations) {
    stations.push_back(&add_station(network, document, document.channels[station.channel], *channels[station.channel], station.node));
  }
  for (const HopPlan& hop : plan.hops) network.add_hop(*stations[hop.from], plan.stations[hop.to].node);
}

}  // namespace ackscope
