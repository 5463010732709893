/** Every table in an order in which rows may be inserted: what is referred to comes first. */
import type { Database } from "../db/schema.js";

type ColumnType = "text" | "text?" | "integer" | "bytes";

export interface TableShape {
  /** Columns of the primary key: rows are read in its order. */
  readonly key: readonly string[];
  /** Rows a query: few where rows are large. */
  readonly page: number;
  readonly columns: Readonly<Record<string, ColumnType>>;
}

const shape = <Table extends keyof Database>(
  key: readonly (keyof Database[Table] & string)[],
  columns: Readonly<Record<keyof Database[Table] & string, ColumnType>>,
  page = 500,
): TableShape => ({ key, page, columns });

/** What lasts no longer than a class does is in no backup. */
type PassingTable = "classes" | "class_answers";

/** The compiler knows a table or a column that is missing here. */
export const tables: Readonly<Record<Exclude<keyof Database, PassingTable>, TableShape>> = {
  payloads: shape<"payloads">(["hash"], { hash: "text", encoding: "text", size: "integer", body: "bytes", touched_at: "text" }, 16),
  cores: shape<"cores">(["version"], { version: "text", wasm_hash: "text", first_seen: "text" }),
  runs: shape<"runs">(["id"], {
    id: "text",
    title: "text",
    description: "text",
    visibility: "text",
    fork_of: "text?",
    experiment_hash: "text",
    core: "text",
    state: "text",
    state_reason: "text?",
    created_at: "text",
    updated_at: "text",
    expires_at: "text?",
    revision: "integer",
    hidden: "integer",
    token_hash: "text",
    sender: "text?",
  }),
  measurements: shape<"measurements">(["run_id", "core", "kind"], {
    run_id: "text",
    core: "text",
    kind: "text",
    measured_at: "text",
    results_hash: "text",
  }),
  verification_queue: shape<"verification_queue">(["run_id"], {
    run_id: "text",
    priority: "integer",
    queued_at: "text",
    claimed_until: "text?",
    attempts: "integer",
    client: "text",
    cost: "integer",
  }),
  idempotency: shape<"idempotency">(["key_hash"], { key_hash: "text", request_hash: "text", run_id: "text", created_at: "text" }),
  tags: shape<"tags">(["run_id", "tag"], { run_id: "text", tag: "text" }),
  search_terms: shape<"search_terms">(["term", "run_id"], { term: "text", run_id: "text", weight: "integer" }),
  views: shape<"views">(["run_id"], { run_id: "text", count: "integer" }),
  collections: shape<"collections">(["id"], {
    id: "text",
    title: "text",
    text: "text",
    visibility: "text",
    created_at: "text",
    updated_at: "text",
    revision: "integer",
    hidden: "integer",
    token_hash: "text",
    sender: "text?",
  }),
  collection_items: shape<"collection_items">(["collection_id", "position"], {
    collection_id: "text",
    position: "integer",
    run_id: "text",
    text: "text",
    kind: "text",
    target: "text?",
    heading: "text",
    notes: "text",
  }),
  captures: shape<"captures">(["id"], {
    id: "text",
    title: "text",
    file_hash: "text",
    packets: "integer",
    created_at: "text",
    expires_at: "text?",
    hidden: "integer",
    token_hash: "text",
    sender: "text?",
  }),
  rate_windows: shape<"rate_windows">(["key", "period"], { key: "text", period: "integer", count: "integer", expires_at: "text" }),
  secrets: shape<"secrets">(["name"], { name: "text", value: "text" }),
  sweeps: shape<"sweeps">(["id"], {
    id: "text",
    title: "text",
    state: "text",
    experiment_hash: "text",
    core: "text",
    points: "integer",
    created_at: "text",
    updated_at: "text",
    expires_at: "text?",
    hidden: "integer",
    token_hash: "text",
    client_hash: "text",
    cost: "integer",
    sender: "text?",
  }),
  sweep_points: shape<"sweep_points">(["sweep_id", "point"], {
    sweep_id: "text",
    point: "integer",
    state: "text",
    digest: "text?",
    outcome: "text",
    finished_at: "text",
  }),
  reports: shape<"reports">(["id"], {
    id: "text",
    run_id: "text?",
    collection_id: "text?",
    sweep_id: "text?",
    capture_id: "text?",
    reason: "text",
    text: "text",
    created_at: "text",
    closed_at: "text?",
    sender: "text?",
  }),
  heartbeat: shape<"heartbeat">(["id"], { id: "integer", at: "text" }),
  switches: shape<"switches">(["name"], { name: "text", since: "text" }),
  bans: shape<"bans">(["id"], { id: "text", client: "text?", addresses: "text?", reason: "text", created_at: "text", until: "text" }),
  audit: shape<"audit">(["id"], { id: "text", at: "text", actor: "text", act: "text", subject: "text", count: "integer" }),
};

export const tableNames = Object.keys(tables) as (keyof typeof tables)[];
