// The lab and its address: what a link holds is read once, and the address follows what is done. A step of undo is an entry of the
// browser's history, so Back undoes. Ticks of a slider write nothing: the entry of the step before would lose its own address.

import { type Experiment, freezeExperiment, heightsByName, type Problem, sameJson, type View } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { ApiRefusal } from "../../share/api-refusal.js";
import { formatLink, parseLink, type Link, type LinkView } from "../../share/link.js";
import { defaultView, keptView, openedView, type ShownRuns } from "../../share/stored-view.js";
import { checkExperimentDocument } from "./check.js";
import { isModified, type LabState, type Opening, type Origin } from "./lab.js";
import { defaultPreset, loadPreset } from "./presets.js";

export type Opened = { readonly ok: true; readonly opening: Opening } | ({ readonly ok: false } & WrongLink);

interface WrongLink {
  readonly problems: readonly Problem[];
  /** Of a comparison: the address of what is right in it. */
  readonly rest?: { readonly address: string; readonly runs: number } | undefined;
}

/** Why a link opens nothing: what is wrong in it, or why its run cannot be had. */
export type Refused = WrongLink | { readonly refusal: string };

export const isMissing = (error: unknown): boolean => error instanceof ApiRefusal && error.status === 404;

export function refusalOf(error: unknown): Refused {
  if (isMissing(error)) return { refusal: t("There is no such run. It may have been deleted.") };
  return { refusal: error instanceof Error ? error.message : String(error) };
}

/** Rejects when a preset cannot be fetched, and with ApiRefusal when a run cannot. */
export async function openLink(fragment: string, signal: AbortSignal): Promise<Opened> {
  const parsed = parseLink(fragment);
  if (!parsed.ok) return parsed;
  const { level } = parsed.link;
  const opened = await openParsed(parsed.link, signal);
  return opened.ok && level ? { ok: true, opening: { ...opened.opening, level } } : opened;
}

async function openParsed({ source, view }: Link, signal: AbortSignal): Promise<Opened> {
  switch (source.type) {
    case "default":
      return named(await origin(defaultPreset, signal), view, "#preset");
    case "preset":
    case "run":
      return named(await origin(source.id, signal), view, `#${source.type}`);
    case "experiment": {
      const checked = checkExperimentDocument(source.experiment);
      if (!checked.ok) return { ok: false, problems: checked.problems.map((problem) => ({ ...problem, pointer: `#x${problem.pointer}` })) };
      // The link is whole without what it came from; a run that was deleted since only loses its dots.
      const from = source.from === null ? undefined : await origin(source.from, signal).catch(() => undefined);
      const { experiment } = checked;
      return withView(
        {
          experiment,
          reference: from?.experiment ?? experiment,
          origin: from?.origin ?? { type: "link", id: source.from, title: experiment.title },
          view: {},
        },
        view,
      );
    }
  }
}

/** Whether an address asks for a comparison, as people and lists write it. */
export const asksForComparison = (search: string): boolean => new URLSearchParams(search).has("a");

const oneOf = (names: readonly string[]): string => t("one of {names}", { names: names.join(", ") });

export const noVariant = (pointer: string, id: string, known: readonly string[]): Problem => ({
  pointer,
  message: t("there is no variant “{id}”", { id }),
  expected: oneOf(known),
});

interface Named {
  readonly experiment: Experiment;
  readonly origin: Origin;
}

/** A preset by its name, which has a slash, or a published run by its id. */
export async function origin(id: string, signal: AbortSignal): Promise<Named | undefined> {
  if (id.includes("/")) {
    const preset = await loadPreset(id);
    return preset && { experiment: preset.experiment, origin: { type: "preset", id, title: preset.title } };
  }
  // Few addresses ask for a run: the others do not wait for the server's API.
  const { fetchRun } = await import("../../share/api.js");
  const { experiment } = await fetchRun(id, signal);
  return { experiment, origin: { type: "run", id, title: experiment.title } };
}

async function named(found: Named | undefined, view: LinkView, pointer: string): Promise<Opened> {
  if (found) return withView({ ...found, reference: found.experiment, view: {} }, view);
  const { presetNames } = await import("./preset-names.js");
  const expected = oneOf(presetNames.map(({ id }) => id));
  return { ok: false, problems: [{ pointer, message: t("there is no such preset"), expected }] };
}

function withView(opening: Opening, view: LinkView): Opened {
  const { a, b, more } = view;
  const known = opening.experiment.variants.map(({ id }) => id);
  const named: readonly (readonly [string, string | null | undefined])[] = [
    ["a", a],
    ["b", b],
    ...(more ?? []).map((id) => ["more", id] as const),
  ];
  const missing = named.flatMap(([key, id]): Problem[] =>
    typeof id !== "string" || known.includes(id) ? [] : [noVariant(`#${key}`, id, known)],
  );
  if (missing.length > 0) return { ok: false, problems: missing };
  return { ok: true, opening: { ...opening, a, b, more, view: openedView(view) } };
}

type Shown = ShownRuns & Pick<LabState, "experiment" | "reference" | "origin" | "view"> & Partial<Pick<LabState, "level">>;

/** The link to what the lab shows. Times and runs are written out, so that a later version with other defaults still opens the same. */
export function linkOf(state: Shown): Link {
  const { experiment, view } = state;
  const kept = keptView(state, view);
  const own = keptView({ ...state, more: experiment.view?.more ?? [] }, { ...defaultView, ...openedView(experiment.view) });
  const named = nameOf(state);
  const level = state.level && { level: state.level };
  // A link by name cannot take back what the document says about its view.
  if (named && Object.keys(own).every((key) => key in kept)) return { source: named, view: whatDiffers(kept, own), ...level };
  const source = { type: "experiment", experiment: withoutView(frozen(experiment)), from: state.origin.id } as const;
  return { source, view: whatDiffers(kept, keptView({ ...state, more: [] }, defaultView)), ...level };
}

/** The preset or run, if it is shown as it is. */
function nameOf(state: Shown): Link["source"] | undefined {
  const { type, id } = state.origin;
  return !isModified(state) && id !== null && (type === "preset" || type === "run") ? { type, id } : undefined;
}

const alwaysWritten: readonly string[] = ["a", "b", "from", "to"];

function whatDiffers(view: View, usual: View): LinkView {
  const heights = view.heights && { heights: heightsByName(view.heights) };
  const own = Object.entries({ ...view, ...heights }).filter(
    ([key, value]) => alwaysWritten.includes(key) || !sameJson(value, usual[key as keyof View]),
  );
  return Object.fromEntries(own);
}

/** What has problems cannot be frozen; it is still worth a link that shows them. */
function frozen(experiment: Experiment): Experiment {
  const checked = checkExperimentDocument(experiment);
  return checked.ok ? freezeExperiment(experiment) : experiment;
}

function withoutView({ view: _view, ...experiment }: Experiment): Omit<Experiment, "view"> {
  return experiment;
}

export function addressOf(state: LabState): string {
  return `#${formatLink(linkOf(state))}`;
}
