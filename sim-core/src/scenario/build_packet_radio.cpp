#include "scenario/build_packet_radio.h"

#include <memory>
#include <utility>

#include "engine/rng.h"
#include "scenario/build_link.h"
#include "scenario/channels.h"

namespace ackscope {

PacketRadioBuilder::PacketRadioBuilder(const document::Scenario& document, const Plan& plan, Network& network)
    : document_{document}, plan_{plan}, network_{network} {
  for (std::uint32_t i = 0; i < document.nodes.size(); ++i) nodes_[document.nodes[i].id] = i;
  each_channel<document::PacketRadio>(document, [&](std::size_t i, const document::PacketRadio& packet_radio) {
    auto built = std::make_unique<PacketRadioChannel>();
    channels_[document.channels[i].id] = {&packet_radio, built.get()};
    network.add_channel(std::move(built));
  });
}

bool PacketRadioBuilder::add_link(const document::Link& link) {
  const auto channel = link.channel ? channels_.find(*link.channel) : channels_.end();
  if (channel == channels_.end()) return false;
  PacketRadioLink& forward = add_direction(channel->second, link, link.forward, "forward", link.a);
  PacketRadioLink& backward = add_direction(channel->second, link, link.backward, "backward", link.b);
  forward.pair_with(backward);
  backward.pair_with(forward);
  return true;
}

PacketRadio& PacketRadioBuilder::radio(Built& channel, const std::string& node) {
  const auto [found, is_new] = channel.radios.try_emplace(node);
  if (is_new) {
    const Network::LinkHost host = network_.link_host();
    const std::uint32_t place = nodes_.at(node);
    std::unique_ptr<QueueLengthEln> eln;
    if (channel.parameters->eln) eln = std::make_unique<QueueLengthEln>(*channel.parameters->eln, place, host.pool, host.trace);
    found->second =
        &channel.channel->add(std::make_unique<PacketRadio>(channel.parameters->mac, place, std::move(eln), host.scheduler, host.trace));
    network_.add_radio(*found->second);
  }
  return *found->second;
}

PacketRadioLink& PacketRadioBuilder::add_direction(Built& channel, const document::Link& link, const document::Direction& direction,
                                                   const std::string& way, const std::string& from) {
  const std::string name = "link/" + link.id + "/" + way;
  const Network::LinkHost host = network_.link_host();
  auto built = std::make_unique<PacketRadioLink>(
      host.number, link_parts(document_, plan_, link, direction, name, nullptr, false), host.scheduler, host.pool, host.trace, host.routes,
      radio(channel, from), channel.parameters->mac, RandomStream{static_cast<std::uint64_t>(document_.run.seed), name + "/backoff"});
  PacketRadioLink& added = *built;
  network_.add_link(std::move(built));
  return added;
}

}  // namespace ackscope
