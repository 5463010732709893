import type { PacketIndex } from "./packet-index.js";
import type { RunSource, SimulatedSource } from "./source.js";

interface Drawn {
  readonly letter: string;
  readonly label: string;
  readonly index: PacketIndex;
}

/** One run, ready to be drawn. */
export type DrawnRun = RunSource & Drawn;
export type SimulatedDrawnRun = SimulatedSource & Drawn;

/** What diagrams read of it. */
export type RunRows = Pick<DrawnRun, "columns" | "index" | "topology">;
