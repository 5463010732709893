/**
 * test/corpus/corpus.json: good and broken scenarios, each with the places of all its structural problems. The schema's
 * checks and the core's parser are tested with the same file and have to agree with it.
 *
 * The cases are systematic mutations, found by walking over the schema; where the problems are follows from the mutation, not from
 * running a check. Only what is decided by structure is here: types, ranges, missing and unknown keys.
 */
import { importSource } from "./sources.mjs";

const { ScenarioSchema } = await importSource("schema");
const { discriminator } = await importSource("node");
const { child, escapeToken } = await importSource("pointer");

const smallest = {
  format: 1,
  nodes: [{ id: "a" }, { id: "b" }],
  links: [{ id: "wire", a: "a", b: "b", forward: { rate: 1e6, delay: 0.01 } }],
  flows: [{ id: "f", from: "a", to: "b" }],
};
/** Values of keys that are not in the smallest scenario, where not any value will do. */
const samples = { flow: "f", id: "x", node: "a", link: "wire", mobile: "a", stations: ["a", "b"], whileActive: ["f"], from: 0, to: 1 };

const cases = [];
const names = new Set();

function add(name, document, pointers = []) {
  if (names.has(name)) throw new Error(`two cases are called ${name}`);
  names.add(name);
  cases.push({ name, document, valid: pointers.length === 0, pointers: [...pointers].sort() });
}

/** The smallest instance of a node. */
function minimal(node, key) {
  if (node.const !== undefined) return node.const;
  if (samples[key] !== undefined) return samples[key];
  if (node.anyOf !== undefined) return minimal(node.anyOf[0], key);
  if (node.enum !== undefined) return node.enum[0];
  switch (node.type) {
    case "object":
      return Object.fromEntries((node.required ?? []).map((each) => [each, minimal(node.properties[each], each)]));
    case "array":
      return Array.from({ length: node.minItems ?? 0 }, () => minimal(node.items, ""));
    case "number":
    case "integer":
      return node.exclusiveMinimum === undefined ? node.minimum : node.exclusiveMinimum + 1;
    case "boolean":
      return true;
    default:
      return null;
  }
}

const jsonValues = { null: null, true: true, number: 7, text: "seven", list: [], object: {} };

/** Values of every JSON type that `node` does not take. */
function wrongTypes(node) {
  const kinds = (node.anyOf ?? [node]).map(({ type, enum: names }) => (names === undefined ? type : "string"));
  const taken = { null: "null", true: "boolean", number: "number", text: "string", list: "array", object: "object" };
  return Object.entries(jsonValues).filter(([name]) => !kinds.map((kind) => (kind === "integer" ? "number" : kind)).includes(taken[name]));
}

/**
 * @param node what is expected
 * @param {{ pointer: string, label: string, key: string, value: unknown, build: (value: unknown) => unknown }} place
 *   `label` is the pointer with the types of mechanisms on the way; `value` is a right value here; `build` makes the whole scenario with another one
 */
function walk(node, place) {
  const { pointer, label, build } = place;
  for (const [name, value] of wrongTypes(node)) add(`${label || "the document"} is ${name}`, build(value), [pointer]);
  if (node.anyOf !== undefined) walkAlternatives(node, place);
  else if (node.type === "object") walkObject(node, place);
  else if (node.type === "array") walkList(node, place);
  else walkPlain(node, place);
}

function walkPlain(node, { pointer, label, build }) {
  // Whether an interval is none is for the core to say.
  const isInterval = pointer === "/measure/from" || pointer === "/measure/to";
  const good = (value) => isInterval || add(`${label} may be ${JSON.stringify(value)}`, build(value));
  const bad = (value) => add(`${label} cannot be ${JSON.stringify(value)}`, build(value), [pointer]);
  if (node.const !== undefined) {
    good(node.const);
    bad(typeof node.const === "number" ? node.const + 1 : typeof node.const === "string" ? `${node.const}x` : !node.const);
  } else if (node.enum !== undefined) {
    node.enum.forEach(good);
    bad(node.enum[0].toUpperCase());
    bad("");
  } else if (node.type === "number" || node.type === "integer") {
    walkNumber(node, good, bad);
  } else if (node.type === "boolean") {
    good(true);
    good(false);
    bad(1);
  } else if (node.type === "string") {
    // Other names mean something: whether it is there is for the core to say.
    if (pointer === "/links/0/id" || pointer === "/flows/0/id") ["0-a1", "x".repeat(64)].forEach(good);
    ["", "x".repeat(65), "A", "a_b", "-a", "a-", "a--b", "a b", "a\n", "é"].forEach(bad);
  } else {
    good(null);
  }
}

