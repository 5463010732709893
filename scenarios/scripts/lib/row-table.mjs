/** The table of event rows (sim-core/src/trace/row-table.mjs) as C++ and as TypeScript. */

const upperFirst = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (text) => `${upperFirst(text)}${text.endsWith(".") ? "" : "."}`;
const slots = ["tag", "id", "a", "value"];
const source = "sim-core/src/trace/row-table.mjs by scenarios/scripts/generate.mjs. Do not edit.";

/** Lines of at most 140 columns that begin with `prefix`. */
function wrapped(text, prefix) {
  const lines = [];
  let line = prefix;
  for (const word of text.split(" ")) {
    if (line !== prefix && line.length + 1 + word.length > 140) {
      lines.push(line);
      line = prefix;
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}

const inSlot = ({ meaning, unit, codes }) => `${codes ?? meaning}${unit === undefined ? "" : ` (${unit})`}`;

const kindComment = ({ meaning, note, ...row }) => [
  ...wrapped(sentence(meaning), "  //"),
  ...slots.filter((slot) => row[slot]).map((slot) => `  //   ${slot.padEnd(5)} ${inSlot(row[slot])}`),
  ...(note ? wrapped(note, "  //") : []),
];

const numbered = ({ words, bits, first = 0 }) => bits ?? words.map((word, i) => ({ ...word, bit: first + i }));
const cppTypes = { uint16: "std::uint16_t", uint32: "std::uint32_t", double: "double" };

const cppWord = ({ name, bit, note }, line) => `  ${line(`k${upperFirst(name)} = ${bit}`)}${note ? `  // ${note}` : ""}`;

/** Flags are numbers that are added, not one of several words. */
const cppCodes = (codes) => [
  `// ${codes.note}`,
  codes.bits ? `struct ${codes.name} {` : `enum class ${codes.name} : ${cppTypes[codes.type]} {`,
  ...numbered(codes).map((word) =>
    cppWord(word, (value) => (codes.bits ? `static constexpr ${cppTypes[codes.type]} ${value};` : `${value},`)),
  ),
  "};",
  "",
];

const cppConstants = (constants) =>
  constants.flatMap(({ name, type, value, note }) => [
    ...wrapped(note, "//"),
    `inline constexpr ${cppTypes[type]} k${upperFirst(name)} = ${value}${type === "uint32" ? "U" : ""};`,
  ]);

/** One bit a kind, by its number. */
const levelMask = (kinds) => kinds.reduce((mask, { level }, i) => (level === "packets" ? mask | (1n << BigInt(i + 1)) : mask), 0n);

/** sim-core/src/trace/row.h */
export const rowHeader = ({ kinds, codes, constants }) =>
  [
    "// What can happen, and what a row says about it.",
    `// Generated from ${source}`,
    "//",
    "// A row is 32 bytes, little-endian, in this order, and these bytes are what the digest covers:",
    "//   at f64 (ns) | kind u8, 0 u8, tag u16, flow u32 | id u32, a u32 | value f64",
    "#pragma once",
    "",
    "#include <cstdint>",
    "",
    "// clang-format off",
    "namespace ackscope {",
    "",
    "enum class Kind : std::uint8_t {",
    ...kinds.flatMap((row, i) => [...kindComment(row), `  k${upperFirst(row.name)} = ${i + 1},`]),
    "};",
    "",
    ...codes.flatMap(cppCodes),
    ...cppConstants(constants),
    "",
    "// How much a person asked to keep; each level keeps what the one before keeps.",
    "enum class TraceLevel : std::uint8_t { kOff, kFlows, kPackets };",
    "",
    "constexpr TraceLevel level_of(Kind kind) {",
    `  constexpr std::uint64_t kAtPackets = 0x${levelMask(kinds).toString(16)}U;  // a bit for each kind`,
    "  return (kAtPackets >> static_cast<unsigned>(kind) & 1U) != 0 ? TraceLevel::kPackets : TraceLevel::kFlows;",
    "}",
    "",
    "}  // namespace ackscope",
    "// clang-format on",
    "",
  ].join("\n");

const quoted = (text) => JSON.stringify(text);

const tsCodes = (codes) => [
  `/** ${codes.note} */`,
  `export const ${codes.name} = {`,
  ...numbered(codes).flatMap(({ name, bit, note }) => [...(note ? [`  /** ${note} */`] : []), `  ${name}: ${bit},`]),
  "} as const;",
  `export type ${codes.name} = (typeof ${codes.name})[keyof typeof ${codes.name}];`,
  "",
];

/** "sendCauseWords" */
const wordsName = ({ name }) => `${name[0].toLowerCase()}${name.slice(1)}Words`;

const tsWords = (codes) => [
  `/** ${codes.name} */`,
  `export const ${wordsName(codes)}: Words = {`,
  ...numbered(codes).map(({ bit, text }) => `  ${bit}: ${quoted(text)},`),
  "};",
  "",
];

function tsSlot(name, slot, codes) {
  if (!slot) return [`    ${name}: null,`];
  const found = codes.find((each) => each.name === slot.codes);
  return [
    `    ${name}: {`,
    `      meaning: ${quoted(slot.meaning)},`,
    ...(slot.unit ? [`      unit: ${quoted(slot.unit)},`] : []),
    ...(found ? [`      ${found.bits ? "flags" : "words"}: ${wordsName(found)},`] : []),
    "    },",
  ];
}

const tsKind = (row, codes) => [
  "  {",
  `    kind: Kind.${row.name},`,
  `    name: ${quoted(row.name)},`,
  `    level: ${quoted(row.level)},`,
  ...slots.flatMap((slot) => tsSlot(slot, row[slot], codes)),
  "  },",
];

/** sim-core/js/src/row-codes.ts */
export const codesModule = ({ kinds, codes, constants }) =>
  [
    `/** The numbers in event rows. Generated from ${source} */`,
    "",
    "/** What happened. The numbers are part of the digest and never change their meaning. */",
    "export const Kind = {",
    ...kinds.map(({ name }, i) => `  ${name}: ${i + 1},`),
    "} as const;",
    "export type KindName = keyof typeof Kind;",
    "export type Kind = (typeof Kind)[KindName];",
    "",
    ...codes.flatMap(tsCodes),
    ...constants.flatMap(({ name, value, note }) => [`/** ${note} */`, `export const ${name} = ${value};`]),
    "",
  ].join("\n");

/** sim-core/js/src/row-words.ts: pages load the words that they say. */
export const wordsModule = ({ codes }) =>
  [
    "/**",
    " * Words for the codes in event rows, by their numbers.",
    ` * Generated from ${source}`,
    " */",
    "export type Words = Readonly<Record<number, string>>;",
    "",
    ...codes.flatMap(tsWords),
  ].join("\n");

/** sim-core/js/src/row-table.ts: a file of its own, because pages draw rows without it. */
export const rowModule = ({ kinds, codes }) =>
  [
    "/**",
    " * What can happen in a run, and what a row says about it: data, so that exporters, inspectors and documentation need no list of their own.",
    ` * Generated from ${source}`,
    " */",
    'import { Kind } from "./row-codes.js";',
    'import type { RowKind } from "./row-kind.js";',
    `import { ${codes.map(wordsName).join(", ")} } from "./row-words.js";`,
    "",
    "/** `flow` is in every row the index into metrics.flows, and `at` the time in ns. */",
    "export const rowTable: readonly RowKind[] = [",
    ...kinds.flatMap((row) => tsKind(row, codes)),
    "];",
    "",
  ].join("\n");

/** sim-core/js/src/row-meanings.ts: a file of its own, because pages draw rows without them. */
export const meaningsModule = ({ kinds }) =>
  [
    `/** What each kind of row says. Generated from ${source} */`,
    'import { Kind } from "./row-codes.js";',
    "",
    "export const rowMeanings: Readonly<Record<Kind, string>> = {",
    ...kinds.map(({ name, meaning }) => `  [Kind.${name}]: ${quoted(meaning)},`),
    "};",
    "",
  ].join("\n");
