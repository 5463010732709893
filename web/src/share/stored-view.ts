// What is looked at, as the page has it and as documents and links keep it. One place for both ways, so that nothing is lost on one of them.

import { heightsByName, type View } from "@ackscope/scenarios";
import type { DiagramView } from "../diagrams/index.js";

/** The variants on the page. */
export interface ShownRuns {
  readonly a: string;
  readonly b: string | null;
  readonly more: readonly string[];
}

/** What is looked at where a document says nothing. */
export const defaultView: DiagramView = { from: 0, to: 2.4, at: null, hidden: [], layout: "overlay", bandSeconds: 0.413, selection: null };

/** The name of a place on the page. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);

/** What a document says about the view; the rest is as usual. */
export function openedView(stored: View | undefined): Partial<DiagramView> {
  if (!stored) return {};
  const { a: _a, b: _b, more: _more, from, to, heights, packet, ...rest } = stored;
  return {
    ...rest,
    ...(from !== undefined && to !== undefined && from < to && { from, to }),
    ...(heights && { heights: heightsByName(heights) }),
    ...(packet && { selection: { run: packet.run, packet: packet.number } }),
  };
}

/** A document at another moment than it keeps. Ranges of its own for each run would hide the one that is asked for. */
export function momentOf<Run extends { readonly experiment: { readonly view?: View } }>(run: Run, asked: View): Run {
  const { ranges, ...stored } = run.experiment.view ?? {};
  const kept = asked.from === undefined && ranges ? { ...stored, ranges } : stored;
  return { ...run, experiment: { ...run.experiment, view: { ...kept, ...asked } } };
}

/** The whole view as a document keeps it. */
export function keptView({ a, b, more }: ShownRuns, view: DiagramView): View {
  const { at, hidden, shown, heights, selection, bookmarks, ranges, ...rest } = view;
  return withoutAbsent({
    ...rest,
    a,
    b,
    more: more.length > 0 ? more : undefined,
    at: at ?? undefined,
    hidden: hidden.length > 0 ? hidden : undefined,
    shown: shown?.length ? shown : undefined,
    heights: heights && Object.keys(heights).length > 0 ? heights : undefined,
    packet: selection ? { run: selection.run, number: selection.packet } : undefined,
    bookmarks: bookmarks?.length ? bookmarks : undefined,
    ranges: ranges?.length ? ranges.map(({ from, to }) => ({ from, to })) : undefined,
    table: rest.table || undefined,
    filter: rest.filter === "" ? undefined : rest.filter,
  });
}

type Absent<T> = { readonly [K in keyof T]: T[K] | undefined };

/** JSON has no undefined. */
function withoutAbsent(view: Absent<View>): View {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined));
}
