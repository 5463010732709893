// What the page and its worker say to each other. A worker reads one file once, for the list of its flows or for one of them, and ends.

import type { ImportedSource, PacketIndex } from "@ackscope/scene";
import type { Anonymous, CapturedFlow, CaptureReading, Habits, SenderSummary } from "ackscope/captures";
import type { CurveLog } from "ackscope/logs";

export interface CaptureFile {
  readonly name: string;
  readonly blob: Blob;
}

export type Task =
  | { readonly task: "list"; readonly file: CaptureFile }
  /** A log, or the largest flow of a capture, as curves. */
  | { readonly task: "curves"; readonly file: CaptureFile }
  /** One flow without contents and addresses; `place`: in the file. */
  | { readonly task: "anonymise"; readonly file: CaptureFile; readonly place: number }
  /** `tappedAt`: which end of it was tapped, as a person has it. */
  | { readonly task: "flow"; readonly file: CaptureFile; readonly flow: ListedFlow; readonly tappedAt: 0 | 1 | null };

/** A flow in the list: what its senders sent again is counted there. */
export interface ListedFlow extends Omit<CapturedFlow, "senders"> {
  /** Its place in the file. */
  readonly place: number;
  readonly senders: readonly [ListedSender, ListedSender];
}

export interface ListedSender extends Omit<SenderSummary, "retransmissions" | "reordered"> {
  readonly again: number;
  readonly late: number;
}

export interface FlowList {
  readonly packets: number;
  /** The largest first, `mostListed` of them. */
  readonly flows: readonly ListedFlow[];
  /** All that were found. */
  readonly found: number;
  /** What is no TCP, by what it is. */
  readonly others: readonly (readonly [string, number])[];
}

/** More flows than this nobody reads; the largest are listed, and the page says how many are not. */
export const mostListed = 5000;

export type Heard =
  | { readonly type: "progress"; readonly bytes: number; readonly list: FlowList | null }
  | { readonly type: "list"; readonly list: FlowList; readonly reading: CaptureReading }
  | { readonly type: "flow"; readonly opened: OpenedFlow }
  | { readonly type: "curves"; readonly log: CurveLog }
  | { readonly type: "anonymous"; readonly anonymous: Anonymous }
  | { readonly type: "failure"; readonly message: string };

/** One flow, ready to be drawn. */
export interface OpenedFlow {
  readonly source: ImportedSource;
  readonly index: PacketIndex;
  /** Of its ends, in the larger direction. */
  readonly habits: Habits;
}
