// What sits in the slots of an item of a document, in the words of the catalogue.
#pragma once

#include <string_view>
#include <vector>

#include "scenario/document.h"

namespace ackscope {

// A mechanism in its slot, where `key` is empty and `value` its id; or the value of one of its choices and booleans.
struct Part {
  std::string_view slot;
  std::string_view key;
  std::string_view value;
};
using Parts = std::vector<Part>;

Parts parts_of(const document::Flow& flow);
Parts parts_of(const document::Queue& queue);
Parts parts_of(const document::Link& link);
Parts parts_of(const document::Direction& direction);  // besides its queue and what its link is
Parts parts_of(const document::Channel& channel);
Parts parts_of(const document::Agent& agent);
Parts parts_of(const document::Handoff& handoff);
Parts parts_of(const document::Change& change);

}  // namespace ackscope
