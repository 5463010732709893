/** What the query string of a derived file asks for, in the words of links to the laboratory (web/src/share/link.ts). */
import type { DiagramName } from "@ackscope/scenarios";
import { diagramsOfRuns } from "@ackscope/scene/diagrams";
import type { RunOutline } from "./published-run.js";
import { HttpProblem, problemKinds } from "../problems.js";

export interface ArtifactRequest {
  /** One variant alone; left out: what the view shows. */
  readonly variant?: string;
  /** Seconds that are shown; left out: what the view says. */
  readonly from?: number;
  readonly to?: number;
  /** The instant that a map shows. */
  readonly at?: number;
  readonly diagram?: DiagramName;
}

const seconds = /^\d{1,9}(\.\d{1,9})?$/;
const known = ["variant", "t", "at", "diagram"];

/** Strict, as links are: a misspelt key would show something else. Throws HttpProblem. */
export function artifactRequest(query: Readonly<Record<string, unknown>>, { variants }: RunOutline["experiment"]): ArtifactRequest {
  const unknown = Object.keys(query).find((key) => !known.includes(key));
  if (unknown !== undefined) throw bad(`there is no ${JSON.stringify(unknown)}`, `one of ${known.join(", ")}`);
  const { variant, t, at, diagram } = query;
  if (variant !== undefined && !variants.some(({ id }) => id === variant))
    throw bad("the run has no such variant", `one of ${variants.map(({ id }) => id).join(", ")}`);
  const range = t === undefined ? undefined : rangeOf(t);
  if (at !== undefined && !isSeconds(at)) throw bad("at is not a time", "seconds, as in 1.3");
  const shown = diagramsOfRuns.find(({ id }) => id === diagram);
  if (diagram !== undefined && shown === undefined) throw bad("there is no such diagram", diagramsOfRuns.map(({ id }) => id).join(", "));
  return {
    ...(typeof variant === "string" && { variant }),
    ...range,
    ...(isSeconds(at) && { at: Number(at) }),
    ...(shown !== undefined && { diagram: shown.id }),
  };
}

function rangeOf(text: unknown): { readonly from: number; readonly to: number } {
  const [from, to, ...more] = typeof text === "string" ? text.split("-") : [];
  if (isSeconds(from) && isSeconds(to) && more.length === 0 && Number(from) < Number(to)) return onGrid(Number(from), Number(to));
  throw bad("t is not a range", "two times in seconds, the first smaller, as in 0-2.4");
}

/**
 * The range that is drawn: the one that was asked for, widened to steps of a hundredth to a thousandth of its length. Whoever drags an axis asks
 * for ranges that nobody could tell apart: they are one file.
 */
export function onGrid(from: number, to: number): { readonly from: number; readonly to: number } {
  // Times have nine decimals: whole numbers of nanoseconds are exact.
  const [first, last] = [Math.round(from * 1e9), Math.round(to * 1e9)];
  const step = 10 ** Math.max(0, Math.floor(Math.log10(last - first)) - 2);
  const [wider, later] = [Math.floor(first / step) * step, Math.ceil(last / step) * step];
  const range = { from: wider / 1e9, to: later / 1e9 };
  // One that has become longer than a power of ten has another step.
  return wider === first && later === last ? range : onGrid(range.from, range.to);
}

const isSeconds = (text: unknown): text is string => typeof text === "string" && seconds.test(text);

const bad = (message: string, expected: string) => new HttpProblem(problemKinds.badRequest, `${message}; expected: ${expected}`);
