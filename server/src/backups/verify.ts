/**
 * Whether a backup could be restored, and what is in it be used: that the file is as it was written, that what rows refer to is there, and that
 * every document is what its hash says.
 */
import { contentHash, plainOf } from "../db/payloads.js";
import { BackupRefused, type BackupHeader, type Row } from "./format.js";
import { readBackup, type TableName } from "./read.js";

/** More of the same help nobody. */
const mostProblems = 100;

export interface Verdict {
  /** `undefined`: the file itself is damaged, and the first problem says how. */
  readonly header: BackupHeader | undefined;
  /** What is wrong, and where; nothing for a good backup. */
  readonly problems: readonly string[];
}

export async function verify(file: string): Promise<Verdict> {
  const judge = new Judge();
  try {
    const header = await readBackup(file, (table, row, line) => judge.look(table, row, line));
    return { header, problems: judge.end() };
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    // What came before the damage may say more about where it is.
    return { header: undefined, problems: [error.message, ...judge.problems] };
  }
}

/** Columns that name a row of another table. A collection may list a run that is gone, and a key outlives its run. */
const references: Partial<Record<TableName, Readonly<Record<string, TableName>>>> = {
  cores: { wasm_hash: "payloads" },
  runs: { experiment_hash: "payloads", fork_of: "runs" },
  measurements: { run_id: "runs", results_hash: "payloads" },
  verification_queue: { run_id: "runs" },
  tags: { run_id: "runs" },
  search_terms: { run_id: "runs" },
  views: { run_id: "runs" },
  collection_items: { collection_id: "collections" },
  sweeps: { experiment_hash: "payloads" },
  sweep_points: { sweep_id: "sweeps" },
  captures: { file_hash: "payloads" },
  reports: { run_id: "runs", collection_id: "collections", sweep_id: "sweeps", capture_id: "captures" },
};

/** What others refer to, by the column that names it. */
const keys: Partial<Record<TableName, string>> = { payloads: "hash", runs: "id", collections: "id", sweeps: "id", captures: "id" };

/** What a payload must be for the column that refers to it. */
const contents: Readonly<Record<string, Content>> = {
  "cores.wasm_hash": "a WebAssembly module",
  "runs.experiment_hash": "a JSON object",
  "sweeps.experiment_hash": "a JSON object",
  "measurements.results_hash": "a JSON array",
};

/** Columns with JSON in them. */
const documents: Partial<Record<TableName, string>> = { runs: "state_reason", sweep_points: "outcome" };

type Content = "a JSON object" | "a JSON array" | "a WebAssembly module" | "something else";

interface SweepSeen {
  readonly state: string;
  readonly points: number;
  readonly line: number;
  stored: number;
}

/** Rows come in the order of tables.ts: what is referred to comes first, but for forks. */
class Judge {
  readonly problems: string[] = [];
  private unsaid = 0;
  private readonly seen = new Map<TableName, Set<string>>();
  private readonly payloads = new Map<string, Content>();
  private readonly forks: { readonly of: string; readonly line: number }[] = [];
  private readonly sweeps = new Map<string, SweepSeen>();
  /** Of each collection, the position that comes next. */
  private readonly positions = new Map<string, number>();

  async look(table: TableName, row: Row, line: number): Promise<void> {
    const key = keys[table];
    if (key !== undefined) this.meet(table, String(row[key]), line);
    if (table === "payloads") await this.payload(row, line);
    this.refer(table, row, line);
    const document = documents[table];
    if (document !== undefined && row[document] !== null && contentOf(Buffer.from(String(row[document]))) !== "a JSON object")
      this.say(line, `${table}.${document} is not a JSON object`);
    if (table === "collection_items") this.item(row, line);
    if (table === "sweeps")
      this.sweeps.set(String(row["id"]), { state: String(row["state"]), points: Number(row["points"]), line, stored: 0 });
    if (table === "sweep_points") this.point(row, line);
  }

  end(): readonly string[] {
    for (const { of, line } of this.forks)
      if (!this.isThere("runs", of)) this.say(line, `runs.fork_of names ${of}, which is not in the file`);
    for (const [id, { state, points, line, stored }] of this.sweeps)
      if ((state === "done" || state === "failed") && stored !== points)
        this.say(line, `sweep ${id} is ${state}, and has ${stored} points of ${points}`);
    return this.unsaid === 0 ? this.problems : [...this.problems, `and ${this.unsaid} more`];
  }

  private meet(table: TableName, id: string, line: number): void {
    const ids = this.seen.get(table) ?? new Set();
    this.seen.set(table, ids);
    if (ids.has(id)) this.say(line, `${table} has ${id} twice`);
    ids.add(id);
  }

  private isThere(table: TableName, id: string): boolean {
    return this.seen.get(table)?.has(id) ?? false;
  }

  private async payload({ hash, encoding, size, body }: Row, line: number): Promise<void> {
    const name = String(hash);
    const plain = await plainOf({ encoding: encoding as "br", size: Number(size), body: body as Uint8Array }).catch(() => undefined);
    if (plain === undefined) this.say(line, `payload ${name} cannot be unpacked`);
    else if (plain.length !== size) this.say(line, `payload ${name} has ${plain.length} bytes, and says ${String(size)}`);
    else if (contentHash(plain) !== name) this.say(line, `payload ${name} is not what its SHA-256 says`);
    // Of one that is damaged it is not known what it was.
    else this.payloads.set(name, contentOf(plain));
  }

  private refer(table: TableName, row: Row, line: number): void {
    for (const [column, to] of Object.entries(references[table] ?? {})) {
      const id = row[column];
      if (id === null || id === undefined) continue;
      if (table === to) this.forks.push({ of: String(id), line });
      else if (!this.isThere(to, String(id))) this.say(line, `${table}.${column} names ${String(id)}, which is not in the file`);
      else if (to === "payloads") this.content(`${table}.${column}`, String(id), line);
    }
  }

  private content(column: string, hash: string, line: number): void {
    const [wanted, content] = [contents[column], this.payloads.get(hash)];
    if (wanted !== undefined && content !== undefined && content !== wanted)
      this.say(line, `${column} names payload ${hash}, which is not ${wanted}`);
  }

  private item({ collection_id, position, kind, target, run_id }: Row, line: number): void {
    const id = String(collection_id);
    const shown = kind === "run" ? run_id : target;
    if (typeof shown !== "string" || shown === "") this.say(line, `item ${String(position)} of collection ${id} names no ${String(kind)}`);
    const next = this.positions.get(id) ?? 0;
    if (position !== next) this.say(line, `collection ${id} goes on with position ${String(position)} instead of ${next}`);
    this.positions.set(id, Number(position) + 1);
  }

  private point({ sweep_id, point }: Row, line: number): void {
    const sweep = this.sweeps.get(String(sweep_id));
    if (sweep === undefined) return;
    sweep.stored++;
    if (Number(point) < 0 || Number(point) >= sweep.points)
      this.say(line, `sweep ${String(sweep_id)} has a point ${String(point)}, and ${sweep.points} points`);
  }

  private say(line: number, what: string): void {
    if (this.problems.length < mostProblems) this.problems.push(`line ${line}: ${what}`);
    else this.unsaid++;
  }
}

const moduleBegins = Buffer.from("\0asm");

function contentOf(plain: Buffer): Content {
  if (plain.subarray(0, moduleBegins.length).equals(moduleBegins)) return "a WebAssembly module";
  try {
    const value: unknown = JSON.parse(plain.toString());
    if (Array.isArray(value)) return "a JSON array";
    return typeof value === "object" && value !== null ? "a JSON object" : "something else";
  } catch {
    return "something else";
  }
}
