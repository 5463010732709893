// What diagrams stand on: runs, and what is looked at of them. A laboratory is one, and so is a flow of a capture.

import type { StoreApi } from "zustand/vanilla";
import type { DiagramRun, DiagramView, Selection } from "../../diagrams/index.js";
import type { Level } from "../../settings/levels.js";

export interface StageRuns {
  readonly runs: readonly DiagramRun[];
  /** End of the longest run, s. */
  readonly duration: number;
  readonly generation: number;
}

export interface StageState {
  readonly result: StageRuns | null;
  readonly view: DiagramView;
  /** How much of it the page shows; null on pages that have no levels. */
  readonly level: Level | null;
  readonly hover: Selection | null;
  readonly playing: boolean;
  /** Seconds of the run per second while playing. */
  readonly speed: number;
}

export interface Stage {
  readonly store: Pick<StoreApi<StageState>, "getState" | "getInitialState" | "subscribe">;
  readonly state: StageState;
  setView(next: Partial<DiagramView>): void;
  setHover(hover: Selection | null): void;
  play(playing: boolean): void;
  setSpeed(speed: number): void;
  /** The picture is not of what is asked for: a newer one is on its way, or cannot be had. */
  isStale(): boolean;
  /** Something is held and moves the picture: what can wait, waits. */
  isDragged(): boolean;
}
