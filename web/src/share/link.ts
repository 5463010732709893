// URL format 1: the state of the lab in the fragment of its address. Links are read for ever: share/links-v1.json holds links that must
// always open. A link is strict in what it accepts, so that a broken one says what is wrong instead of showing something else.
//
//   #v=1&preset=smartacking/1-0-5mbps&<view>      a preset as it is
//   #v=1&run=ID&<view>                            a published run as it is
//   #v=1&x=<base64url(deflate(JSON))>&from=…      anything else
//   <view>: a=newreno&b=smartacking&t=0-2.4&at=1.3&hide=ack,drop&layout=rows&band=0.413&heights=42,300,226&queue=channel/backward
//           diagram=ladder&ladder=right,fold, diagram=airtime&airtime=share, diagram=map&ranges=a,b&reuse=shown, diagram=sweep
//           more=reno,sack&panels=bands,sequence,rtt&heights=bands:42,sequence:300&style=tcptrace&where=receiver&zoom=0-2.4,1-3&align=flow
//           show=flight&mod=90&rate=0.1&scale=run
//           marks=1.2:first drop;2.4&table=shown&filter=seq>30&flow=1&packet=0:1204

import {
  idPattern,
  panelNames,
  queuePattern,
  sequenceStyles,
  shortestRateWindow,
  wherePattern,
  type Heights,
  type Problem,
  type View,
} from "@ackscope/scenarios";
import { packJson, unpackJson } from "./pack.js";

/** A view as documents have it, with its heights by name. */
export type LinkView = Omit<View, "heights"> & { readonly heights?: Heights };

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

