// From a document's text to a document::Scenario, or to every problem that its structure has. The schema in
// scenarios/src/schema.ts gives the same verdict on every document; a test holds the two together.
#pragma once

#include <string_view>
#include <variant>

#include "scenario/document.h"
#include "scenario/problem.h"

namespace ackscope {

std::variant<document::Scenario, Problems> parse_scenario(std::string_view text);

}  // namespace ackscope
