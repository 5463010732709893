// Every field of a view, once: what links call it, how they write and read it, and what documents keep of it. A diagram's arrangement stands
// with the diagram (web/scene/src/diagrams). A link is strict in what it accepts, so a field that is wrong becomes a problem.

import {
  diagramNames,
  heightsByName,
  idPattern,
  panelNames,
  queuePattern,
  sequenceStyles,
  shortestRateWindow,
  wherePattern,
  type Arrangements,
  type Heights,
  type View,
} from "@ackscope/scenarios";
import { diagramList, type LinkValues, type ViewField } from "@ackscope/scene/diagrams";
import type { DiagramView } from "../diagrams/index.js";
import { formatBookmark, formatRange, formatSeconds, parseRange, parseSeconds } from "./link-texts.js";

/** A view as documents have it, with its heights by name. */
export type LinkView = Omit<View, "heights"> & { readonly heights?: Heights };

/** The variants on the page. */
export interface ShownRuns {
  readonly a: string;
  readonly b: string | null;
  readonly more: readonly string[];
}

export interface StoredField extends ViewField<LinkView> {
  /** What a document keeps of what is looked at; what is undefined it leaves out. */
  keep(view: DiagramView, runs: ShownRuns): { readonly [Name in keyof View]?: View[Name] | undefined };
  /** What the page makes of a document's view. */
  open(stored: View): Partial<DiagramView>;
}

const whole = (pattern: string): RegExp => new RegExp(`^(${pattern})$`);
const idText = whole(idPattern);
const idsPattern = whole(`${idPattern}(,${idPattern})*`);
const heightPattern = /^[1-9]\d{0,3}$/;
const seriesPattern = /^[a-z]*$/;

type Kept = Exclude<keyof View & keyof DiagramView, "heights">;

interface Written<Name extends Kept> {
  readonly key: string;
  readonly write: (value: NonNullable<View[Name]>) => string | undefined;
  readonly read: (values: LinkValues, key: string) => View[Name] | undefined;
  /** Left out: as it is. */
  readonly keep?: (value: DiagramView[Name]) => View[Name] | undefined;
}

/** A field that has one name on the page and in documents, and one key in links. */
function field<Name extends Kept>(name: Name, { key, write, read, keep }: Written<Name>): StoredField {
  const of = <Whole extends object>(value: unknown): Whole => (value === undefined ? {} : { [name]: value }) as Whole;
  return {
    keys: [key],
    write: (view) => {
      const value = view[name];
      return [value === undefined ? undefined : write(value)];
    },
    read: (values) => of(read(values, key)),
    keep: (view) => of(keep ? keep(view[name]) : view[name]),
    open: (stored) => of(stored[name]),
  };
}

const joined = (names: readonly string[]): string | undefined => (names.length > 0 ? names.join(",") : undefined);
const unlessEmpty = <Item>(items: readonly Item[] | undefined): readonly Item[] | undefined => (items?.length ? items : undefined);
const text = (value: string): string => value;

/** A field of which there is one value besides the usual one, or few. */
const choice = <Name extends Kept, Choice extends string & View[Name]>(name: Name, choices: readonly Choice[]): StoredField =>
  field<Name>(name, { key: name, write: String, read: (values, key) => values.oneOf(key, choices) });

const variants: StoredField = {
  keys: ["a", "b", "more"],
  write: ({ a, b, more }) => [a, b === null ? "" : b, more && joined(more)],
  read: (values) => {
    const a = values.matching("a", idText, "the id of a variant");
    const b = values.matching("b", whole(`|${idPattern}`), "the id of a variant, or nothing");
    const more = values.matching("more", idsPattern, "ids of variants with commas between")?.split(",");
    return { ...(a !== undefined && { a }), ...(b !== undefined && { b: b === "" ? null : b }), ...(more && { more }) };
  },
  keep: (_view, { a, b, more }) => ({ a, b, more: unlessEmpty(more) }),
  open: () => ({}),
};

