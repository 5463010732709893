// A flow of a capture as what diagrams stand on. Nothing runs here: there is what was captured, and what is looked at.

import { durationOf } from "@ackscope/scene";
import { createStore } from "zustand/vanilla";
import type { DiagramRun, DiagramView, Selection } from "../diagrams/index.js";
import type { Stage, StageState } from "../lab/session/stage.js";
import { defaultView } from "../share/stored-view.js";
import type { OpenedFlow } from "./calls.js";

/** Nobody announces the congestion window; what was in flight stands in its panel. */
const shown = ["flight"];

export class CaptureStage implements Stage {
  readonly store;

  constructor({ source, index }: OpenedFlow, label: string) {
    const run: DiagramRun = { ...source, index, letter: "A", label };
    const duration = durationOf(source);
    const view: DiagramView = {
      ...defaultView,
      from: 0,
      to: Math.max(duration, 1e-6),
      panels: ["sequence", "limits"],
      shown,
      bandSeconds: duration / 14,
    };
    this.store = createStore<StageState>(() => ({
      result: { runs: [run], duration, generation: 1 },
      view,
      level: null,
      hover: null,
      playing: false,
      speed: 1 / 20,
    }));
  }

  get state(): StageState {
    return this.store.getState();
  }

  setView(next: Partial<DiagramView>): void {
    this.store.setState(({ view }) => ({ view: { ...view, ...next } }));
  }

  setHover(hover: Selection | null): void {
    this.store.setState({ hover });
  }

  play(playing: boolean): void {
    this.store.setState({ playing });
  }

  setSpeed(speed: number): void {
    this.store.setState({ speed });
  }

  isStale(): boolean {
    return false;
  }

  isDragged(): boolean {
    return false;
  }
}
