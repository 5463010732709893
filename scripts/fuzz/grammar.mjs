// Requests that are nearly right: valid documents, changed where and as the grammar of scenarios allows it to hurt.
import { diagramNames, findPreset, presets } from "../../scenarios/dist/index.js";

/** Documents to begin with: every kind of node, queue, sender and sweep is in some preset. */
const experiments = presets.map(({ id }) => findPreset(id).experiment).filter((each) => JSON.stringify(each).length < 20_000);

const numbers = [0, -0, -1, 1, 0.5, 1e-9, 5e-324, 1e9, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 64, 1e300, -1e300, 1.7976931348623157e308, 1e-300];
const texts = [
  "",
  " ",
  "a",
  "sender",
  "f1",
  "__proto__",
  "constructor",
  "toString",
  "\u0000",
  "\ud800",
  "\ufeff",
  "\u202e\u2066",
  "e\u0301\u0301\u0301",
  "💥".repeat(50),
  "<script>alert(1)</script>",
  "'; drop table runs; --",
  "../../../etc/passwd",
  "%00",
  "/base/nodes/0",
  "/-",
  "~2",
  "x".repeat(300),
  "x".repeat(70_000),
];
const paths = [
  "",
  "/",
  "/nodes/0",
  "/flows/0/receiver/ack",
  "/links/0/forward/rate",
  "/flows/-",
  "/__proto__/x",
  "/flows/1e3/x",
  "//",
  "/~2",
];

/** Every place in a value, as a list of keys. Large lists are entered at their ends only. */
function places(value, path = [], found = []) {
  found.push(path);
  if (typeof value !== "object" || value === null || found.length > 4000) return found;
  const keys = Object.keys(value);
  for (const key of keys.length > 40 ? [...keys.slice(0, 20), ...keys.slice(-20)] : keys) places(value[key], [...path, key], found);
  return found;
}

function at(value, path) {
  return path.reduce((node, key) => node?.[key], value);
}

/** A copy with something else at one place; `undefined` takes the place away. */
function changed(value, [key, ...rest], by) {
  if (key === undefined) return by;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  if (rest.length === 0 && by === undefined) {
    if (Array.isArray(copy)) copy.splice(Number(key), 1);
    else delete copy[key];
  } else {
    // As JSON.parse does it: `__proto__` is a key like others.
    Object.defineProperty(copy, key, { value: changed(copy[key], rest, by), enumerable: true, writable: true, configurable: true });
  }
  return copy;
}

function nested(depth, kind) {
  let value = 1;
  for (let i = 0; i < depth; i++) value = kind === "list" ? [value] : { a: value };
  return value;
}

function anything(random) {
  switch (random.below(9)) {
    case 0:
    case 1:
      return random.pick(numbers);
    case 2:
      return (random.next() - 0.5) * 10 ** random.below(40);
    case 3:
    case 4:
      return random.pick(texts);
    case 5:
      return random.pick([true, false, null]);
    case 6:
      return random.pick([[], {}, [[]], [null], { type: "nothing" }, { type: 1 }]);
    case 7:
      return nested(1 + random.below(80), random.pick(["list", "object"]));
    default:
      return Array.from({ length: random.pick([2, 100, 5000]) }, () => random.pick([1, "a", {}]));
  }
}

/** What the place could be instead: of the same kind but out of range, a neighbour's value, a copy of itself, nothing, anything. */
function instead(random, document, path) {
  const old = at(document, path);
  switch (random.below(6)) {
    case 0:
      return undefined;
    case 1:
      if (typeof old === "number") return random.pick([-old, old * 1e6, old / 1e6, old + 0.5, ...numbers]);
      if (typeof old === "string") return random.pick([old.toUpperCase(), `${old} `, old + old, ...texts, ...paths]);
      return anything(random);
    case 2:
      return at(document, random.pick(places(document)));
    case 3:
      if (Array.isArray(old)) return old.concat(...Array.from({ length: random.pick([1, 10, 300]) }, () => old)).slice(0, 20_000);
      if (typeof old === "object" && old !== null) return { ...old, [random.pick(texts)]: anything(random) };
      return [old];
    default:
      return anything(random);
  }
}

