// URL format 1: the state of the lab in the fragment of its address. Links are read for ever: share/links-v1.json holds links that must
// always open. A link is strict in what it accepts, so that a broken one says what is wrong instead of showing something else.
//
//   #v=1&preset=smartacking/1-0-5mbps&<view>      a preset as it is
//   #v=1&run=ID&<view>                            a published run as it is
//   #v=1&x=<base64url(deflate(JSON))>&from=…      anything else
//   <view>: a=newreno&b=smartacking&t=0-2.4&at=1.3&hide=ack,drop&layout=rows&band=0.413&heights=42,300,226&queue=channel/backward
//           diagram=ladder&ladder=right,fold, diagram=airtime&airtime=share, diagram=map&ranges=a,b&reuse=shown

import type { Problem } from "@ackscope/scenarios";
import { packJson, unpackJson } from "./pack.js";

export interface LinkView {
  readonly a?: string;
  /** null: no second run. */
  readonly b?: string | null;
  readonly from?: number;
  readonly to?: number;
  readonly at?: number;
  readonly hidden?: readonly string[];
  readonly layout?: "overlay" | "rows";
  readonly diagram?: "graphs" | "ladder" | "airtime" | "map" | undefined;
  readonly ladder?: { readonly time?: "down" | "right" | undefined; readonly fold?: boolean | undefined };
  readonly airtime?: "frames" | "share" | undefined;
  readonly map?: { readonly ranges?: readonly string[] | undefined; readonly reuse?: boolean | undefined };
  readonly bandSeconds?: number;
  /** Of bands, graph, window and perhaps a queue, px. */
  readonly heights?: readonly [number, number, number, number?];
  /** Link id and direction, node: and the id of a station, or none. */
  readonly queue?: string;
}

/** Where the scenario comes from. */
export type LinkSource =
  | { readonly type: "default" }
  | { readonly type: "preset"; readonly id: string }
  | { readonly type: "run"; readonly id: string }
  /** `experiment` is whatever JSON the link holds: the reader checks it. */
  | { readonly type: "experiment"; readonly experiment: unknown; readonly from: string | null };

export interface Link {
  readonly source: LinkSource;
  readonly view: LinkView;
}

export type ParsedLink = { readonly ok: true; readonly link: Link } | { readonly ok: false; readonly problems: readonly Problem[] };

const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const presetPattern = /^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;
const runPattern = /^[A-Za-z0-9_-]{1,64}$/;
const queuePattern = /^(none|[a-z0-9]+(-[a-z0-9]+)*\/(forward|backward)|node:[a-z0-9]+(-[a-z0-9]+)*)$/;
const seriesPattern = /^[a-z]+$/;

/** The fragment without `#`. */
export function formatLink({ source, view }: Link): string {
  const parts = ["v=1"];
  const put = (key: string, value: string): void => void parts.push(`${key}=${escapeValue(value)}`);
  switch (source.type) {
    case "default":
      break;
    case "preset":
      put("preset", source.id);
      break;
    case "run":
      put("run", source.id);
      break;
    case "experiment":
      put("x", packJson(source.experiment));
      if (source.from !== null) put("from", source.from);
      break;
  }
  if (view.a !== undefined) put("a", view.a);
  if (view.b !== undefined) put("b", view.b ?? "");
  if (view.from !== undefined && view.to !== undefined) put("t", `${formatSeconds(view.from)}-${formatSeconds(view.to)}`);
  if (view.at !== undefined) put("at", formatSeconds(view.at));
  if (view.hidden?.length) put("hide", view.hidden.join(","));
  if (view.layout !== undefined) put("layout", view.layout);
  if (view.diagram !== undefined) put("diagram", view.diagram);
  if (view.ladder !== undefined) put("ladder", `${view.ladder.time ?? "down"}${view.ladder.fold ? ",fold" : ""}`);
  if (view.airtime !== undefined) put("airtime", view.airtime);
  if (view.map?.ranges?.length) put("ranges", view.map.ranges.join(","));
  if (view.map?.reuse) put("reuse", "shown");
  if (view.bandSeconds !== undefined) put("band", formatSeconds(view.bandSeconds));
  if (view.heights !== undefined) put("heights", view.heights.join(","));
  if (view.queue !== undefined) put("queue", view.queue);
  return parts.join("&");
}

