/** The tables, as Kysely's types. Text and integers only, so that SQLite and PostgreSQL agree on every column. */
export interface Database {
  runs: RunsTable;
  results: ResultsTable;
  heartbeat: HeartbeatTable;
}

export type Visibility = "unlisted" | "public";

interface RunsTable {
  id: string;
  title: string;
  description: string;
  visibility: Visibility;
  fork_of: string | null;
  /** The frozen experiment, JSON. */
  experiment: string;
  core: string;
  /** RFC 3339, UTC. */
  created_at: string;
  /** SHA-256 of the delete token, hex. */
  token_hash: string;
}

interface ResultsTable {
  run_id: string;
  /** Order of the variant in the experiment, from 0. */
  position: number;
  variant: string;
  digest: string;
  /** JSON. */
  metrics: string;
}

/** One row that the health check writes, to know that writing works. */
interface HeartbeatTable {
  id: number;
  at: string;
}
