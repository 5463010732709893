// What a page hands to a diagram and what it hears back. Diagrams keep no state of their own that a link would share:
// the view comes in as a prop and leaves as a change.

import type { Arrangements, DiagramName, Heights, PanelName, SequenceStyle } from "@ackscope/scenarios";
import type { DrawnRun, Style } from "@ackscope/scene";

/** One variant's run. `index` is made in the worker by `packetIndex(columns, topology)`. */
export type DiagramRun = DrawnRun;

/** A packet of one of the runs on the page; `packet` is its serial number. */
export interface Selection {
  readonly run: number;
  readonly packet: number;
  /** One of the packet's frames on the air: its place among the run's `frame` rows. Absent: the packet itself. */
  readonly frame?: number | undefined;
}

/** Names that `DiagramView.hidden` and `shown` may hold. */
export type Series = Exclude<Style, "duplicate" | "corrupt" | "push" | "older">;

/** In `DiagramView.hidden`: graphs show only what the filter lets through. */
export const othersHidden = "others";

/** A moment that somebody marked. */
export interface Bookmark {
  /** Seconds. */
  readonly at: number;
  readonly text: string;
}

export interface TimeRange {
  /** Seconds. */
  readonly from: number;
  readonly to: number;
}

/** What is looked at, and how each diagram is arranged. Times are seconds of simulated time. */
export interface DiagramView extends Arrangements {
  readonly from: number;
  readonly to: number;
  /** The playhead; null when it was never placed. */
  readonly at: number | null;
  readonly hidden: readonly string[];
  /** Series that diagrams leave out unless they are asked for. */
  readonly shown?: readonly string[] | undefined;
  readonly layout: "overlay" | "rows";
  /** Absent: the usual one. */
  readonly diagram?: DiagramName | undefined;
  /** Length of one row of the folded bands. */
  readonly bandSeconds: number;
  readonly selection: Selection | null;
  /** Index of the flow shown; the first when absent. */
  readonly flow?: number | undefined;
  /** The link direction whose queue is shown, as "channel/backward"; "none" for none; absent: that of a slow return link, where packets wait. */
  readonly queue?: string | undefined;
  /** Panels as a person arranged them, px; plots keep their ratio in a stack of another height. */
  readonly heights?: Heights | undefined;
  /** The panels that are shown. Absent: the usual ones. */
  readonly panels?: readonly PanelName[] | undefined;
  /** How time-sequence graphs are drawn. Absent: our own way. */
  readonly style?: SequenceStyle | undefined;
  /** Sequence numbers in the papers' style are drawn modulo this; 0: as they are. Absent: 90. */
  readonly modulo?: number | undefined;
  /** Seconds over which throughput is averaged. Absent: what suits the range shown. */
  readonly rateWindow?: number | undefined;
  /** Value axes fit the whole run and stay while time moves. Absent: they fit what is in view. */
  readonly scale?: "run" | undefined;
  /** Where the time-sequence graph is observed: "receiver", a queue's name, or a node, as "node:base". Absent: at the sender. */
  readonly where?: string | undefined;
  /** The runs are zoomed apart: what each of them shows. Absent: all show `from` to `to`. */
  readonly ranges?: readonly TimeRange[] | undefined;
  /** Time is counted from where each run's flow started. Absent: from the start of the run. */
  readonly align?: "flow" | undefined;
  readonly bookmarks?: readonly Bookmark[] | undefined;
  /** The packet table is open. */
  readonly table?: boolean | undefined;
  /** The expression by which the packet table is filtered. */
  readonly filter?: string | undefined;
}

/** A flag in the lane above a plot. */
export interface FlagPlace {
  readonly run: number;
  /** ns */
  readonly at: number;
  readonly style: "timeout" | "recovery";
}

export interface DiagramEvents {
  readonly onView: (next: Partial<DiagramView>) => void;
  readonly onHover?: ((selection: Selection | null) => void) | undefined;
}

/** When the data canvas of a generation of runs was drawn: `at` is `performance.now()` inside that frame. */
export interface Drawn {
  readonly generation: number;
  readonly at: number;
}

export interface FoldedBandsProps extends DiagramEvents {
  readonly run: DiagramRun;
  readonly runIndex: number;
  readonly view: DiagramView;
  /** Rows shown; 14 when absent. */
  readonly rows?: number | undefined;
  /** A newer run is being computed: the old picture stays, at 60 %. */
  readonly stale?: boolean | undefined;
}

export interface DiagramStackProps extends DiagramEvents {
  readonly runs: readonly DiagramRun[];
  readonly view: DiagramView;
  /** End of the longest run, seconds. */
  readonly duration: number;
  /** Goes up by one whenever `runs` is replaced by newly computed runs. */
  readonly generation: number;
  readonly stale?: boolean | undefined;
  readonly onDrawn?: ((drawn: Drawn) => void) | undefined;
  /** Somebody asks what can be done at a moment, s; where, in px of the window. */
  readonly onMenu?: ((at: number, x: number, y: number) => void) | undefined;
  /** Somebody chooses a flag. Absent: flags are no more than words. */
  readonly onFlag?: ((flag: FlagPlace) => void) | undefined;
}

export interface EventRailProps extends DiagramEvents {
  readonly runs: readonly DiagramRun[];
  readonly view: DiagramView;
  readonly duration: number;
}
