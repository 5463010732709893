/** What the catalogue says of a mechanism and of its parameters. */

/** Where a default comes from when the source does not state it. */
export type Origin =
  | { readonly kind: "source"; readonly cite: string }
  /** The source is silent; this is our choice, and it changes results. */
  | { readonly kind: "choice"; readonly why: string };

interface ParameterBase {
  readonly key: string;
  /** Label in forms: sentence case, the field's own word. */
  readonly title: string;
  /** One sentence: what it does to a run. */
  readonly help: string;
  readonly origin: Origin;
  /** Another parameter of the same mechanism must have this value for this one to matter; forms leave it out otherwise. */
  readonly onlyWhen?: { readonly key: string; readonly value: string | boolean };
}

export interface NumberParameter extends ParameterBase {
  readonly type: "number" | "integer";
  /** `undefined` means that the document must state it. */
  readonly default: number | null | undefined;
  readonly min: number;
  readonly max: number;
  /** The range excludes `min` itself. */
  readonly aboveMin?: boolean;
  /** Another number of the same mechanism that this one must not be below, or, with `strictly`, must be above. */
  readonly atLeast?: { readonly key: string; readonly strictly?: boolean; readonly message: string };
  /** `null` is allowed and means this. */
  readonly nullMeans?: string;
  readonly unit: "s" | "bit/s" | "B" | "packets" | "segments" | "flows" | "rows" | "ACKs" | "m" | "1";
  readonly slider?: { readonly min: number; readonly max: number; readonly step: number; readonly log?: boolean };
}

export interface BooleanParameter extends ParameterBase {
  readonly type: "boolean";
  readonly default: boolean;
}

export interface ChoiceParameter extends ParameterBase {
  readonly type: "choice";
  readonly default: string;
  readonly choices: readonly { readonly value: string; readonly title: string; readonly help: string }[];
}

export type Parameter = NumberParameter | BooleanParameter | ChoiceParameter;

/** The places of a scenario where a mechanism can sit; for slots with alternatives, the mechanism's id is its `type`. */
export type Slot =
  | "run"
  | "trace"
  | "link"
  | "queue/limit"
  | "queue/admit"
  | "queue/order"
  | "queue/depart"
  | "queue/buckets"
  | "queue/filter"
  | "queue/cakeFilter"
  | "link/shaper"
  | "link/compression"
  | "link/errors"
  | "traffic"
  | "flow"
  | "flow/parallel"
  | "flow/setup"
  | "flow/quic"
  | "sender"
  | "sender/congestion"
  | "sender/slowStart"
  | "sender/increase"
  | "sender/recovery"
  | "sender/response"
  | "sender/rto"
  | "sender/pacing"
  | "sender/bursts"
  | "sender/early"
  | "sender/lossNotification"
  | "receiver"
  | "receiver/ack"
  | "receiver/rtt"
  | "receiver/selective"
  | "receiver/lossNotification"
  | "receiver/merging"
  | "receiver/reading"
  | "agent"
  | "channel"
  | "channel/linkRed"
  | "channel/pacing"
  | "channel/aggregation"
  | "channel/lossNotification"
  | "handoff"
  | "handoff/scheme"
  | "change"
  | "change/effect";

/** What the planner finds out: over what data comes to its receiver, whether an end of the flow moves, and what its traffic is carried by. */
export type Fact = "lastHop" | "ends" | "transport";

/** What sits at a place, or the value of one of its parameters. */
export interface Condition {
  readonly part: Slot | Fact;
  /** A choice or a boolean; left out, it is the mechanism's id that counts. */
  readonly key?: string;
  /** One of these, or none of these; an empty place is none. */
  readonly is?: readonly string[];
  readonly not?: readonly string[];
}

/** Where the part is of which something is required, seen from what the requirement's owner belongs to. */
export type Relation =
  /** The same flow, queue or handoff. */
  | "itself"
  /** The channel that the link names. */
  | "channel"
  /** The way of the flow's data. */
  | "way"
  /** Each flow whose data crosses the agent's link behind it. */
  | "flowAhead"
  /** Of those, the TCP flows. */
  | "connectionAhead"
  /** The flow that brings a relay its data. */
  | "bringing"
  /** The flow that sends data back between the same two nodes. */
  | "back"
  /** A relay for the mobile that begins at its first station. */
  | "relayAtStation";

/**
 * What a mechanism asks of another part of the document. The core's planner checks it; a range of a number is no requirement, nor is what follows
 * from ids and ways alone (there is a way, an id is known).
 */
export interface Requirement {
  /** It holds only where all of this is so in what the owner belongs to. */
  readonly where?: readonly Condition[];
  readonly of: Relation;
  readonly needs: Condition;
  /** What a problem points to, from the flow, queue, link, agent, handoff or change on. */
  readonly at: string;
  /** Of the problem; names of what is concerned stand in braces. */
  readonly message: string;
  readonly expected: string;
}

export interface Mechanism {
  /** The value of `type` in a document, where the slot has alternatives. */
  readonly id: string;
  readonly title: string;
  readonly sits: Slot;
  /** Paper id, RFC, or "common" for what every simulator has. */
  readonly paper: string;
  readonly section: string;
  readonly summary: string;
  /** The struct's name in the core's namespace parameters. */
  readonly struct: string;
  readonly parameters: readonly Parameter[];
  readonly requires?: readonly Requirement[];
}

export const source = (cite: string): Origin => ({ kind: "source", cite });
export const choice = (why: string): Origin => ({ kind: "choice", why });