/** Reads a fragment, with or without `#`. An empty one is the default scenario. */
export function parseLink(fragment: string): ParsedLink {
  const text = fragment.startsWith("#") ? fragment.slice(1) : fragment;
  if (text === "") return { ok: true, link: { source: { type: "default" }, view: {} } };
  const reader = new Reader(text);
  const link = reader.read();
  return reader.problems.length > 0 ? { ok: false, problems: reader.problems } : { ok: true, link };
}

class Reader {
  readonly problems: Problem[] = [];
  private readonly values = new Map<string, string>();

  constructor(private readonly text: string) {}

  read(): Link {
    this.split();
    const version = this.take("v");
    if (version === undefined) this.fail("v", "the version is missing", "v=1 at the beginning");
    else if (version !== "1") this.fail("v", `version ${quoted(version)} is not known here`, "v=1");
    const source = this.source();
    const view = this.view();
    for (const key of this.values.keys()) this.fail(key, `unknown key ${quoted(key)}`, `one of ${knownKeys.join(", ")}`);
    return { source, view };
  }

  private split(): void {
    for (const part of this.text.split("&")) {
      const equals = part.indexOf("=");
      const key = equals < 0 ? part : part.slice(0, equals);
      if (equals < 0) this.fail(key, `${quoted(part)} has no value`, "key=value");
      else if (this.values.has(key)) this.fail(key, `${quoted(key)} stands twice`, "each key once");
      else this.values.set(key, this.decode(key, part.slice(equals + 1)));
    }
  }

  private decode(key: string, value: string): string {
    try {
      return decodeURIComponent(value);
    } catch {
      this.fail(key, "the value is cut off or damaged", "percent-encoded UTF-8");
      return "";
    }
  }

  private source(): LinkSource {
    const preset = this.take("preset");
    const run = this.take("run");
    const packed = this.take("x");
    const from = this.take("from");
    if ([preset, run, packed].filter((value) => value !== undefined).length > 1) {
      this.fail("", "the link names more than one scenario", "only one of preset, run and x");
    }
    if (from !== undefined && packed === undefined) this.fail("from", "from stands without x", "from only beside x");
    if (preset !== undefined) {
      if (!presetPattern.test(preset))
        this.fail("preset", `${quoted(preset)} is not the name of a preset`, "for example smartacking/1-0-5mbps");
      return { type: "preset", id: preset };
    }
    if (run !== undefined) {
      if (!runPattern.test(run)) this.fail("run", `${quoted(run)} is not the id of a run`, "letters and digits");
      return { type: "run", id: run };
    }
    if (packed !== undefined) {
      if (from !== undefined && !presetPattern.test(from) && !runPattern.test(from)) {
        this.fail("from", `${quoted(from)} is neither a preset nor a run`, "for example smartacking/1-0-5mbps");
      }
      const unpacked = unpackJson(packed);
      if (!unpacked.ok) this.fail("x", unpacked.message, "the link as it was copied, whole");
      return { type: "experiment", experiment: unpacked.ok ? unpacked.value : null, from: from ?? null };
    }
    return { type: "default" };
  }

  private view(): LinkView {
    const a = this.matching("a", idPattern, "the id of a variant");
    const b = this.matching("b", /^([a-z0-9]+(-[a-z0-9]+)*)?$/, "the id of a variant, or nothing");
    const range = this.range();
    const at = this.seconds("at", 0);
    const hide = this.take("hide");
    const hidden = hide === undefined ? undefined : hide.split(",").filter((name) => name !== "");
    for (const name of hidden ?? [])
      if (!seriesPattern.test(name)) this.fail("hide", `${quoted(name)} is not the name of a series`, "names with commas between");
    const layout = this.take("layout");
    if (layout !== undefined && layout !== "overlay" && layout !== "rows")
      this.fail("layout", `layout is ${quoted(layout)}`, "overlay or rows");
    const diagram = this.oneOf("diagram", ["graphs", "ladder", "airtime", "map"]);
    const ladder = this.matching("ladder", /^(down|right)(,fold)?$/, "down or right, and perhaps fold, as in down,fold");
    const airtime = this.oneOf("airtime", ["frames", "share"]);
    const map = this.map();
    const bandSeconds = this.seconds("band", Number.MIN_VALUE);
    const heights = this.heights();
    const queue = this.matching(
      "queue",
      queuePattern,
      "a link's id and direction, as in channel/backward, a station, as in node:n3, or none",
    );
    return {
      ...(a !== undefined && { a }),
      ...(b !== undefined && { b: b === "" ? null : b }),
      ...(range && { from: range[0], to: range[1] }),
      ...(at !== undefined && { at }),
      ...(hidden?.length && { hidden }),
      ...((layout === "overlay" || layout === "rows") && { layout }),
      ...(diagram !== undefined && { diagram }),
      ...(ladder !== undefined && { ladder: { time: ladder.startsWith("right") ? "right" : "down", fold: ladder.endsWith("fold") } }),
      ...(airtime !== undefined && { airtime }),
      ...(map && { map }),
      ...(bandSeconds !== undefined && { bandSeconds }),
      ...(heights && { heights }),
      ...(queue !== undefined && { queue }),
    };
  }

