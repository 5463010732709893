/**
 * A figure of a source document as data: which scenarios it runs, what it reads from them, what the source says about them, and
 * claims that can fail. The core package plans, runs and judges (sim-core/js/src/sweep); the page draws.
 */
import type { Scenario } from "./generated/scenario.js";
import type { PatchOperation } from "./patch.js";

/** Where a number or a statement of the source comes from. `independent`: from another implementation, ns-3 or the Linux kernel. */
export type FigureOrigin = "text" | "slides" | "public" | "recalled" | "derived" | "independent";

/** `preview` is what a page and the tests compute; `paper` is the whole figure, whose results are committed. */
export type Profile = "preview" | "paper";
export type PerProfile<T> = Readonly<Record<Profile, T>>;

/** One number read from one run. The names are those of sim-core/js/src/measure. */
export interface Measure {
  readonly id: string;
  /** Only these flows; left out: all TCP flows. */
  readonly flows?: readonly string[];
  /** What else the measure needs, such as a time in seconds. */
  readonly options?: Readonly<Record<string, number | string>>;
}

export interface Axis {
  readonly label: string;
  /** As printed after the label: "s", "Mbit/s", "BDP"; "" for a ratio. */
  readonly unit: string;
  readonly scale?: "linear" | "log";
  /** Whether the axis begins at zero; else it says that it does not. */
  readonly fromZero?: boolean;
}

export interface Series {
  readonly id: string;
  readonly label: string;
  /** What makes the base scenario this series; applied after the panel's `at`. */
  readonly patch: readonly PatchOperation[];
  /** More of it, where x decides how many links and flows it has to touch. */
  at?(x: number): readonly PatchOperation[];
  /** Instead of the panel's, where series differ in what is read (Fig. 19: whose completion time). */
  readonly measure?: Measure;
}

/** A number that the source itself states about a point. */
export interface PaperValue {
  readonly series: string;
  readonly x: number;
  readonly value: number;
  readonly origin: FigureOrigin;
}

/** Diagrams of one run, one above the other on a common time axis. */
export interface Traces {
  readonly diagrams: readonly ("sequence" | "window" | "queue" | "roundTrips")[];
  /** The flow of each sequence, window and round-trip diagram; left out: the first. Several flows: a diagram each. */
  readonly flows?: readonly string[];
  /** Rows of dots above each sequence diagram: local retransmissions, the sender's, timeouts. */
  readonly rows?: boolean;
  /** Whose queue is drawn. */
  readonly queue?: { readonly link: string; readonly direction: "forward" | "backward" };
  /** The part of the run that is shown, s. */
  readonly span: readonly [number, number];
}

/** Packets from node to node, run by run. */
export interface LadderSpan {
  /** The first of these flows that a run has, and the other half of a split connection; left out: the first flow. */
  readonly flows?: readonly string[];
  /** The part of the run that is shown, s. */
  readonly span: readonly [number, number];
  /** Long idle gaps are folded at first. */
  readonly fold?: boolean;
}

/** What each radio does, run by run. */
export interface AirtimeSpan {
  /** The nodes that have lanes, in this order; left out: all that have a radio. */
  readonly nodes?: readonly string[];
  /** The part of the run that is shown, s. */
  readonly span: readonly [number, number];
}

/** Where the nodes are, and what they do at an instant. */
export interface MapMoment {
  /** s. */
  readonly at: number;
  /** Colour the sets of nodes that can send at once. */
  readonly reuse?: boolean;
  /** Whose ranges are drawn. */
  readonly ranges?: readonly string[];
}

/** A curve that is calculated, drawn over those that are simulated. */
export interface Model {
  readonly id: string;
  readonly label: string;
  /** The formula and where it is from. */
  readonly about: string;
  /** null: it says nothing there. */
  value(x: number): number | null;
}

/** A grid of points: x values by series. Traces and timelines have x values that are drawn as separate runs. */
export interface Panel {
  readonly id: string;
  readonly title: string;
  /** How the page draws it. `bars` are curves whose x values are names. `topology` runs nothing. */
  readonly form: "curves" | "bars" | "timelines" | "windows" | "traces" | "ladder" | "airtime" | "map" | "topology";
  readonly base: Scenario;
  /** Of the preview: changes to the base that make its runs shorter. */
  readonly preview?: readonly PatchOperation[];
  readonly x: Axis & {
    readonly values: PerProfile<readonly number[]>;
    /** What stands under the x values instead of the numbers, in their order. */
    readonly names?: readonly string[];
    /** The base at this x, for example another capacity and the queue that belongs to it. */
    at(x: number): readonly PatchOperation[];
  };
  readonly y: Axis;
  readonly series: readonly Series[];
  /** The number that is drawn. */
  readonly measure: Measure;
  /** What is drawn at an x, where x is what is looked at (a node, a window size) and not what is run. */
  measureAt?(x: number): Measure;
  /** Read from the same runs, for claims and tables; by name. */
  readonly also?: Readonly<Record<string, Measure>>;
  /** Draw ratios to this series, of means (Fig. 8b). */
  readonly relativeTo?: string;
  /** Runs with seed 1 to n. One where nothing is random. */
  readonly seeds: PerProfile<number>;
  readonly paper?: readonly PaperValue[];
  /** Whose values those are, where no paper's: "ns-3.44". */
  readonly statedBy?: string;
  /** Timelines and windows: how long they are, s. */
  readonly seconds?: number;
  /** Traces: what is drawn of each run. */
  readonly traces?: Traces;
  /** Ladders: what is drawn of each run. */
  readonly ladder?: LadderSpan;
  /** Airtime: what is drawn of each run. */
  readonly airtime?: AirtimeSpan;
  /** Maps: what is drawn of each run. */
  readonly map?: MapMoment;
  /** Curves: what is calculated and laid over them. */
  readonly models?: readonly Model[];
  /** Windows: all series in one picture for each flow that `measure` names, instead of one picture a series. */
  readonly overlay?: boolean;
  /** Windows: a level that the text compares them with, in segments. */
  readonly level?: { readonly value: number; readonly label: string };
}