const range: StoredField = {
  keys: ["t"],
  write: ({ from, to }) => [from !== undefined && to !== undefined ? formatRange({ from, to }) : undefined],
  read: (values) => {
    const written = values.take("t");
    const found = written === undefined ? undefined : parseRange(written);
    if (written !== undefined && !found) values.refuse("t", written, "two times in seconds, the first smaller, as in 0-2.4");
    return found ?? {};
  },
  keep: ({ from, to }) => ({ from, to }),
  open: ({ from, to }) => (from !== undefined && to !== undefined && from < to ? { from, to } : {}),
};

const heights: StoredField = {
  keys: ["heights"],
  write: (view) => [view.heights && joined(Object.entries(view.heights).map(([name, height]) => `${name}:${height}`))],
  read: (values) => {
    const found = readHeights(values);
    return found ? { heights: found } : {};
  },
  keep: (view) => ({ heights: view.heights && Object.keys(view.heights).length > 0 ? view.heights : undefined }),
  open: (stored) => (stored.heights ? { heights: heightsByName(stored.heights) } : {}),
};

/** A frame on the air is chosen for a while only; its packet is kept. */
const packet: StoredField = {
  keys: ["packet"],
  write: (view) => [view.packet && `${view.packet.run}:${view.packet.number}`],
  read: (values) => {
    const found = values.matching("packet", /^[0-5]:(0|[1-9]\d{0,8})$/, "a run's place and a packet's number, as in 0:1204");
    const [run = 0, number = 0] = found?.split(":").map(Number) ?? [];
    return found === undefined ? {} : { packet: { run, number } };
  },
  keep: ({ selection }) => ({ packet: selection ? { run: selection.run, number: selection.packet } : undefined }),
  open: (stored) => (stored.packet ? { selection: { run: stored.packet.run, packet: stored.packet.number } } : {}),
};

/** A diagram's arrangement has the diagram's name, in documents and on the page. */
const arrangements = diagramList.flatMap(({ id, fields }) => {
  const own = (view: Arrangements): Arrangements => (id in view ? { [id]: view[id as keyof Arrangements] } : {});
  return fields.map((each): StoredField => ({ ...each, keep: own, open: own }));
});

/** In the order in which links are written. */
export const viewFields: readonly StoredField[] = [
  variants,
  range,
  field("at", { key: "at", write: formatSeconds, read: (values, key) => seconds(values, key, 0), keep: (at) => at ?? undefined }),
  field("hidden", { key: "hide", write: joined, read: series, keep: unlessEmpty }),
  field("shown", { key: "show", write: joined, read: series, keep: unlessEmpty }),
  choice("layout", ["overlay", "rows"]),
  choice("diagram", diagramNames),
  ...arrangements,
  field("bandSeconds", { key: "band", write: formatSeconds, read: (values, key) => seconds(values, key, Number.MIN_VALUE) }),
  heights,
  field("panels", { key: "panels", write: joined, read: readPanels }),
  choice("style", sequenceStyles),
  field("modulo", {
    key: "mod",
    write: String,
    read: (values, key) => numberOr(values.matching(key, /^(0|[1-9]\d{0,3})$/, "a number of segments, as in 90, or 0 for none")),
  }),
  field("rateWindow", { key: "rate", write: formatSeconds, read: (values, key) => seconds(values, key, shortestRateWindow) }),
  choice("scale", ["run"]),
  field("where", {
    key: "where",
    write: text,
    read: (values, key) =>
      values.matching(key, whole(wherePattern), "receiver, a link's id and direction, as in channel/forward, or a node, as in node:base"),
  }),
  field("ranges", {
    key: "zoom",
    write: (ranges) => joined(ranges.map(formatRange)),
    read: readRanges,
    keep: (ranges) => unlessEmpty(ranges?.map(({ from, to }) => ({ from, to }))),
  }),
  choice("align", ["flow"]),
  field("bookmarks", {
    key: "marks",
    write: (bookmarks) => (bookmarks.length > 0 ? bookmarks.map(formatBookmark).join(";") : undefined),
    read: readBookmarks,
    keep: unlessEmpty,
  }),
  field("table", {
    key: "table",
    write: (table) => (table ? "shown" : undefined),
    read: (values, key) => values.oneOf(key, ["shown"]) && true,
    keep: (table) => table || undefined,
  }),
  field("filter", {
    key: "filter",
    write: text,
    read: (values, key) => values.take(key) || undefined,
    keep: (filter) => filter || undefined,
  }),
  field("flow", {
    key: "flow",
    write: (flow) => (flow ? String(flow) : undefined),
    read: (values, key) => numberOr(values.matching(key, /^[1-9]\d{0,3}$/, "the place of a flow, from 1 for the second")),
  }),
  packet,
  field("queue", {
    key: "queue",
    write: text,
    read: (values, key) =>
      values.matching(key, whole(queuePattern), "a link's id and direction, as in channel/backward, a station, as in node:n3, or none"),
  }),
];

