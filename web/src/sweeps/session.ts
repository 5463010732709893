// A sweep's results, and what goes on to bring them. They outlive the diagram: whoever looks at the graphs meanwhile finds them further on.

import { sweepFigure, type Experiment, type Figure, type Sweep } from "@ackscope/scenarios";
import { measureKind } from "ackscope/measure";
import type { KeptPoint } from "ackscope/sweep";
import { createStore, type StoreApi } from "zustand/vanilla";
import { FigureComputation } from "../figures/computation.js";
import type { SweepOrder } from "../sim/figure-calls.js";
import type { FigureService } from "../sim/figure-service.js";
import { pageSweeps } from "../sim/figures.js";
import type { Lab } from "../lab/session/lab.js";

/** A sweep that somebody started. */
export interface Started {
  readonly order: SweepOrder;
  readonly figure: Figure;
  readonly computation: FigureComputation;
  /** Where the server computes it. */
  readonly server?: OnServer;
}

export interface OnServer {
  readonly id: string;
  /** This browser began it, and may cancel and continue it. */
  readonly isOwn: boolean;
  /** Stops to listen; the sweep goes on. */
  readonly leave: () => void;
  readonly service: Pick<FigureService, "compute">;
}

/** What the worker is asked for; throws on a measure that there is not. */
export function orderOf(experiment: Experiment, sweep: Sweep): SweepOrder {
  const { id, options } = sweep.measure;
  const { title, unit } = measureKind({ id, ...(options && { options: optionsOf(sweep) }) });
  return { experiment: { ...experiment, sweep }, sweep, titles: { label: title, unit } };
}

export function optionsOf({ measure }: Sweep): Readonly<Record<string, number | string>> {
  return Object.fromEntries((measure.options ?? []).map(({ key, value }) => [key, value]));
}

interface SessionState {
  readonly started: Started | null;
  /** Variants whose curves are hidden. */
  readonly hidden: readonly string[];
}

export class SweepSession {
  readonly store: StoreApi<SessionState> = createStore(() => ({ started: null, hidden: [] }));
  /** What was computed so far, by scenario and measures: another value or seed runs only what is new. */
  private readonly known = new Map<string, KeptPoint>();

  constructor(private readonly service: Pick<FigureService, "compute">) {}

  run(experiment: Experiment, sweep: Sweep): void {
    this.close();
    for (const point of this.store.getState().started?.computation.kept ?? []) this.remember(point);
    const order = orderOf(experiment, sweep);
    const figure = sweepFigure(order.experiment, sweep, order.titles);
    const options = { kept: async () => Promise.resolve(null), service: this.service, known: [...this.known.values()] };
    const computation = new FigureComputation(figure, options, order);
    this.store.setState({ started: { order, figure, computation } });
    void computation.resume();
  }

  /** Shows what the server computes. */
  follow(experiment: Experiment, sweep: Sweep, server: OnServer): void {
    this.close();
    const order = orderOf(experiment, sweep);
    const figure = sweepFigure(order.experiment, sweep, order.titles);
    const computation = new FigureComputation(figure, { kept: async () => Promise.resolve(null), service: server.service }, order);
    this.store.setState({ started: { order, figure, computation, server } });
    void computation.resume();
  }

  hide(hidden: readonly string[]): void {
    this.store.setState({ hidden });
  }

  /** Stops what is under way here. */
  close(): void {
    const { started } = this.store.getState();
    if (started?.server) started.server.leave();
    else started?.computation.cancel();
  }

  private remember(point: KeptPoint): void {
    const key = [point.scenario, point.digests.length, ...Object.keys(point.values)].join(" ");
    this.known.set(key, point);
  }
}

const sessions = new WeakMap<Lab, SweepSession>();

/** The sweep of a laboratory. */
export function sweepSession(lab: Lab): SweepSession {
  const known = sessions.get(lab);
  if (known) return known;
  const session = new SweepSession(pageSweeps());
  sessions.set(lab, session);
  lab.closed.addEventListener("abort", () => session.close());
  return session;
}
