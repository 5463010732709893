/** sim-core/src/parameters/requirements.h: what mechanisms of the catalogue require of each other, and which entry each struct is. */

const upperFirst = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const quoted = (text) => JSON.stringify(text);
const mostConditions = 2;
const mostValues = 4;

function condition({ part, key = "", is, not }) {
  const values = is ?? not;
  if (values.length > mostValues) throw new RangeError(`a condition on ${part} has more values than requirements.h has room for`);
  return `{${[quoted(part), quoted(key), is !== undefined].join(", ")}, {${values.map(quoted).join(", ")}}}`;
}

function requirement({ sits, id }, { where = [], of, needs, at, message, expected }) {
  if (where.length > mostConditions) throw new RangeError(`a requirement of ${id} has more conditions than requirements.h has room for`);
  const fields = [
    quoted(sits),
    quoted(id),
    `{{${where.map(condition).join(", ")}}}`,
    `Relation::k${upperFirst(of)}`,
    condition(needs),
    ...[at, message, expected].map(quoted),
  ];
  return `    {${fields.join(", ")}},`;
}

/** @param {{ rooms: object }} catalogue by rooms */
export function requirementsHeader({ rooms }) {
  const mechanisms = Object.values(rooms).flat();
  const pairs = mechanisms.flatMap((mechanism) => (mechanism.requires ?? []).map((each) => [mechanism, each]));
  const relations = [...new Set(pairs.map(([, { of }]) => of))];
  return [
    "// Generated from scenarios/src/catalogue.ts by scenarios/scripts/generate.mjs. Do not edit.",
    "#pragma once",
    "",
    "#include <array>",
    "#include <cstdint>",
    "#include <string_view>",
    "",
    ...Object.keys(rooms)
      .toSorted()
      .map((room) => `#include "parameters/${room}.h"`),
    "",
    "// clang-format off",
    "namespace ackscope::parameters {",
    "",
    "// Of what sits in a slot, or of a choice or a boolean of it, or of a fact that the planner finds out: one of these values, or none of them.",
    `struct Condition { std::string_view part; std::string_view key; bool is; std::array<std::string_view, ${mostValues}> values; };`,
    "",
    "// Where the part is of which something is required (scenarios/src/catalogue/mechanism.ts).",
    `enum class Relation : std::uint8_t { ${relations.map((name) => `k${upperFirst(name)}`).join(", ")} };`,
    "",
    "// `where` holds in what the owner belongs to, or the requirement does not apply; a condition without a part always holds.",
    `struct Requirement { std::string_view slot; std::string_view id; std::array<Condition, ${mostConditions}> where; Relation of; Condition needs; const char* at; const char* message; const char* expected; };`,
    "",
    "inline constexpr Requirement kRequirements[] = {",
    ...pairs.map(([mechanism, each]) => requirement(mechanism, each)),
    "};",
    "",
    "// The slot and the id of each mechanism.",
    "template <class Mechanism> struct Entry;",
    ...mechanisms.map(
      ({ struct, sits, id }) =>
        `template <> struct Entry<${struct}> { static constexpr std::string_view kSlot = ${quoted(sits)}; static constexpr std::string_view kId = ${quoted(id)}; };`,
    ),
    "",
    "}  // namespace ackscope::parameters",
    "// clang-format on",
    "",
  ].join("\n");
}
