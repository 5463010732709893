// Which variants are drawn: those that the author compared, until the reader chooses others.

import { mostRunsShown, type Experiment, type View } from "@ackscope/scenarios";

export function drawnFirst({ variants, view }: Experiment): readonly string[] {
  const ids = variants.map(({ id }) => id);
  const a = view?.a ?? ids[0];
  const b = view?.b === undefined ? ids.find((id) => id !== a) : view.b;
  return [a, b, ...(view?.more ?? [])].filter((id) => typeof id === "string");
}

/** In the order in which they were chosen. The last one stays: without a run there is no diagram. */
export function toggled(drawn: readonly string[], id: string): readonly string[] {
  if (!drawn.includes(id)) return drawn.length < mostRunsShown ? [...drawn, id] : drawn;
  return drawn.length > 1 ? drawn.filter((each) => each !== id) : drawn;
}

/** The view with these variants on their places. A packet that was chosen in a run that is no longer there is not chosen. */
export function viewOf({ view }: Experiment, drawn: readonly string[]): View {
  const { packet, ...rest } = view ?? {};
  const [a = "", b = null, ...more] = drawn;
  return { ...rest, a, b, more, ...(packet && packet.run < drawn.length && { packet }) };
}