const whole = (pattern: string): RegExp => new RegExp(`^(${pattern})$`);
const idText = whole(idPattern);
const presetPattern = whole(`${idPattern}(/${idPattern})+`);
const runPattern = /^[A-Za-z0-9_-]{1,64}$/;
const idsPattern = whole(`${idPattern}(,${idPattern})*`);
const heightPattern = /^[1-9]\d{0,3}$/;
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
  if (view.more?.length) put("more", view.more.join(","));
  if (view.from !== undefined && view.to !== undefined) put("t", formatRange({ from: view.from, to: view.to }));
  if (view.at !== undefined) put("at", formatSeconds(view.at));
  if (view.hidden?.length) put("hide", view.hidden.join(","));
  if (view.shown?.length) put("show", view.shown.join(","));
  if (view.layout !== undefined) put("layout", view.layout);
  if (view.diagram !== undefined) put("diagram", view.diagram);
  if (view.ladder !== undefined) put("ladder", `${view.ladder.time ?? "down"}${view.ladder.fold ? ",fold" : ""}`);
  if (view.airtime !== undefined) put("airtime", view.airtime);
  if (view.map?.ranges?.length) put("ranges", view.map.ranges.join(","));
  if (view.map?.reuse) put("reuse", "shown");
  if (view.bandSeconds !== undefined) put("band", formatSeconds(view.bandSeconds));
  if (view.heights !== undefined) {
    const heights = Object.entries(view.heights).map(([name, height]) => `${name}:${height}`);
    if (heights.length > 0) put("heights", heights.join(","));
  }
  if (view.panels?.length) put("panels", view.panels.join(","));
  if (view.style !== undefined) put("style", view.style);
  if (view.modulo !== undefined) put("mod", String(view.modulo));
  if (view.rateWindow !== undefined) put("rate", formatSeconds(view.rateWindow));
  if (view.scale !== undefined) put("scale", view.scale);
  if (view.where !== undefined) put("where", view.where);
  if (view.ranges?.length) put("zoom", view.ranges.map(formatRange).join(","));
  if (view.align !== undefined) put("align", view.align);
  if (view.bookmarks?.length) put("marks", view.bookmarks.map(formatBookmark).join(";"));
  if (view.table) put("table", "shown");
  if (view.filter !== undefined) put("filter", view.filter);
  if (view.flow) put("flow", String(view.flow));
  if (view.packet) put("packet", `${view.packet.run}:${view.packet.number}`);
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
    const a = this.matching("a", idText, "the id of a variant");
    const b = this.matching("b", whole(`|${idPattern}`), "the id of a variant, or nothing");
    const more = this.matching("more", idsPattern, "ids of variants with commas between")?.split(",");
    const range = this.range();
    const at = this.seconds("at", 0);
    const hidden = this.series("hide");
    const shown = this.series("show");
    const layout = this.take("layout");
    if (layout !== undefined && layout !== "overlay" && layout !== "rows")
      this.fail("layout", `layout is ${quoted(layout)}`, "overlay or rows");
    const diagram = this.oneOf("diagram", ["graphs", "ladder", "airtime", "map", "sweep"]);
    const ladder = this.matching("ladder", /^(down|right)(,fold)?$/, "down or right, and perhaps fold, as in down,fold");
    const airtime = this.oneOf("airtime", ["frames", "share"]);
    const map = this.map();
    const bandSeconds = this.seconds("band", Number.MIN_VALUE);
    const heights = this.heights();
    const queue = this.matching(
      "queue",
      whole(queuePattern),
      "a link's id and direction, as in channel/backward, a station, as in node:n3, or none",
    );
    const panels = this.panels();
    const style = this.oneOf("style", sequenceStyles);
    const modulo = this.matching("mod", /^(0|[1-9]\d{0,3})$/, "a number of segments, as in 90, or 0 for none");
    const rateWindow = this.seconds("rate", shortestRateWindow);
    const scale = this.oneOf("scale", ["run"]);
    const where = this.matching(
      "where",
      whole(wherePattern),
      "receiver, a link's id and direction, as in channel/forward, or a node, as in node:base",
    );
    const ranges = this.ranges();
    const align = this.oneOf("align", ["flow"]);
    const bookmarks = this.bookmarks();
    const table = this.oneOf("table", ["shown"]) !== undefined;
    const filter = this.take("filter");
    const flow = this.matching("flow", /^[1-9]\d{0,3}$/, "the place of a flow, from 1 for the second");
    const packet = this.matching("packet", /^[0-5]:(0|[1-9]\d{0,8})$/, "a run's place and a packet's number, as in 0:1204")
      ?.split(":")
      .map(Number);
    return {
      ...(a !== undefined && { a }),
      ...(b !== undefined && { b: b === "" ? null : b }),
      ...(more && { more }),
      ...(range && { from: range[0], to: range[1] }),
      ...(at !== undefined && { at }),
      ...(hidden?.length && { hidden }),
      ...(shown?.length && { shown }),
      ...((layout === "overlay" || layout === "rows") && { layout }),
      ...(diagram !== undefined && { diagram }),
      ...(ladder !== undefined && { ladder: { time: ladder.startsWith("right") ? "right" : "down", fold: ladder.endsWith("fold") } }),
      ...(airtime !== undefined && { airtime }),
      ...(map && { map }),
      ...(bandSeconds !== undefined && { bandSeconds }),
      ...(heights && { heights }),
      ...(queue !== undefined && { queue }),
      ...(panels && { panels }),
      ...(style !== undefined && { style }),
      ...(modulo !== undefined && { modulo: Number(modulo) }),
      ...(rateWindow !== undefined && { rateWindow }),
      ...(scale !== undefined && { scale }),
      ...(where !== undefined && { where }),
      ...(ranges && { ranges }),
      ...(align !== undefined && { align }),
      ...(bookmarks && { bookmarks }),
      ...(table && { table }),
      ...(filter !== undefined && filter !== "" && { filter }),
      ...(flow !== undefined && { flow: Number(flow) }),
      ...(packet && { packet: { run: packet[0] ?? 0, number: packet[1] ?? 0 } }),
    };
  }

  private series(key: "hide" | "show"): readonly string[] | undefined {
    const names = this.take(key)
      ?.split(",")
      .filter((name) => name !== "");
    for (const name of names ?? [])
      if (!seriesPattern.test(name)) this.fail(key, `${quoted(name)} is not the name of a series`, "names with commas between");
    return names;
  }

  private panels(): LinkView["panels"] {
    const names = this.take("panels")?.split(",");
    const known = names?.flatMap((name) => panelNames.find((panel) => panel === name) ?? []);
    if (names?.length === known?.length) return known && [...new Set(known)];
    this.fail("panels", `panels is ${quoted(names?.join(",") ?? "")}`, `names with commas between, of ${panelNames.join(", ")}`);
    return undefined;
  }

  private ranges(): LinkView["ranges"] {
    const text = this.take("zoom");
    const ranges = text?.split(",").flatMap((part) => parseRange(part) ?? []);
    if (text?.split(",").length === ranges?.length) return ranges;
    this.fail("zoom", `zoom is ${quoted(text ?? "")}`, "a range of seconds for each run, as in 0-2.4,1-3");
    return undefined;
  }

  /** `at:text` with semicolons between; the text may be left out. */
  private bookmarks(): LinkView["bookmarks"] {
    const text = this.take("marks");
    const parts = text?.split(";");
    const marks = parts?.flatMap((part) => {
      const colon = part.indexOf(":");
      const at = parseSeconds(colon < 0 ? part : part.slice(0, colon));
      return at === undefined ? [] : [{ at, text: colon < 0 ? "" : part.slice(colon + 1) }];
    });
    if (parts?.length === marks?.length) return marks;
    this.fail("marks", `marks is ${quoted(text ?? "")}`, "times in seconds, each perhaps with a colon and words, as in 1.2:first drop;2.4");
    return undefined;
  }

  private map(): LinkView["map"] {
    const ranges = this.take("ranges")?.split(",");
    for (const name of ranges ?? [])
      if (!idText.test(name)) this.fail("ranges", `${quoted(name)} is not the id of a node`, "ids with commas between");
    const reuse = this.matching("reuse", /^shown$/, "shown") !== undefined;
    if (!ranges && !reuse) return undefined;
    return { ...(ranges && { ranges }), ...(reuse && { reuse }) };
  }

  /** Pixels by name, or as links of the first laboratory have them: bands, time-sequence graph, window, and perhaps a queue. */
  private heights(): LinkView["heights"] {
    const text = this.take("heights");
    if (text === undefined) return undefined;
    const parts = text.split(",");
    const old = ["bands", "sequence", "window", "queue"] as const;
    const named = parts.map((part, i) => (part.includes(":") ? part.split(":") : [old[i] ?? "", part]));
    const heights = named.flatMap(([name, height = "", more]) => {
      const panel = panelNames.find((known) => known === name);
      return panel && heightPattern.test(height) && more === undefined ? [[panel, Number(height)] as const] : [];
    });
    const whole = parts.every((part) => part.includes(":")) || (!text.includes(":") && (parts.length === 3 || parts.length === 4));
    if (whole && heights.length === parts.length) return Object.fromEntries(heights);
    this.fail("heights", `heights is ${quoted(text)}`, "heights in pixels by panel, as in bands:42,sequence:300");
    return undefined;
  }

  private range(): readonly [number, number] | undefined {
    const text = this.take("t");
    if (text === undefined) return undefined;
    const range = parseRange(text);
    if (range) return [range.from, range.to];
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
      this.fail(key, `${key} is ${quoted(value)}`, new Intl.ListFormat("en-GB", { type: "disjunction" }).format(choices));
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
  "show",
  "layout",
  "diagram",
  "ladder",
  "airtime",
  "ranges",
  "reuse",
  "band",
  "heights",
  "queue",
  "more",
  "panels",
  "style",
  "mod",
  "rate",
  "scale",
  "where",
  "zoom",
  "align",
  "marks",
  "table",
  "filter",
  "flow",
  "packet",
];

/** Slashes, commas and colons stay readable; all are allowed in a fragment. */
function escapeValue(value: string): string {
  return encodeURIComponent(value).replaceAll("%2F", "/").replaceAll("%2C", ",").replaceAll("%3A", ":");
}

/** Whole nanoseconds, no exponent: `-` separates the ends of a range. */
function formatSeconds(value: number): string {
  return value.toFixed(9).replace(/\.?0+$/, "");
}

function formatRange({ from, to }: { readonly from: number; readonly to: number }): string {
  return `${formatSeconds(from)}-${formatSeconds(to)}`;
}

function parseRange(text: string): { readonly from: number; readonly to: number } | undefined {
  const parts = text.split("-").map(parseSeconds);
  const [from, to] = parts;
  return parts.length === 2 && from !== undefined && to !== undefined && from < to ? { from, to } : undefined;
}

/** A semicolon would end the bookmark. */
function formatBookmark({ at, text }: { readonly at: number; readonly text: string }): string {
  return text === "" ? formatSeconds(at) : `${formatSeconds(at)}:${text.replaceAll(";", ",")}`;
}

function parseSeconds(text: string): number | undefined {
  return /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}

function quoted(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}
