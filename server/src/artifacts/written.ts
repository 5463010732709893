/** A run written down otherwise. */
import { staticRun } from "../pages/static-run.js";
import { runCsv } from "./csv.js";
import type { PublishedRun } from "./published-run.js";
import { runText } from "./text.js";

export type WrittenForm = "csv" | "txt" | "page";

export interface Words {
  /** Of its page. */
  readonly url: string;
  /** Version of the core that draws its pictures. */
  readonly drawnBy: string;
}

export const written: Readonly<Record<WrittenForm, (run: PublishedRun, words: Words) => string>> = {
  csv: runCsv,
  txt: (run, { url, drawnBy }) => runText(run, url, drawnBy),
  page: (run, { url }) => staticRun(run, url),
};