const numberOr = (written: string | undefined): number | undefined => (written === undefined ? undefined : Number(written));

function seconds(values: LinkValues, key: string, min: number): number | undefined {
  const written = values.take(key);
  if (written === undefined) return undefined;
  const value = parseSeconds(written);
  if (value !== undefined && value >= min) return value;
  values.refuse(key, written, `a time in seconds${min > 0 ? " above 0" : ""}, as in 1.3`);
  return undefined;
}

function series(values: LinkValues, key: string): readonly string[] | undefined {
  const names = values.each(key, seriesPattern, "the name of a series", "names with commas between")?.filter((name) => name !== "");
  return unlessEmpty(names);
}

function readPanels(values: LinkValues, key: string): View["panels"] {
  const written = values.take(key);
  const names = written?.split(",");
  const known = names?.flatMap((name) => panelNames.find((panel) => panel === name) ?? []);
  if (written === undefined || names?.length === known?.length) return known && [...new Set(known)];
  values.refuse(key, written, `names with commas between, of ${panelNames.join(", ")}`);
  return undefined;
}

function readRanges(values: LinkValues, key: string): View["ranges"] {
  const written = values.take(key);
  const parts = written?.split(",");
  const ranges = parts?.flatMap((part) => parseRange(part) ?? []);
  if (written === undefined || parts?.length === ranges?.length) return ranges;
  values.refuse(key, written, "a range of seconds for each run, as in 0-2.4,1-3");
  return undefined;
}

/** `at:text` with semicolons between; the text may be left out. */
function readBookmarks(values: LinkValues, key: string): View["bookmarks"] {
  const written = values.take(key);
  const parts = written?.split(";");
  const marks = parts?.flatMap((part) => {
    const colon = part.indexOf(":");
    const at = parseSeconds(colon < 0 ? part : part.slice(0, colon));
    return at === undefined ? [] : [{ at, text: colon < 0 ? "" : part.slice(colon + 1) }];
  });
  if (written === undefined || parts?.length === marks?.length) return marks;
  values.refuse(key, written, "times in seconds, each perhaps with a colon and words, as in 1.2:first drop;2.4");
  return undefined;
}

/** Pixels by name, or as links of the first laboratory have them: bands, time-sequence graph, window, and perhaps a queue. */
function readHeights(values: LinkValues): Heights | undefined {
  const written = values.take("heights");
  if (written === undefined) return undefined;
  const parts = written.split(",");
  const old = ["bands", "sequence", "window", "queue"] as const;
  const named = parts.map((part, i) => (part.includes(":") ? part.split(":") : [old[i] ?? "", part]));
  const found = named.flatMap(([name, height = "", more]) => {
    const panel = panelNames.find((known) => known === name);
    return panel && heightPattern.test(height) && more === undefined ? [[panel, Number(height)] as const] : [];
  });
  const complete = parts.every((part) => part.includes(":")) || (!written.includes(":") && (parts.length === 3 || parts.length === 4));
  if (complete && found.length === parts.length) return Object.fromEntries(found);
  values.refuse("heights", written, "heights in pixels by panel, as in bands:42,sequence:300");
  return undefined;
}