function walkNumber({ minimum, exclusiveMinimum, maximum, type }, good, bad) {
  good(maximum);
  bad(maximum < 1e15 ? maximum + 1 : 2 ** 53);
  bad(1e308);
  if (exclusiveMinimum === undefined) {
    good(minimum);
    bad(minimum - (type === "integer" ? 1 : 0.001));
  } else {
    bad(exclusiveMinimum);
    bad(exclusiveMinimum - 1);
    good(exclusiveMinimum + 0.001);
  }
  if (type === "integer") bad(minimum + 0.5);
}

function walkObject(node, { pointer, label, value, build }, first = undefined) {
  add(`${label || "the document"} may have required keys only`, build(value));
  add(`${label}/unforeseen is unknown`, build({ ...value, unforeseen: 1 }), [`${pointer}/unforeseen`]);
  for (const [key, child_] of Object.entries(node.properties)) {
    const at = `${pointer}/${escapeToken(key)}`;
    const name = `${label}/${key}`;
    const isDiscriminator = key === "type" && child_.const !== undefined;
    if (key === first || isDiscriminator) continue;
    if (node.required?.includes(key)) {
      const others = Object.fromEntries(Object.entries(value).filter(([each]) => each !== key));
      add(`${name} is missing`, build(others), [at]);
    }
    // Both directions of a link have the same keys: a look at the second one's surface is enough.
    if (key === "backward") {
      add(`${name} may be stated`, build({ ...value, backward: { rate: 1e5, delay: 0.02 } }));
      add(`${name} does not borrow from forward`, build({ ...value, backward: { delay: 0.02 } }), [`${at}/rate`]);
      for (const [wrongName, wrong] of wrongTypes(child_)) add(`${name} is ${wrongName}`, build({ ...value, backward: wrong }), [at]);
      continue;
    }
    walk(child_, {
      pointer: at,
      label: name,
      key,
      value: child(value, key) ?? minimal(child_, key),
      build: (changed) => build({ ...value, [key]: changed }),
    });
  }
}

function walkAlternatives(node, place) {
  const { pointer, label, key, build } = place;
  const objects = node.anyOf.filter(({ type }) => type === "object");
  for (const plain of node.anyOf.filter(({ type }) => type !== "object")) {
    if (plain.type !== "null") walkPlain(plain, place);
    else add(`${label} may be null`, build(null));
  }
  const told = objects.length > 0 ? discriminator(objects) : undefined;
  if (told !== undefined) {
    const at = [`${pointer}/${told}`];
    add(`${label} does not say its type`, build({}), at);
    add(`${label} does not say its type but something else`, build({ other: 1 }), at);
    for (const wrong of ["nothing-like-it", "", null, 1, [], {}])
      add(`${label}/${told} cannot be ${JSON.stringify(wrong)}`, build({ [told]: wrong }), at);
  }
  for (const alternative of objects) {
    // With one threshold at an end of its range, the other one stays on its own side: a semantic rule of the core.
    const thresholds = ["minThreshold", "maxThreshold"].every((each) => alternative.properties[each] !== undefined);
    const first = told === undefined ? alternative.required?.[0] : undefined;
    const what = told === undefined ? first : alternative.properties[told].const;
    const name = what === undefined ? label : `${label}(${what})`;
    walkObject(
      alternative,
      {
        ...place,
        label: name,
        value: {
          ...minimal(alternative, key),
          ...(thresholds && { minThreshold: 0, maxThreshold: alternative.properties.maxThreshold.maximum }),
        },
      },
      first,
    );
    if (first === undefined) continue;
    const node_ = alternative.properties[first];
    walk(node_, {
      pointer: `${pointer}/${first}`,
      label: `${label}/${first}`,
      key: first,
      value: minimal(node_, first),
      build: (value) => build({ ...minimal(alternative, key), [first]: value }),
    });
  }
}

