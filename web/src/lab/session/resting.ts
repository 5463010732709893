// The scenarios as they were when nothing moved. While something is dragged the diagrams follow each tick; what is made from the whole
// scenario, a form of fifty controls, follows when the drag pauses. Whatever is dragged shows its own value meanwhile.

import { createStore, type StoreApi } from "zustand/vanilla";
import { isDragged, type Lab, type LabResult, type LabState } from "./lab.js";

/** Nobody reads a form while the hand moves: a drag that stands still for this long pauses. */
const pauseMs = 150;

export interface RestingState extends Pick<LabState, "experiment" | "reference" | "a" | "b"> {
  /** What the runs on the page were made from, in their order. */
  readonly documents: LabResult["variants"];
}

const stores = new WeakMap<Lab, StoreApi<RestingState>>();

/** Of a laboratory; all that rests in it follows together. */
export function restingOf(lab: Lab): StoreApi<RestingState> {
  const known = stores.get(lab) ?? followed(lab.store);
  stores.set(lab, known);
  return known;
}

const watched = ["experiment", "reference", "a", "b", "history", "result"] as const;

function followed(moving: StoreApi<LabState>): StoreApi<RestingState> {
  const resting = createStore<RestingState>(() => partOf(moving.getState()));
  let pause: ReturnType<typeof setTimeout> | undefined;
  const follow = (): void => resting.setState(partOf(moving.getState()));
  moving.subscribe((state, before) => {
    if (watched.every((part) => state[part] === before[part])) return;
    clearTimeout(pause);
    if (isDragged(state)) pause = setTimeout(follow, pauseMs);
    else follow();
  });
  return resting;
}

const none: LabResult["variants"] = [];

function partOf({ experiment, reference, a, b, result }: LabState): RestingState {
  return { experiment, reference, a, b, documents: result?.variants ?? none };
}
