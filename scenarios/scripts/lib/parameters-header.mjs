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
    ...parameters.map((parameter) => `    ${visit(parameter)}`),
    "  }",
    "};",
  ];
}

function types(catalogue, place) {
  const ids = catalogue.filter((mechanism) => mechanism.sits === place).map((mechanism) => quoted(mechanism.id));
  return `inline constexpr const char* k${pascalCase(place)}Types[] = {${ids.join(", ")}};`;
}

const slot = (catalogue, place, chosen) => [
  types(catalogue, place),
  `inline constexpr const char* k${pascalCase(place)}Default = ${quoted(chosen)};`,
];

/** The text of sim-core/src/scenario/parameters.h. */
export function parametersHeader({ catalogue, defaultMechanism }) {
  return [
    "// Generated from scenarios/src/catalogue.ts by scenarios/scripts/generate.mjs. Do not edit.",
    "#pragma once",
    "",
    "#include <cstdint>",
    "#include <optional>",
    "",
    "// clang-format off",
    "namespace ackscope::parameters {",
    "",
    "// The range of a number in a document; `unit` is the catalogue's word for it.",
    "struct NumberSpec { double min; double max; bool above_min; bool required; bool nullable; const char* unit; };",
    "",
    ...catalogue.flatMap((mechanism) => [...struct(mechanism), ""]),
    "// Slots that hold one of several mechanisms: the values of `type`, and the one that is meant when the document does not say.",
    ...Object.entries(defaultMechanism).flatMap(([place, chosen]) => slot(catalogue, place, chosen)),
    "// Items of lists always say what they are.",
    types(catalogue, "agent"),
    types(catalogue, "channel"),
    types(catalogue, "change/effect"),
    "",
    "}  // namespace ackscope::parameters",
    "// clang-format on",
    "",
  ].join("\n");
}