  private map(): LinkView["map"] {
    const ranges = this.take("ranges")?.split(",");
    for (const name of ranges ?? [])
      if (!idPattern.test(name)) this.fail("ranges", `${quoted(name)} is not the id of a node`, "ids with commas between");
    const reuse = this.matching("reuse", /^shown$/, "shown") !== undefined;
    if (!ranges && !reuse) return undefined;
    return { ...(ranges && { ranges }), ...(reuse && { reuse }) };
  }

  private heights(): LinkView["heights"] {
    const text = this.take("heights");
    if (text === undefined) return undefined;
    const parts = text.split(",").map((part) => (/^[1-9]\d{0,3}$/.test(part) ? Number(part) : 0));
    const [strip = 0, sequence = 0, window = 0, queue = 0] = parts;
    if (!parts.includes(0) && parts.length === 3) return [strip, sequence, window];
    if (!parts.includes(0) && parts.length === 4) return [strip, sequence, window, queue];
    this.fail("heights", `heights is ${quoted(text)}`, "three or four heights in pixels, as in 42,300,226");
    return undefined;
  }

  private range(): readonly [number, number] | undefined {
    const text = this.take("t");
    if (text === undefined) return undefined;
    const [from, to, more] = text.split("-").map(parseSeconds);
    if (more === undefined && from !== undefined && to !== undefined && from < to) return [from, to];
    this.fail("t", `t is ${quoted(text)}`, "two times in seconds, the first smaller, as in 0-2.4");
    return undefined;
  }

  private seconds(key: string, min: number): number | undefined {
    const text = this.take(key);
    if (text === undefined) return undefined;
    const value = parseSeconds(text);
    if (value !== undefined && value >= min) return value;
    this.fail(key, `${key} is ${quoted(text)}`, `a time in seconds${min > 0 ? " above 0" : ""}, as in 1.3`);
    return undefined;
  }

  private oneOf<Choice extends string>(key: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.take(key);
    const known = choices.find((choice) => choice === value);
    if (value !== undefined && known === undefined)
      this.fail(key, `${key} is ${quoted(value)}`, `${choices.slice(0, -1).join(", ")} or ${choices.at(-1) ?? ""}`);
    return known;
  }

  private matching(key: string, pattern: RegExp, expected: string): string | undefined {
    const value = this.take(key);
    if (value !== undefined && !pattern.test(value)) this.fail(key, `${key} is ${quoted(value)}`, expected);
    return value;
  }

  private take(key: string): string | undefined {
    const value = this.values.get(key);
    this.values.delete(key);
    return value;
  }

  private fail(key: string, message: string, expected: string): void {
    this.problems.push({ pointer: key === "" ? "#" : `#${key}`, message, expected });
  }
}

const knownKeys = [
  "v",
  "preset",
  "run",
  "x",
  "from",
  "a",
  "b",
  "t",
  "at",
  "hide",
  "layout",
  "diagram",
  "ladder",
  "airtime",
  "ranges",
  "reuse",
  "band",
  "heights",
  "queue",
];

/** Slashes and commas stay readable; both are allowed in a fragment. */
function escapeValue(value: string): string {
  return encodeURIComponent(value).replaceAll("%2F", "/").replaceAll("%2C", ",");
}

/** Whole nanoseconds, no exponent: `-` separates the ends of a range. */
function formatSeconds(value: number): string {
  return value.toFixed(9).replace(/\.?0+$/, "");
}

function parseSeconds(text: string): number | undefined {
  return /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}

function quoted(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}
