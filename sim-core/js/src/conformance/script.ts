/**
 * A conformance script: what one end of a connection gets and what must leave it, in time. The notation is a part of packetdrill's
 * (docs/conformance.md). Sequence numbers count bytes and begin with 0 for the SYN, as there.
 */

/** Half-open: the bytes of a segment, or what a SACK block covers. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

export interface ScriptPacket extends ByteRange {
  /** As written, without P: "S", "S.", ".", "E.", "W.", "F." … */
  readonly flags: string;
  /** null: the packet has no ACK. */
  readonly ack: number | null;
  /** As in the header: not scaled. null: the script does not say. */
  readonly window: number | null;
  readonly sack: readonly ByteRange[];
  /** B, from the option of a SYN. */
  readonly mss: number | null;
  readonly sackPermitted: boolean;
  readonly windowScale: number | null;
  /** Of the option TS, in the units of the end that sends it; null: it has none. */
  readonly stamp: { readonly value: number; readonly echo: number } | null;
  /** The codepoint of IP's header, if the script says so. */
  readonly ecn: "noecn" | "ect0" | "ect1" | "ce" | null;
}

export const comparisons = ["==", "!=", "<=", ">=", "<", ">"] as const;
export type Comparison = (typeof comparisons)[number];

/** What can be asserted of the sender, by packetdrill's names. */
export const quantities = ["tcpi_snd_cwnd", "tcpi_snd_ssthresh", "tcpi_rtt", "tcpi_rto", "tcpi_unacked"] as const;
export type Quantity = (typeof quantities)[number];

export interface Assertion {
  readonly quantity: Quantity;
  readonly comparison: Comparison;
  /** Infinity: not set. */
  readonly value: number;
}

/** What of a script is not looked at. */
export interface Unplayed {
  /** From 1; of the first line that it concerns. */
  readonly line: number;
  readonly reason: string;
}

interface Place {
  /** From 1. */
  readonly line: number;
  /** s from the script's begin. */
  readonly at: number;
}
export type Step =
  | (Place & { readonly kind: "connect" })
  | (Place & { readonly kind: "write"; readonly bytes: number })
  | (Place & { readonly kind: "inbound"; readonly packet: ScriptPacket })
  /** `until`: the latest time that is right; Infinity where any is. */
  | (Place & { readonly kind: "outbound"; readonly until: number; readonly packet: ScriptPacket })
  | (Place & Assertion & { readonly kind: "assert" });

export type StepOf<Kind extends Step["kind"]> = Extract<Step, { kind: Kind }>;

export interface Script {
  readonly title: string;
  /** What it is about, in a sentence or two. */
  readonly about: string;
  /** The rule's source: an RFC with its section. */
  readonly rule: string;
  /** Where the kernel does otherwise: why, and who is right. Empty if it does not. */
  readonly differs: string;
  /** A host's profile that the tested end begins from. */
  readonly profile: string;
  /** Keys of a flow's sender and receiver that are put over the profile's. */
  readonly sender: Readonly<Record<string, unknown>>;
  readonly receiver: Readonly<Record<string, unknown>>;
  readonly noDelay: boolean;
  readonly unplayed: readonly Unplayed[];
  /** In order of time. */
  readonly steps: readonly Step[];
}

export interface ScriptProblem {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** What would be right. */
  readonly expected: string;
}

/** The script cannot be read or played. */
export class ScriptError extends Error {
  override readonly name = "ScriptError";
  constructor(readonly problem: ScriptProblem) {
    super(`line ${problem.line}, column ${problem.column}: ${problem.message}; expected ${problem.expected}`);
  }
}
