// What the mechanisms of a document require of each other: the rules stand in the catalogue (parameters/requirements.h), the planner finds
// the parts that they speak of.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "parameters/requirements.h"
#include "scenario/parts.h"
#include "scenario/planning.h"

namespace ackscope {

// What a message calls what is concerned: "{flow}" becomes the flow's id in quotes.
struct Named {
  std::string_view place;
  const std::string& id;
};

// Whether `own` asks for nothing that `other`, which stands in this relation to it, does not have; the problems are at `pointer`.
bool check_requirements(Planning& planning, const Parts& own, parameters::Relation relation, const Parts& other, const std::string& pointer,
                        std::initializer_list<Named> names = {});

}  // namespace ackscope
