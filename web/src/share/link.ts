// URL format 1: the state of the lab in the fragment of its address. Links are read for ever: share/links-v1.json holds links that must
// always open. A link is strict in what it accepts, so that a broken one says what is wrong instead of showing something else.
//
//   #v=1&preset=smartacking/1-0-5mbps&<view>      a preset as it is
//   #v=1&run=ID&<view>                            a published run as it is
//   #v=1&x=<base64url(deflate(JSON))>&from=…      anything else
//   <view>: a=newreno&b=smartacking&t=0-2.4&at=1.3&hide=ack,drop&layout=rows&band=0.413&heights=42,300,226&queue=channel/backward
//           diagram=ladder&ladder=right,fold, diagram=queue, diagram=airtime&airtime=share, diagram=map&ranges=a,b&reuse=shown, diagram=sweep
//           more=reno,sack&panels=bands,sequence,rtt&heights=bands:42,sequence:300&style=tcptrace&where=receiver&zoom=0-2.4,1-3&align=flow
//           show=flight&mod=90&rate=0.1&scale=run
//           marks=1.2:first drop;2.4&table=shown&filter=seq>30&flow=1&packet=0:1204
//   level=simple, standard or full: how much of the lab is shown; left out, as the reader is used to

import { idPattern, type Problem } from "@ackscope/scenarios";
import type { LinkValues } from "@ackscope/scene/diagrams";
import { levels, type Level } from "../settings/levels.js";
import { packJson, unpackJson } from "./pack.js";
import { viewFields, type LinkView } from "./view-fields.js";

export type { LinkView } from "./view-fields.js";

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
  /** How much of the lab is shown. Absent: as the reader is used to. */
  readonly level?: Level | undefined;
}

export type ParsedLink = { readonly ok: true; readonly link: Link } | { readonly ok: false; readonly problems: readonly Problem[] };

const whole = (pattern: string): RegExp => new RegExp(`^(${pattern})$`);
const presetPattern = whole(`${idPattern}(/${idPattern})+`);
const runPattern = /^[A-Za-z0-9_-]{1,64}$/;

/** The fragment without `#`. */
export function formatLink({ source, view, level }: Link): string {
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
  for (const field of viewFields) {
    const values = field.write(view);
    field.keys.forEach((key, i) => {
      const value = values[i];
      if (value !== undefined) put(key, value);
    });
  }
  if (level !== undefined) put("level", level);
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

class Reader implements LinkValues {
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
    const level = this.oneOf("level", levels);
    for (const key of this.values.keys()) this.fail(key, `unknown key ${quoted(key)}`, `one of ${knownKeys.join(", ")}`);
    return { source, view, ...(level && { level }) };
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
    return Object.assign({}, ...viewFields.map((field) => field.read(this))) as LinkView;
  }

  oneOf<Choice extends string>(key: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.take(key);
    const known = choices.find((choice) => choice === value);
    if (value !== undefined && known === undefined)
      this.refuse(key, value, new Intl.ListFormat("en-GB", { type: "disjunction" }).format(choices));
    return known;
  }

  matching(key: string, pattern: RegExp, expected: string): string | undefined {
    const value = this.take(key);
    if (value !== undefined && !pattern.test(value)) this.refuse(key, value, expected);
    return value;
  }

  each(key: string, pattern: RegExp, part: string, expected: string): readonly string[] | undefined {
    const parts = this.take(key)?.split(",");
    for (const each of parts ?? []) if (!pattern.test(each)) this.fail(key, `${quoted(each)} is not ${part}`, expected);
    return parts;
  }

  refuse(key: string, value: string, expected: string): void {
    this.fail(key, `${key} is ${quoted(value)}`, expected);
  }

  take(key: string): string | undefined {
    const value = this.values.get(key);
    this.values.delete(key);
    return value;
  }

  private fail(key: string, message: string, expected: string): void {
    this.problems.push({ pointer: key === "" ? "#" : `#${key}`, message, expected });
  }
}

const knownKeys = ["v", "preset", "run", "x", "from", ...viewFields.flatMap(({ keys }) => keys), "level"];

/** Slashes, commas and colons stay readable; all are allowed in a fragment. */
function escapeValue(value: string): string {
  return encodeURIComponent(value).replaceAll("%2F", "/").replaceAll("%2C", ",").replaceAll("%3A", ":");
}

function quoted(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}
