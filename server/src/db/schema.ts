/**
 * The tables, as Kysely's types. Text, integers and bytes only, so that SQLite and PostgreSQL agree on every column; times are RFC 3339
 * in UTC with milliseconds, whose order as text is their order in time.
 */
import type { Generated } from "kysely";

export interface Database {
  runs: RunsTable;
  payloads: PayloadsTable;
  measurements: MeasurementsTable;
  verification_queue: VerificationQueueTable;
  idempotency: IdempotencyTable;
  tags: TagsTable;
  search_terms: SearchTermsTable;
  views: ViewsTable;
  reports: ReportsTable;
  collections: CollectionsTable;
  collection_items: CollectionItemsTable;
  captures: CapturesTable;
  rate_windows: RateWindowsTable;
  cores: CoresTable;
  secrets: SecretsTable;
  sweeps: SweepsTable;
  sweep_points: SweepPointsTable;
  heartbeat: HeartbeatTable;
  switches: SwitchesTable;
  bans: BansTable;
  audit: AuditTable;
  classes: ClassesTable;
  class_answers: ClassAnswersTable;
}

export type Visibility = "unlisted" | "public";

/**
 * `pending`: not re-run yet. `verified`: every digest is what was claimed, or measured before. `changed`: it is not; both measurements are
 * kept. `refused`: re-running needs more than the server gives, or failed; `state_reason` says what.
 */
export type VerificationState = "pending" | "verified" | "changed" | "refused";

/** Who sent it, as a keyed hash of the address; `null`: erased, as after some weeks, or never kept. */
type Sender = Generated<string | null>;

interface RunsTable {
  id: string;
  title: string;
  description: string;
  visibility: Visibility;
  fork_of: string | null;
  /** Payload: the frozen experiment, JSON. Two runs of one experiment share it; it is the content hash by which they are found. */
  experiment_hash: string;
  /** Version of the core that was the newest when the run was published. */
  core: string;
  state: VerificationState;
  /** JSON, for `refused`: { limit, allowed, estimate? } or { failed: true }. */
  state_reason: string | null;
  created_at: string;
  updated_at: string;
  /** From then on it is not there; a sweep takes it away. */
  expires_at: string | null;
  /** Goes up with every change that a reader of the run's document can see: caches of all processes are keyed by it. */
  revision: number;
  /** Who sees it (sight.ts). */
  hidden: number;
  /** SHA-256 of the token that edits and deletes, hex. */
  token_hash: string;
  sender: Sender;
}

/** Immutable bytes under the SHA-256 of their plain form, hex. */
interface PayloadsTable {
  hash: string;
  encoding: "identity" | "br";
  /** Plain bytes. */
  size: number;
  body: Uint8Array;
  /** When a reference was last made: collecting garbage spares what is younger than an hour. */
  touched_at: string;
}

/** What one core measured of a run, or what its publisher claims. */
interface MeasurementsTable {
  run_id: string;
  /** Version of the core. */
  core: string;
  kind: "claimed" | "measured";
  measured_at: string;
  /** Payload: JSON [{ variant, digest, metrics }], in the order of the variants; a claim has digests alone. */
  results_hash: string;
}

/** Runs that wait for a worker of any process. Whoever takes one holds it until `claimed_until`; then another may. */
interface VerificationQueueTable {
  run_id: string;
  /** Lower is sooner: 0 for new runs, 1 for old ones that a newer core measures again. */
  priority: number;
  queued_at: string;
  claimed_until: string | null;
  attempts: number;
  /** Whose turn it is: the publisher as a keyed hash; empty for the server's own. */
  client: string;
  /** Estimate, thousands of simulated events: what is shorter goes first, of one client's. */
  cost: number;
}

/** A publish that was answered, so that its retry gets the same answer. The delete token is derived from key and secret, not stored. */
interface IdempotencyTable {
  /** Keyed hash of the key, hex. */
  key_hash: string;
  /** SHA-256 of the request's body, hex: another body under the same key is a mistake. */
  request_hash: string;
  /** Of a run that may be gone: then a retry is told so instead of publishing it again. */
  run_id: string;
  created_at: string;
}

interface TagsTable {
  run_id: string;
  tag: string;
}

/** The inverted index of public runs. */
interface SearchTermsTable {
  /** Folded: NFKD without marks, lower case. */
  term: string;
  run_id: string;
  weight: number;
}

interface ViewsTable {
  run_id: string;
  count: number;
}

interface ReportsTable {
  id: string;
  /** One of these four says what is reported. */
  run_id: string | null;
  collection_id: string | null;
  sweep_id: string | null;
  /** Nullable and last: servers of before do not write it. */
  capture_id: Generated<string | null>;
  reason: string;
  text: string;
  created_at: string;
  closed_at: string | null;
  sender: Sender;
}

