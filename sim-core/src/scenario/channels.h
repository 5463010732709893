// The channels of a document by their kind.
#pragma once

#include <cstddef>
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

}  // namespace ackscope