function mutated(random, document) {
  let result = document;
  for (let count = 1 + random.below(3); count > 0; count--) {
    const path = random.pick(places(result));
    result = changed(result, path, instead(random, result, path));
  }
  return result;
}

/** JSON that no serialiser would write. */
function mangled(random, text) {
  const cut = random.below(text.length);
  switch (random.below(10)) {
    case 0:
      return text.slice(0, cut);
    case 1:
      return `${text}${random.pick(["}", "]", ",", "\u0000", "null", text.slice(0, 100)])}`;
    case 2:
      return `\ufeff${text}`;
    case 3:
      return text.replace(
        /:(-?\d[\d.e+-]*)/,
        `:${random.pick(["NaN", "Infinity", "0x10", "01", "1e999", "-1e999", "1".repeat(5000), "+1", ".5"])}`,
      );
    case 4:
      return "[".repeat(random.pick([65, 1000, 200_000]));
    case 5:
      return `{"a":`.repeat(random.pick([65, 1000, 50_000]));
    case 6:
      return text.replace("{", '{"__proto__":{"polluted":1},');
    case 7:
      return text.replace("{", '{"constructor":{"prototype":{"polluted":1}},');
    case 8:
      return text.replace(/"(\w+)":/, '"$1":1,"$1":');
    default:
      return Buffer.concat([
        Buffer.from(text.slice(0, cut)),
        Buffer.from([0xff, 0xc0, 0xaf, 0xed, 0xa0, 0x80]),
        Buffer.from(text.slice(cut)),
      ]);
  }
}

const ids = ["bcdfghjkmn", "x", "..%2f..", "%00", "k7m2xq9tzb", "%F0%9F%92%A5", "a".repeat(2000)];
const reasons = ["illegal", "spam", "personal", "broken", "other", "", 1];

/** Titles that must not become part of a page. */
export const markup = "<script>alert(1)</script>";

/** Something of a kind that there is, or an id that is nobody's. */
const idOf = (random, known, kind) =>
  random.pick([
    ...ids,
    ...ids,
    ...known
      .filter((each) => each.kind === kind)
      .map(({ id }) => id)
      .slice(-20),
  ]);

/** What is wrapped around the document, by the operation that takes it. */
const targets = [
  (random) => ({
    weight: 12,
    method: "POST",
    path: "/api/v1/runs",
    body: { experiment: random.pick(experiments), ...(random.chance(0.4) && wrapping(random)) },
  }),
  (random) => ({ weight: 3, method: "POST", path: "/api/v1/sweeps", body: { experiment: random.pick(experiments) } }),
  (random, known) => ({
    weight: 2,
    method: "PATCH",
    path: `/api/v1/runs/${idOf(random, known, "runs")}`,
    body: { title: random.pick(texts), tags: ["a"], expiresInDays: 3 },
  }),
  (random, known) => ({
    weight: 2,
    method: "POST",
    path: "/api/v1/collections",
    body: { title: "A course", text: "In order", visibility: "public", items: itemsOf(random, known) },
  }),
  (random, known) => ({
    weight: 1,
    method: "POST",
    path: `/api/v1/runs/${idOf(random, known, "runs")}/reports`,
    body: { reason: random.pick(reasons), text: random.pick(texts) },
  }),
  (random, known) => ({ weight: 1, method: "DELETE", path: `/api/v1/runs/${idOf(random, known, "runs")}` }),
  (random, known) => ({ weight: 4, method: "GET", path: `/api/v1/runs/${idOf(random, known, "runs")}` }),
  (random) => ({ weight: 3, method: "GET", path: `/api/v1/runs?${query(random)}` }),
  (random, known) => ({
    weight: 2,
    method: "GET",
    path: `/r/${idOf(random, known, "runs")}${random.pick(["", "", ".json", ".csv", ".txt", "?t=1", ".exe"])}`,
    accept: "text/html",
  }),
  (random, known) => ({ weight: 1, method: "GET", path: `/${random.pick(["c", "s", "embed"])}/${idOf(random, known, "collections")}` }),
  // Pictures and captures are computed.
  (random, known) => ({ weight: 3, method: "GET", path: `/r/${idOf(random, known, "runs")}${picture(random)}` }),
  (random) => ({ weight: 1, method: "GET", path: `/oembed?${query(random)}` }),
  // A page whose title is markup: right in all else, so that it is stored and shown.
  (random) => ({
    weight: 1,
    method: "POST",
    path: "/api/v1/runs",
    body: {
      experiment: { ...random.pick(experiments), title: `${markup} ${random.below(1000)}`, description: markup },
      visibility: "public",
    },
    isRight: true,
  }),
  owned,
];

