// A flow of a capture as what diagrams stand on. Nothing runs here: there is what was captured, and what is looked at.

import { durationOf, type PacketIndex, type SimulatedSource } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { createStore } from "zustand/vanilla";
import type { DiagramRun, DiagramView, Selection } from "../diagrams/index.js";
import type { Stage, StageState } from "../lab/session/stage.js";
import { defaultView } from "../share/stored-view.js";
import type { OpenedFlow } from "./calls.js";
import { captureView } from "./capture-view.js";

export class CaptureStage implements Stage {
  readonly store;
  private readonly run: DiagramRun;

  readonly captured: OpenedFlow["source"];
  readonly habits: OpenedFlow["habits"];

  /** `looked`: what is looked at first, where it is not all of it. */
  constructor({ source, index, habits }: OpenedFlow, label: string, looked: Partial<DiagramView> = {}) {
    this.captured = source;
    this.habits = habits;
    const run: DiagramRun = { ...source, index, letter: "A", label };
    this.run = run;
    const duration = durationOf(source);
    const view: DiagramView = {
      ...defaultView,
      from: 0,
      to: Math.max(duration, 1e-6),
      // Nobody announces the congestion window; what was in flight stands in its panel.
      shown: ["flight"],
      ...captureView(duration),
      ...looked,
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

  /** Draws a simulation over the flow, in place of one that was there; null: only the flow. */
  lay(simulated: { readonly source: SimulatedSource; readonly index: PacketIndex } | null): void {
    const over: readonly DiagramRun[] = simulated
      ? [{ ...simulated.source, index: simulated.index, letter: "B", label: t("Simulation") }]
      : [];
    // Its scenario leaves it time to come to an end; how long that took stands in its rows.
    const lasts = (simulated?.source.columns.at.at(-1) ?? 0) / 1e9;
    this.store.setState(({ result, view }) => ({
      result: {
        runs: [this.run, ...over],
        duration: Math.max(durationOf(this.run), lasts),
        generation: (result?.generation ?? 0) + 1,
      },
      view: { ...view, selection: view.selection?.run === 0 ? view.selection : null },
      hover: null,
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
