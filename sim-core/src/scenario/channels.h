// The channels of a document by their kind.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <variant>

#include "scenario/document.h"

namespace ackscope {

// Calls `use(place, parameters)` for each channel of this kind, in the order of the document.
template <class Kind, class Use>
void each_channel(const document::Scenario& document, Use use) {
  for (std::size_t i = 0; i < document.channels.size(); ++i) {
    if (const auto* parameters = std::get_if<Kind>(&document.channels[i].parameters)) use(i, *parameters);
  }
}

// What the link's channel is, if it is of this kind; null for a link with a wire of its own, and where there is no such channel.
template <class Kind>
const Kind* channel_of(const document::Scenario& document, const document::Link& link) {
  if (!link.channel) return nullptr;
  const auto found = std::find_if(document.channels.begin(), document.channels.end(),
                                  [&](const document::Channel& channel) { return channel.id == *link.channel; });
  return found == document.channels.end() ? nullptr : std::get_if<Kind>(&found->parameters);
}

}  // namespace ackscope