/** An ordered list of runs with text, for a course. */
interface CollectionsTable {
  id: string;
  title: string;
  text: string;
  visibility: Visibility;
  created_at: string;
  updated_at: string;
  revision: number;
  hidden: number;
  token_hash: string;
  sender: Sender;
}

/** What an item of a collection can show; each is the name of the field that names it. */
export const itemKinds = ["run", "preset", "lesson", "lab"] as const;
export type ItemKind = (typeof itemKinds)[number];

interface CollectionItemsTable {
  collection_id: string;
  /** From 0, without gaps. */
  position: number;
  /** Empty where something else than a run is shown: a server of before 0008 takes it for a run that is gone. */
  run_id: string;
  text: string;
  kind: Generated<ItemKind>;
  /** Name of the preset or the lesson, or address of the lab; `null` for a run. */
  target: Generated<string | null>;
  /** What the item is called here; empty: as what it shows. */
  heading: Generated<string>;
  /** What its presenter says. */
  notes: Generated<string>;
}

/** A captured flow without contents. */
interface CapturesTable {
  id: string;
  title: string;
  /** Payload: the file. */
  file_hash: string;
  packets: number;
  created_at: string;
  expires_at: string | null;
  hidden: number;
  token_hash: string;
  sender: Sender;
}

/** Counters that all processes share: write limits and quotas. */
interface RateWindowsTable {
  /** What is counted and for whom: the client as a keyed hash, never an address. */
  key: string;
  /** Which window: the time since 1970 divided by its length. */
  period: number;
  count: number;
  /** When nobody needs the row any more. */
  expires_at: string;
}

/** Every core.wasm that this server ever ran, so that an old run can be computed as it was. */
interface CoresTable {
  version: string;
  /** Payload: the wasm module. */
  wasm_hash: string;
  first_seen: string;
}

interface SecretsTable {
  name: string;
  /** Hex. */
  value: string;
}

/** `failed`: every point is stored, and some could not be computed. */
export type SweepState = "running" | "done" | "cancelled" | "failed";

/** A sweep that the server computes. */
interface SweepsTable {
  id: string;
  title: string;
  state: SweepState;
  /** Payload: the frozen experiment with its `sweep`, JSON. */
  experiment_hash: string;
  core: string;
  /** Points in all; a point is one run: one value, one variant, one seed. */
  points: number;
  created_at: string;
  updated_at: string;
  expires_at: string | null;
  hidden: number;
  token_hash: string;
  /** Keyed hash, for turns and for the quota of points under way; empty once it has ended and its sender was erased. */
  client_hash: string;
  /** Estimate for a point, thousands of simulated events. */
  cost: number;
  sender: Sender;
}

/** One row a point that was computed; the key stores each once, however often workers retry. */
interface SweepPointsTable {
  sweep_id: string;
  point: number;
  state: "done" | "failed";
  digest: string | null;
  /** JSON: the metrics, or the problem. */
  outcome: string;
  finished_at: string;
}

/** One row that the health check writes, to know that writing works. */
interface HeartbeatTable {
  id: number;
  at: string;
}

/** `read-only`: nobody may write. `approval`: what is published waits until an operator approves it. */
export type SwitchName = "read-only" | "approval";

interface SwitchesTable {
  name: SwitchName;
  since: string;
}

interface BansTable {
  id: string;
  /** One of these two: a keyed hash, or a range as CIDR. */
  client: string | null;
  addresses: string | null;
  reason: string;
  created_at: string;
  /** From then on nobody needs the row. */
  until: string;
}

export type Actor = "page" | "command line";

export type Act =
  | "hide"
  | "show"
  | "approve"
  | "delete"
  | "hide all"
  | "delete all"
  | "close report"
  | "ban"
  | "lift ban"
  | "read-only on"
  | "read-only off"
  | "approval on"
  | "approval off"
  | "expire"
  | "restore"
  | "sign in";

interface AuditTable {
  id: string;
  at: string;
  actor: Actor;
  act: Act;
  subject: string;
  count: number;
}

/**
 * `waiting`: nothing was asked yet. `open`: answers are taken. `counted`: they are shown. `told`: so is what is right.
 */
export type ClassPhase = "waiting" | "open" | "counted" | "told";

/** Kept while the class lasts. */
interface ClassesTable {
  /** What people type to join. */
  code: string;
  title: string;
  /** Goes up with each question. */
  round: number;
  phase: ClassPhase;
  /** JSON; null before the first. */
  question: string | null;
  /** JSON; null until it is told. */
  truth: string | null;
  expires_at: string;
  token_hash: string;
  /** Whose account it goes to, as long as it lasts. */
  client: string;
}

interface ClassAnswersTable {
  code: string;
  round: number;
  /** A random key that the device made for this class. */
  device: string;
  /** JSON: a number. */
  answer: string;
}