/** Whoever holds a token: of this thing, and then nothing else is wrong with the request but its document; or one that is nearly right. */
function owned(random, known) {
  if (known.length === 0) return { weight: 0, method: "GET", path: "/live" };
  const { kind, id, token } = random.pick(known);
  const [method, suffix, body] = {
    runs: random.chance(0.9) ? ["PATCH", "", { title: random.pick([markup, ...texts]), tags: ["a"] }] : ["DELETE", ""],
    collections: random.chance(0.8)
      ? ["PATCH", "", { title: random.pick([markup, ...texts]), items: itemsOf(random, known) }]
      : ["DELETE", ""],
    sweeps: random.chance(0.5) ? ["POST", random.pick(["/cancel", "/retry"])] : ["DELETE", ""],
  }[kind];
  const other = random.pick(known).token;
  const wrong = random.pick([
    `${token}x`,
    `${token}${token}`,
    token.slice(0, -1),
    token.slice(0, 8),
    flipped(token),
    ...(other === token ? [] : [other]),
  ]);
  const isRight = random.chance(0.4);
  const path = `/api/v1/${kind}/${id}${suffix}`;
  return { weight: 4, method, path, body, token: isRight ? token : wrong, mustRefuse: !isRight };
}

/** In its last letter but one: of the last one not all bits count. */
const flipped = (token) => `${token.slice(0, -2)}${token.at(-2) === "A" ? "B" : "A"}${token.slice(-1)}`;

const itemsOf = (random, known) =>
  known
    .filter(({ kind }) => kind === "runs")
    .slice(0, 3)
    .map(({ id }) => ({ ...random.pick(shownBy(id)), text: random.pick(texts), ...(random.chance(0.3) && { notes: random.pick(texts) }) }));

/** What an item may show, and what it may not. */
const shownBy = (id) => [
  { run: id },
  { preset: "smartacking/1-0-5mbps" },
  { lesson: "ack-clock" },
  { lab: "/lab#v=1&t=0-2.4", heading: markup },
  { lab: `/lab#v=1&t=${markup}`, heading: markup },
  { run: id, lesson: "ack-clock" },
];

function picture(random) {
  if (random.chance(0.1)) return "/og.png";
  const from = random.pick([0, 0.1, random.next(), 1e9, -1]);
  const asked = [
    ...(random.chance(0.6) ? [`t=${from}-${random.pick([from + random.next(), from, 9, "x", "1e5"])}`] : []),
    ...(random.chance(0.2) ? [`diagram=${random.pick([...diagramNames, "x"])}`] : []),
    ...(random.chance(0.1) ? [`variant=${random.pick(["x", "%00", "delayed"])}`] : []),
    ...(random.chance(0.1) ? [`at=${random.pick([0, 1, "1e9", "-1"])}`] : []),
  ];
  return `.${random.pick(["svg", "png", "pcapng", "csv", "txt"])}${asked.length === 0 ? "" : `?${asked.join("&")}`}`;
}