/** What a claim reads. Every query throws if the points are not there: a claim cannot pass on nothing. */
export interface Table {
  /** x values of a panel that were computed, rising. */
  xs(panel: string): readonly number[];
  /** Mean over seeds. `measure` is a name of `also`; left out: the panel's own. */
  mean(panel: string, series: string, x: number, measure?: string): number;
  sd(panel: string, series: string, x: number, measure?: string): number;
  /** One value a seed, in order of seeds. */
  values(panel: string, series: string, x: number, measure?: string): readonly number[];
  /**
   * Whether every seed has a value; a run without a loss has no window at its first loss, say. For claims about the points that have one.
   * A point that was not computed throws all the same.
   */
  has(panel: string, series: string, x: number, measure?: string): boolean;
  /** Mean of a over mean of b, at x. */
  ratio(panel: string, a: string, b: string, x: number, measure?: string): number;
  /** Paired by seed: mean of (a - b) with its 95 % interval. */
  paired(
    panel: string,
    a: string,
    b: string,
    x: number,
    measure?: string,
  ): { readonly mean: number; readonly low: number; readonly high: number };
}

export interface Judgement {
  readonly holds: boolean;
  /** The number that decides, for the bounds of a known difference. */
  readonly value: number;
  /** In words with units: "holds at 9 of 9 capacities, by 8.8 to 20.1 %". */
  readonly measured: string;
}

/** Where the source says that two curves meet. It is drawn hollow, beside where they meet here. */
export interface Crossing {
  readonly panel: string;
  readonly series: readonly [string, string];
  readonly x: number;
  readonly origin: FigureOrigin;
}

export interface Claim {
  /** Unique in the figure: "smart-below-newreno". */
  readonly id: string;
  /** In our own words, so that it can be false. */
  readonly text: string;
  readonly origin: FigureOrigin;
  /** What would be right, in words with the tolerance. */
  readonly expected: string;
  /** Where a source prints no values of a curve, but says where it meets another. */
  readonly crossing?: Crossing;
  judge(table: Table): Judgement;
}

/** A statement of the source to which an open value was fitted. It is shown, and proves nothing. */
export interface FittedStatement {
  readonly text: string;
  /** What was chosen so that it holds. */
  readonly fitted: string;
  readonly expected: string;
  readonly crossing?: Crossing;
  measured(table: Table): string;
}

/** A table of words. The first cell of a row leads to its scenario in the lab. */
export interface WordTable {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly scenario: Scenario }[];
}

export interface Figure {
  /** "smartacking/13". */
  readonly id: string;
  readonly paper: string;
  /** As the source numbers it: "13", "T2", "X1". */
  readonly number: string;
  readonly title: string;
  /** Set-up, what is drawn, what error bars are. */
  readonly caption: string;
  readonly section: string;
  readonly panels: readonly Panel[];
  /** Words instead of diagrams; then the panels run nothing. */
  readonly table?: WordTable;
  readonly claims: readonly Claim[];
  readonly fitted?: readonly FittedStatement[];
  /** Known differences, by claim. */
  readonly differences?: readonly Difference[];
}

/**
 * Why a claim of the source does not hold here. It is then printed as `differs`; outside the bounds it fails. Where the claim holds with the
 * paper profile, the difference is stale, and the tests fail.
 */
export interface Difference {
  readonly claim: string;
  /** Which rule or parameter is at work. */
  readonly cause: string;
  /** Only with this one: few seeds can miss what all of a figure's show. Left out: with both. */
  readonly profile?: Profile;
  /** What was run to find that out, and what came out. */
  readonly evidence: string;
  /** The claim's value lies in here, or something else has changed and the claim fails. */
  readonly bounds: readonly [number, number];
  /** Left out: the evidence says that none was found. */
  readonly cure?: Cure;
}

/** A parameter whose change makes a claim hold; the figure runs it. */
export interface Cure {
  readonly text: string;
  readonly patch: readonly PatchOperation[];
  /** More of it, where x decides how many links and flows it has to touch, the series whether, or the panel which. */
  at?(x: number, series: string, panel: string): readonly PatchOperation[];
  /** Only these series are patched, where the parameter is not in all; left out: all. */
  readonly series?: readonly string[];
}
