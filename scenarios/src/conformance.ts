/** Conformance scripts, by topic (docs/conformance.md): files of conformance/, which the generator makes a module of. */
import { scriptTexts } from "./generated/conformance-scripts.js";

export interface ConformanceScript {
  /** Topic and name, as "rto/karn": the file's path in scenarios/conformance without its extension. */
  readonly id: string;
  readonly text: string;
}

export interface ConformanceTopic {
  readonly id: string;
  readonly title: string;
  readonly scripts: readonly ConformanceScript[];
}

const titles: Readonly<Record<string, string>> = {
  "slow-start": "Slow start",
  "slow-start-exit": "Leaving slow start",
  "congestion-avoidance": "Congestion avoidance",
  "fast-retransmit": "Fast retransmit and NewReno",
  "limited-transmit": "Limited transmit",
  sack: "SACK recovery",
  prr: "Proportional rate reduction",
  rto: "Retransmission timer",
  rack: "RACK",
  "tail-loss-probe": "Tail loss probe",
  "f-rto": "F-RTO",
  undo: "Undo",
  cubic: "CUBIC",
  ecn: "ECN",
  "flow-control": "Flow control",
  nagle: "Nagle's algorithm",
  idle: "After silence",
  "delayed-ack": "Delayed ACKs",
  "sack-blocks": "SACK blocks",
};

export const conformanceTopics: readonly ConformanceTopic[] = Object.entries(titles).map(([id, title]) => ({
  id,
  title,
  scripts: scriptTexts.filter((script) => script.id.startsWith(`${id}/`)),
}));