function wrapping(random) {
  return {
    ...(random.chance(0.5) && { visibility: random.pick(["public", "unlisted", "secret", null]) }),
    ...(random.chance(0.3) && { tags: random.pick([["tcp"], [], ["a", "a"], "tcp", [1], Array(1000).fill("t")]) }),
    ...(random.chance(0.2) && { expiresInDays: random.pick([1, 0, -1, 1e9, "7"]) }),
    ...(random.chance(0.2) && { forkOf: random.pick(ids) }),
    ...(random.chance(0.2) && {
      core: random.pick(texts),
      results: random.pick([[], [{ variant: "a", digest: "0123456789abcdef" }], [{}], "x"]),
    }),
  };
}

function query(random) {
  const keys = ["q", "tag", "cursor", "limit", "sort", "url", "format", "maxwidth", "x", "__proto__"];
  const values = [
    ...texts.filter((text) => text.length < 500),
    "20",
    "0",
    "-1",
    "1e9",
    "newest",
    "views",
    "json",
    "http://127.0.0.1/r/bcdfghjkmn",
    "\ud800",
  ];
  return Array.from({ length: 1 + random.below(4) }, () => `${random.pick(keys)}=${escaped(random.pick(values))}`).join("&");
}

/** A lone surrogate cannot be escaped; it is sent as the bytes that it would be. */
const escaped = (text) => (text.isWellFormed?.() === false ? "%ED%A0%80" : encodeURIComponent(text));

const types = [
  "application/json",
  "application/json; charset=utf-8",
  "application/json; charset=utf-16",
  "text/plain",
  "application/xml",
  "",
];
const authorizations = ["Bearer x", "Bearer", "Basic eDp4", `Bearer ${"x".repeat(5000)}`, "Bearer \u00e9"];

/**
 * One request.
 *
 * @param {ReturnType<typeof import("../lib/random.mjs").randomFrom>} random
 * @param {readonly { kind: "runs" | "collections" | "sweeps", id: string, token: string }[]} known what there is, with the tokens of it
 * @returns {{ method: string, path: string, headers: Record<string, string>, body?: string | Buffer, mustRefuse?: boolean }}
 *   `mustRefuse`: its token is not that of what it asks for
 */
export function anyRequest(random, known = []) {
  const all = targets.map((target) => target(random, known));
  let left = random.next() * all.reduce((sum, { weight }) => sum + weight, 0);
  const { method, path, body, accept, token, mustRefuse, isRight } = all.find(({ weight }) => (left -= weight) < 0) ?? all[0];
  const headers = {};
  if (accept !== undefined) headers.accept = accept;
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  else if (random.chance(0.3) || method === "DELETE" || method === "PATCH") headers.authorization = random.pick(authorizations);
  if (random.chance(0.2) && isRight !== true)
    headers["idempotency-key"] = random.pick([
      "12345678",
      "3f1c9d5e-58f6-4a3e-9d8b-0c2a7f6e1b44",
      "a".repeat(128),
      "a".repeat(129),
      "short",
      "with space in it",
      "k".repeat(20),
    ]);
  if (body === undefined) {
    if (random.chance(0.2)) headers["if-none-match"] = random.pick(['"x"', "*", 'W/"x"', "x".repeat(2000)]);
    return { method, path, headers, ...(mustRefuse && { mustRefuse }) };
  }
  headers["content-type"] = isRight === true || random.chance(0.95) ? "application/json" : random.pick(types);
  // Some documents stay right, so that what comes after the checks is met, too.
  const document = isRight === true || random.chance(token === undefined ? 0.15 : 0.6) ? body : mutated(random, body);
  const text = JSON.stringify(document === undefined ? null : document);
  const sent = isRight !== true && random.chance(0.1) ? mangled(random, text) : text;
  return { method, path, headers, body: sent, ...(mustRefuse && { mustRefuse }) };
}
