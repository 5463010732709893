/**
 * The catalogue: every mechanism and every parameter of format 1, with its default, range and unit.
 *
 * This is the only place where a default, a range or a unit stands. From here come the schema (schema.ts), the defaults that
 * are filled in (expand.ts), the forms of the lab, and the core's sim-core/src/parameters (scripts/generate.mjs).
 * Numbers are SI: seconds, bits per second, bytes. `slider` is the part of the range that is worth dragging.
 */
import { agents } from "./catalogue/agents.js";
import { changes } from "./catalogue/changes.js";
import { handoffs } from "./catalogue/handoffs.js";
import { links } from "./catalogue/links.js";
import { queues } from "./catalogue/queues.js";
import { radio } from "./catalogue/radio.js";
import { receivers } from "./catalogue/receivers.js";
import { run } from "./catalogue/run.js";
import { senders } from "./catalogue/senders.js";
import { traffic } from "./catalogue/traffic.js";
import type { Mechanism } from "./catalogue/mechanism.js";

export type * from "./catalogue/mechanism.js";

/** Slots that hold one of several mechanisms, and which one when the document does not say. */
export const defaultMechanism = {
  "queue/admit": "dropTail",
  "queue/order": "fifo",
  "queue/depart": "none",
  "link/errors": "none",
  traffic: "bulk",
  "sender/congestion": "aimd",
  "sender/slowStart": "standard",
  "sender/increase": "perAck",
  "sender/recovery": "newreno",
  "sender/response": "halve",
  "receiver/ack": "delayed",
  "receiver/rtt": "keepAlive",
  "receiver/selective": "none",
  "handoff/scheme": "none",
} as const;

/** The catalogue by rooms. Each is a header of the core's sim-core/src/parameters, so that a mechanism includes its own room's alone. */
export const rooms = {
  run,
  link: links,
  radio,
  queue: queues,
  traffic,
  sender: senders,
  receiver: receivers,
  agent: agents,
  handoff: handoffs,
  change: changes,
} as const satisfies Record<string, readonly Mechanism[]>;

export const catalogue: readonly Mechanism[] = Object.values(rooms).flat();
