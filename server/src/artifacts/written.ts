/** Files that are a run written down otherwise: made once for as long as the run itself is kept in memory. */
import { createHash } from "node:crypto";
import { runCsv } from "./csv.js";
import type { RunFile } from "./files.js";
import type { PublishedRun } from "./published-run.js";

const forms = { json: (run: PublishedRun) => JSON.stringify(run), csv: runCsv } as const;

export type WrittenForm = keyof typeof forms;

const written = new WeakMap<PublishedRun, Map<WrittenForm, RunFile>>();

export function writtenFile(run: PublishedRun, form: WrittenForm): RunFile {
  const files = written.get(run) ?? new Map<WrittenForm, RunFile>();
  written.set(run, files);
  const file = files.get(form) ?? fileOf(Buffer.from(forms[form](run)));
  files.set(form, file);
  return file;
}

const fileOf = (bytes: Buffer): RunFile => ({
  name: createHash("sha256").update(bytes).digest("base64url").slice(0, 27),
  body: () => Promise.resolve(bytes),
});