function walkList(node, { pointer, label, value, build }) {
  const { minItems, maxItems, items } = node;
  if (minItems > 0) add(`${label} is too short`, build(value.slice(0, minItems - 1)), [pointer]);
  else add(`${label} may be empty`, build([]));
  add(`${label} is too long`, build(Array.from({ length: maxItems + 1 }, () => 0)), [pointer]);
  const item = value[0] ?? minimal(items, "");
  walk(items, {
    pointer: `${pointer}/0`,
    label: `${label}/0`,
    key: "",
    value: item,
    build: (changed) => build([changed, ...value.slice(1)]),
  });
}

/** A selective recovery needs a receiver that speaks its language: a semantic rule of the core. */
function withItsReceiver(document) {
  const type = document?.flows?.[0]?.sender?.recovery?.type;
  if (type !== "sack" && type !== "rack" && type !== "smart") return document;
  const [flow, ...others] = document.flows;
  return { ...document, flows: [{ ...flow, receiver: { selective: { type: type === "smart" ? "smart" : "sack" } } }, ...others] };
}

walk(ScenarioSchema, { pointer: "", key: "", label: "", value: smallest, build: withItsReceiver });

// What a walk over the schema does not come to.
const { forward } = smallest.links[0];
const withForward = (more) => ({ ...smallest, links: [{ ...smallest.links[0], forward: { ...forward, ...more } }] });
const withFlow = (more) => ({ ...smallest, flows: [{ ...smallest.flows[0], ...more }] });

