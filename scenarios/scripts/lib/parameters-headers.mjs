/** The catalogue as C++: one struct of defaults per mechanism, which can be visited with the range of each member. */

const upperFirst = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** "receiver/ack" and "partialAckTimer" to "ReceiverAck" and "PartialAckTimer". */
const pascalCase = (text) => text.split("/").map(upperFirst).join("");
const snakeCase = (text) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const quoted = (text) => JSON.stringify(text);
const optional = (parameter) => parameter.nullMeans !== undefined || parameter.default === null;

/** JavaScript prints 1e6 as 1000000 and 1e21 as 1e+21: both are C++ literals. */
const number = (value) => String(value);

function declaration(parameter) {
  const member = snakeCase(parameter.key);
  switch (parameter.type) {
    case "boolean":
      return `bool ${member} = ${parameter.default};`;
    case "choice":
      return `${pascalCase(parameter.key)} ${member} = ${pascalCase(parameter.key)}::k${pascalCase(parameter.default)};`;
    default: {
      const plain = parameter.type === "integer" ? "std::int64_t" : "double";
      const type = optional(parameter) ? `std::optional<${plain}>` : plain;
      return `${type} ${member} = ${parameter.default === null ? "std::nullopt" : number(parameter.default ?? 0)};`;
    }
  }
}

function visit(parameter) {
  const place = `${quoted(parameter.key)}, ${snakeCase(parameter.key)}`;
  switch (parameter.type) {
    case "boolean":
      return `v.boolean(${place});`;
    case "choice":
      return `v.choice(${place}, {${parameter.choices.map((choice) => quoted(choice.value)).join(", ")}});`;
    default: {
      const { min, max, aboveMin = false, unit } = parameter;
      const spec = [number(min), number(max), aboveMin, parameter.default === undefined, optional(parameter), quoted(unit)].join(", ");
      return `v.${parameter.type}(${place}, NumberSpec{${spec}});`;
    }
  }
}

/** Of two numbers of a mechanism: once both are known. */
function order({ key, atLeast }) {
  if (atLeast === undefined) return [];
  const { key: other, strictly = false, message } = atLeast;
  const values = [quoted(key), snakeCase(key), quoted(other), snakeCase(other)];
  return [`v.at_least(${values.join(", ")}, OrderSpec{${strictly}, ${quoted(message)}});`];
}

function enumeration(parameter) {
  const values = parameter.choices.map((choice) => `k${pascalCase(choice.value)}`).join(", ");
  return `enum class ${pascalCase(parameter.key)} : std::uint8_t { ${values} };`;
}

function struct(mechanism) {
  const { parameters } = mechanism;
  const where = [mechanism.paper, mechanism.section].filter((part) => part !== "").join(" ");
  const comment = `// ${mechanism.title} (${where}).`;
  if (parameters.length === 0) {
    return [comment, `struct ${mechanism.struct} {`, "  template <class Visitor> void visit(Visitor&) {}", "};"];
  }
  return [
    comment,
    `struct ${mechanism.struct} {`,
    ...parameters.filter((parameter) => parameter.type === "choice").map((parameter) => `  ${enumeration(parameter)}`),
    ...parameters.map((parameter) => `  ${declaration(parameter)}`),
    "  template <class Visitor> void visit(Visitor& v) {",
    ...[...parameters.map(visit), ...parameters.flatMap(order)].map((call) => `    ${call}`),
    "  }",
    "};",
  ];
}

const sitIn = (mechanisms, place) => mechanisms.filter(({ sits }) => sits === place);

function types(mechanisms, place) {
  const ids = sitIn(mechanisms, place).map(({ id }) => quoted(id));
  return `inline constexpr const char* k${pascalCase(place)}Types[] = {${ids.join(", ")}};`;
}

/** Slots whose mechanisms have parameters of their own and nothing else. The core holds one of these, and reads it by its place in the list. */
const plainSlots = [
  "queue/admit",
  "queue/order",
  "queue/depart",
  "sender/congestion",
  "sender/slowStart",
  "sender/increase",
  "sender/recovery",
  "sender/response",
  "receiver/selective",
  "handoff/scheme",
];

const alternatives = (mechanisms, place) =>
  `using ${pascalCase(place)} = std::variant<${sitIn(mechanisms, place)
    .map((mechanism) => mechanism.struct)
    .join(", ")}>;`;

const slot = (mechanisms, place, chosen) => [
  ...(plainSlots.includes(place) ? [alternatives(mechanisms, place)] : []),
  types(mechanisms, place),
  `inline constexpr const char* k${pascalCase(place)}Default = ${quoted(chosen)};`,
];

/** Items of lists always say what they are, so these slots have no default. */
const itemSlots = ["agent", "channel", "change/effect"];

function slots(mechanisms, defaultMechanism) {
  const chosen = Object.entries(defaultMechanism).filter(([place]) => sitIn(mechanisms, place).length > 0);
  const items = itemSlots.filter((place) => sitIn(mechanisms, place).length > 0);
  return [
    ...(chosen.length === 0
      ? []
      : [
          "// Slots that hold one of several mechanisms: the values of `type`, and the one that is meant when the document does not say.",
          ...chosen.flatMap(([place, id]) => slot(mechanisms, place, id)),
          "",
        ]),
    ...(items.length === 0 ? [] : ["// Items of lists always say what they are.", ...items.map((place) => types(mechanisms, place)), ""]),
  ];
}

const header = (includes, body) =>
  [
    "// Generated from scenarios/src/catalogue.ts by scenarios/scripts/generate.mjs. Do not edit.",
    "#pragma once",
    "",
    ...(includes.length === 0 ? [] : [...includes, ""]),
    "// clang-format off",
    "namespace ackscope::parameters {",
    "",
    ...body,
    "}  // namespace ackscope::parameters",
    "// clang-format on",
    "",
  ].join("\n");

const numberSpec = header(
  [],
  [
    "// The range of a number in a document; `unit` is the catalogue's word for it.",
    "struct NumberSpec { double min; double max; bool above_min; bool required; bool nullable; const char* unit; };",
    "// A number that may not be below another one of its mechanism, or `strictly` has to be above it; `message` says what would be wrong.",
    "struct OrderSpec { bool strictly; const char* message; };",
    "",
  ],
);

const standardHeaders = { cstdint: /std::u?int/, optional: /std::optional|std::nullopt/, variant: /std::variant/ };

function roomHeader(mechanisms, defaultMechanism) {
  const body = [...mechanisms.flatMap((mechanism) => [...struct(mechanism), ""]), ...slots(mechanisms, defaultMechanism)];
  const standard = Object.keys(standardHeaders).filter((name) => body.some((line) => standardHeaders[name].test(line)));
  const ours = body.some((line) => line.includes("NumberSpec")) ? ["", '#include "parameters/number_spec.h"'] : [];
  return header([...standard.map((name) => `#include <${name}>`), ...ours], body);
}

/** The headers of sim-core/src/parameters by their names: one for each room of the catalogue, and what they share. */
export function parametersHeaders({ rooms, defaultMechanism }) {
  return {
    "number_spec.h": numberSpec,
    ...Object.fromEntries(Object.entries(rooms).map(([room, mechanisms]) => [`${room}.h`, roomHeader(mechanisms, defaultMechanism)])),
  };
}
