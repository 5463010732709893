#include "scenario/requirements.h"

#include <algorithm>

#include "scenario/json_reader.h"

namespace ackscope {
namespace {

using parameters::Condition;
using parameters::Requirement;

bool holds(const Condition& condition, const Parts& parts) {
  if (condition.part.empty()) return true;
  const bool has = std::any_of(parts.begin(), parts.end(), [&](const Part& part) {
    return part.slot == condition.part && part.key == condition.key && !part.value.empty() &&
           std::find(condition.values.begin(), condition.values.end(), part.value) != condition.values.end();
  });
  return has == condition.is;
}

bool applies(const Requirement& requirement, const Parts& own) {
  const bool is_there = std::any_of(own.begin(), own.end(), [&](const Part& part) {
    return part.slot == requirement.slot && part.key.empty() && part.value == requirement.id;
  });
  return is_there && std::all_of(requirement.where.begin(), requirement.where.end(), [&](const Condition& c) { return holds(c, own); });
}

std::string filled_in(std::string text, std::initializer_list<Named> names) {
  for (const auto& [place, id] : names) {
    const std::string braced = "{" + std::string{place} + "}";
    const std::size_t at = text.find(braced);
    if (at != std::string::npos) text.replace(at, braced.size(), quoted(id));
  }
  return text;
}

}  // namespace

bool check_requirements(Planning& planning, const Parts& own, parameters::Relation relation, const Parts& other, const std::string& pointer,
                        std::initializer_list<Named> names) {
  bool met = true;
  for (const Requirement& requirement : parameters::kRequirements) {
    if (requirement.of != relation || !applies(requirement, own) || holds(requirement.needs, other)) continue;
    planning.problem(pointer + requirement.at, filled_in(requirement.message, names), filled_in(requirement.expected, names));
    met = false;
  }
  return met;
}

}  // namespace ackscope