// In the smallest document there is neither a flow to wait for nor a node in between.
const request = { id: "request", from: "a", to: "b", traffic: { type: "bulk", segments: 1 } };
add("a flow may wait for another", { ...smallest, flows: [request, { id: "answer", from: "b", to: "a", after: "request" }] });
add("an agent may sit between two links", {
  ...smallest,
  nodes: [{ id: "a" }, { id: "router" }, { id: "b" }],
  links: [
    { ...smallest.links[0], b: "router" },
    { ...smallest.links[0], id: "wire-2", a: "router" },
  ],
  agents: [{ id: "box", node: "router", type: "ackReconstructor" }],
});
add("an empty object", {}, ["/format", "/nodes", "/links", "/flows"]);
add("end without anything", { ...smallest, end: {} }, ["/end/flowsComplete"]);
add("end with a limit only", { ...smallest, end: { limit: 5 } }, ["/end/flowsComplete"]);
add("end with both alternatives", { ...smallest, end: { at: 5, flowsComplete: true } }, ["/end/flowsComplete"]);
add("end at a time with a limit", { ...smallest, end: { at: 5, limit: 9 } }, ["/end/limit"]);
add("end at no time and with a limit", { ...smallest, end: { at: null, limit: 9 } }, ["/end/at", "/end/limit"]);
add("measure without anything", { ...smallest, measure: {} }, ["/measure/from", "/measure/to"]);
add("measure from a time only", { ...smallest, measure: { from: 1 } }, ["/measure/to"]);
add("measure to a time only", { ...smallest, measure: { to: 1 } }, ["/measure/from"]);
add("measure with both alternatives", { ...smallest, measure: { whileActive: ["f"], from: 1, to: 2 } }, ["/measure/from", "/measure/to"]);
add("measure while unnamed flows are active", { ...smallest, measure: { whileActive: ["f", "", 3] } }, [
  "/measure/whileActive/1",
  "/measure/whileActive/2",
]);
add("a backward of null is not left out", { ...smallest, links: [{ ...smallest.links[0], backward: null }] }, ["/links/0/backward"]);
add("several problems in one direction", withForward({ rate: -5, delay: "x", reat: 1 }), [
  "/links/0/forward/rate",
  "/links/0/forward/delay",
  "/links/0/forward/reat",
]);
add("problems in several places", { ...smallest, format: 2, seed: -1, nodes: [{ id: "a" }, { id: "B" }, {}], flows: [{}] }, [
  "/format",
  "/seed",
  "/nodes/1/id",
  "/nodes/2/id",
  "/flows/0/id",
  "/flows/0/from",
  "/flows/0/to",
]);
add(
  "problems in several losses",
  withForward({ errors: { type: "scripted", lose: [{ flow: "f", segment: 1 }, { flow: "f" }, { segment: 0.5, copy: -1 }, 3] } }),
  [
    "/links/0/forward/errors/lose/1/segment",
    "/links/0/forward/errors/lose/2/flow",
    "/links/0/forward/errors/lose/2/segment",
    "/links/0/forward/errors/lose/2/copy",
    "/links/0/forward/errors/lose/3",
  ],
);
add(
  "problems in losses of ACKs",
  withForward({
    errors: { type: "scripted", lose: [{ ack: 1, flow: "f" }, { ack: 1.5 }, { ack: 1, flow: "f", segment: 1 }, { ack: null }] },
  }),
  [
    "/links/0/forward/errors/lose/1/ack",
    "/links/0/forward/errors/lose/1/flow",
    "/links/0/forward/errors/lose/2/segment",
    "/links/0/forward/errors/lose/3/ack",
    "/links/0/forward/errors/lose/3/flow",
  ],
);
add(
  "problems in losses by crossing and of probes",
  withForward({
    errors: {
      type: "scripted",
      lose: [
        { crossing: 1, flow: "f", segment: 3 },
        { crossing: 1, flow: "f" },
        { crossing: -1, flow: "f", segment: 3 },
        { crossing: 0, flow: "f", segment: 3, copy: 1 },
        { probe: 1, flow: "f", copy: 1 },
        { probe: 0.5, segment: 1 },
      ],
    },
  }),
  [
    "/links/0/forward/errors/lose/1/segment",
    "/links/0/forward/errors/lose/2/crossing",
    "/links/0/forward/errors/lose/3/copy",
    "/links/0/forward/errors/lose/5/probe",
    "/links/0/forward/errors/lose/5/flow",
    "/links/0/forward/errors/lose/5/segment",
  ],
);
add("parameters of another mechanism", withFlow({ receiver: { ack: { type: "every", segments: 2, maxDelay: 0.2 } } }), [
  "/flows/0/receiver/ack/segments",
  "/flows/0/receiver/ack/maxDelay",
]);
add(
  "problems inside a mechanism inside a mechanism",
  withFlow({ receiver: { ack: { type: "smartacking", isatGain: 0, rtt: { type: "keepAlive", every: 0, bytes: 0 } } } }),
  ["/flows/0/receiver/ack/isatGain", "/flows/0/receiver/ack/rtt/every", "/flows/0/receiver/ack/rtt/bytes"],
);
for (const key of [
  "",
  " ",
  "a/b",
  "m~n",
  "~1",
  "/",
  "0",
  "Rate",
  "rate ",
  "é",
  "\u0000",
  "\u{1F4E1}",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
]) {
  const extra = Object.fromEntries([[key, 1]]);
  const pointer = `/${escapeToken(key)}`;
  add(`key ${JSON.stringify(key)} is unknown at the root`, { ...smallest, ...extra }, [pointer]);
  add(`key ${JSON.stringify(key)} is unknown in a direction`, withForward(extra), [`/links/0/forward${pointer}`]);
}
for (const type of ["__proto__", "constructor", "toString"]) {
  add(`no errors are called ${type}`, withForward({ errors: { type } }), ["/links/0/forward/errors/type"]);
}
for (const measure of ["Whole", "all", ""])
  add(`measure cannot be the text ${JSON.stringify(measure)}`, { ...smallest, measure }, ["/measure"]);
for (const seed of [2 ** 53 - 1, 1e3]) add(`seed ${seed} is whole`, { ...smallest, seed });
for (const seed of [2 ** 53, 2 ** 64, -(2 ** 63), 1e-9]) add(`seed ${seed} is none`, { ...smallest, seed }, ["/seed"]);

/** The text of the corpus, one case a line. */
export const corpus = () => `[\n${cases.map((each) => JSON.stringify(each)).join(",\n")}\n]\n`;
