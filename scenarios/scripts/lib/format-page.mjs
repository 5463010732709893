/** docs/scenario-format.md: every key of every document, from the schemas; meanings and origins of parameters from the catalogue. */

const cell = (text) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
const code = (value) => `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;

/** A nullable number is an alternative of a number and null; its range stands in the number. */
const plain = (node) => (isNullable(node) ? { ...node.anyOf[0], ...node, anyOf: undefined } : node);
const isNullable = (node) => node.anyOf?.length === 2 && node.anyOf[1].type === "null" && node.anyOf[0].properties === undefined;

function kindOf(node) {
  if (isNullable(node)) return `${kindOf(plain(node))} or null`;
  if (node.anyOf !== undefined) return "alternatives";
  if (node.const !== undefined) return code(JSON.stringify(node.const));
  if (node.enum !== undefined) return node.enum.map((value) => code(JSON.stringify(value))).join(", ");
  if (node.pattern?.startsWith("^[a-z0-9]")) return "id";
  return { array: "list", string: "text", integer: "whole number", boolean: "true or false" }[node.type] ?? node.type ?? "any";
}

function rangeOf(node) {
  const { minimum, exclusiveMinimum, maximum, minItems, maxItems, minLength, maxLength, type } = plain(node);
  if (type === "array") return maxItems === undefined ? `${minItems ?? 0} items or more` : `${minItems} to ${maxItems} items`;
  if (maxLength !== undefined) return `${minLength} to ${maxLength} characters`;
  if (maximum === undefined) return "";
  return exclusiveMinimum === undefined ? `${minimum} to ${maximum}` : `above ${exclusiveMinimum}, to ${maximum}`;
}

/** What another number of the same mechanism leaves of the range. */
function orderOf(parameter) {
  if (parameter?.atLeast === undefined) return "";
  const { key, strictly } = parameter.atLeast;
  return `, ${strictly ? "more than" : "at least"} ${code(key)}`;
}

function unitOf(node) {
  const unit = plain(node)["x-unit"];
  return unit === undefined || unit === "1" ? "" : unit;
}

const defaultOf = (node, required) => (required ? "required" : node.default === undefined ? "" : code(JSON.stringify(node.default)));

const originOf = (parameter) =>
  parameter === undefined ? "" : parameter.origin.kind === "source" ? parameter.origin.cite : `our choice: ${parameter.origin.why}`;

const head = ["| Key | Type | Default | Range | Unit | Meaning | Origin |", "|---|---|---|---|---|---|---|"];

/** One table of the keys of an object. @param {(key: string) => object | undefined} parameterOf the catalogue's entry for a key */
function table(node, parameterOf = () => undefined) {
  const rows = Object.entries(node.properties).map(([key, child]) => {
    const cells = [
      code(key),
      kindOf(child),
      defaultOf(child, node.required?.includes(key) ?? false),
      rangeOf(child) + orderOf(parameterOf(key)),
      unitOf(child),
      child.description ?? "",
      originOf(parameterOf(key)),
    ];
    return `| ${cells.map(cell).join(" | ")} |`;
  });
  return rows.length === 0 ? [] : [...head, ...rows, ""];
}

function choices(parameters) {
  return parameters
    .filter(({ type }) => type === "choice")
    .flatMap(({ key, title, choices: all }) => [
      `${code(key)} (${title}):`,
      "",
      ...all.map((choice) => `* ${code(choice.value)}: ${choice.title}. ${choice.help}`),
      "",
    ]);
}

/** Where a mechanism asks for something, as a reader of a document would call it. */
const places = {
  itself: "beside it",
  channel: "the channel that the link names",
  way: "the way of the flow's data",
  flowAhead: "each flow whose data crosses the link behind the agent",
  connectionAhead: "each TCP flow whose data crosses the link behind the agent",
  bringing: "the flow that brings the data",
  back: "a flow back between the same two nodes",
  relayAtStation: "a relay for the mobile at its first station",
};

function conditionText({ part, key, is, not }) {
  const place = code(key === undefined ? part : `${part}.${key}`);
  const values = (is ?? not).map(code).join(is === undefined ? " nor " : " or ");
  return `${place} is ${is === undefined ? "not " : ""}${values}`;
}

/** One row a requirement. */
const requirements = (catalogue) =>
  catalogue.flatMap(({ sits, id, requires = [] }) =>
    requires.map(({ where = [], of, needs, message }) => {
      const only = where.length === 0 ? "" : `, where ${where.map(conditionText).join(" and ")}`;
      return `| ${[`${code(id)} at ${code(sits)}${only}`, places[of], conditionText(needs), message].map(cell).join(" | ")} |`;
    }),
  );

const cited = ({ paper, section }) => [paper, section].filter((part) => part !== "").join(" ");

/** How an alternative without a type is told apart: by its first required key, and by what that says if it says one thing only. */
function toldBy({ required = [], properties = {} }) {
  const [key] = required;
  if (key === undefined) return "";
  const { const: only } = properties[key];
  return ` with ${code(only === undefined ? key : `${key}: ${JSON.stringify(only)}`)}`;
}

/** The parameters of the run stand at two places that are no mechanisms: at the root and in `end`. */
const runParameters = (catalogue, path) => (path === "" || path === "end" ? catalogue.find(({ sits }) => sits === "run").parameters : []);

/** The sections of an object and of everything inside it, each under its path in the document. */
function sections(node, path, catalogue, told = "") {
  if (node.type === "array") return node.items === undefined ? [] : sections(node.items, `${path}[]`, catalogue);
  if (node.anyOf !== undefined) return node.anyOf.flatMap((each) => sections(each, path, catalogue, toldBy(each)));
  if (node.properties === undefined) return [];
  const type = node.properties.type?.const;
  const mechanism = catalogue.find(({ title, id }) => title === node.title && (type === undefined || id === type));
  const parameters = mechanism?.parameters ?? runParameters(catalogue, path);
  const keys = Object.keys(node.properties).filter((key) => key !== "type");
  const name = type === undefined ? code(path) + told : `${code(path)} of type ${code(type)}`;
  const inner = keys.flatMap((key) => sections(node.properties[key], `${path}.${key}`, catalogue));
  return [
    `### ${name}`,
    "",
    ...(mechanism === undefined
      ? node.description === undefined
        ? []
        : [node.description, ""]
      : [`${mechanism.title} (${cited(mechanism)}). ${mechanism.summary}`, ""]),
    ...table(node, (key) => parameters.find((parameter) => parameter.key === key)),
    ...choices(parameters),
    ...inner,
  ];
}

/** `backward` has the same keys as `forward`, which are listed once. */
function listedOnce(scenario) {
  const { links } = scenario.properties;
  const { backward, ...link } = links.items.properties;
  const bare = { type: "object", description: backward.description };
  const listed = { ...links, items: { ...links.items, properties: { ...link, backward: bare } } };
  return { ...scenario, properties: { ...scenario.properties, links: listed } };
}

/** The text of docs/scenario-format.md. */
export function formatPage({ catalogue, ScenarioSchema, ExperimentSchema, ViewSchema, example }) {
  const scenario = listedOnce(ScenarioSchema);
  const experiment = {
    ...ExperimentSchema,
    properties: { ...ExperimentSchema.properties, base: { type: "object", description: "A scenario." } },
  };
  return [
    "# Scenario format 1",
    "",
    "<!-- Generated from scenarios/src by scenarios/scripts/generate.mjs. Do not edit. -->",
    "",
    "A scenario is what the core runs; an experiment is a scenario with variants of it; a view is how an experiment is shown.",
    "Documents are JSON. Numbers are SI: seconds, bits per second, bytes. Keys are camelCase; an unknown key is an error, and nothing is",
    "ever clamped. What is left out has the default of the tables. Ids are lower-case letters, digits and single hyphens.",
    "",
    "Every problem of a document is a `pointer` (RFC 6901, into the document), a `message` and what was `expected`. Types, ranges, unknown and",
    "missing keys are judged alike by the schema and by the core; what documents mean (names, routes, cost) is judged by the core alone.",
    "",
    "## Example",
    "",
    "```json",
    example.trimEnd(),
    "```",
    "",
    "## Scenario",
    "",
    ...table(scenario, (key) => runParameters(catalogue, "").find((parameter) => parameter.key === key)),
    ...Object.entries(scenario.properties).flatMap(([key, node]) => sections(node, key, catalogue)),
    "## Requirements",
    "",
    "What a part asks of another one. A document that breaks a requirement does not run, and is told why. Where a condition names `ends`, they",
    "`move` if an end of the flow moves with a mobile; `lastHop` is a `link` or a `station`, `transport` is `tcp`, `quic` or `udp`.",
    "",
    "| Part | Requires of | That | Or else |",
    "|---|---|---|---|",
    ...requirements(catalogue),
    "",
    "## Scripted losses",
    "",
    "Errors of type `scripted` lose exactly the packets that they name: the segment's number (from 0) in a flow, and which copy of it, 0 being",
    "the first transmission. With `parallel.count` above 1, flow `f1` becomes `f1-1`, `f1-2` and so on, and those are the names to use. A link",
    "whose `backward` is left out has no scripted losses on the way back. An ACK or a probe is named by `ack` or `probe`, its number, and `copy`, its",
    "place among those with this number that cross the link. `crossing` names a segment like that: a copy that an agent sends has no other name, for",
    "agents count on from the copy that they saw.",
    "",
    "```json",
    '{ "type": "scripted", "lose": [{ "flow": "f1", "segment": 3 }, { "flow": "f1", "segment": 3, "copy": 1 }] }',
    "```",
    "",
    "## Experiment",
    "",
    "Patches are RFC 6902 operations, `add`, `remove` and `replace` only. They apply to the expanded base, that is, with all defaults filled in, so",
    "that every path exists. The patched scenario has to be right, too. A published experiment is frozen: defaults are written out in the base and",
    "in what the patches bring, so that a later default changes no old result.",
    "",
    ...table(experiment),
    ...sections(ExperimentSchema.properties.variants, "variants", catalogue),
    "## View",
    "",
    ...table(ViewSchema),
  ].join("\n");
}
