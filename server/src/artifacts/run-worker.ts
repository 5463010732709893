/** The worker thread that reads large documents of runs. */
import { serveOrders } from "../verify/serve-orders.js";
import { outlineOf, type PublishedRun, type RunOutline } from "./published-run.js";
import { written, type Words, type WrittenForm } from "./written.js";

export interface RunOrder {
  /** The document of the run, JSON. */
  readonly document: Uint8Array;
  readonly form: "outline" | WrittenForm;
  readonly words: Words;
}

export type RunAnswer = RunOutline | string;

serveOrders("ready", async ({ document, form, words }: RunOrder): Promise<RunAnswer> => {
  const run = JSON.parse(Buffer.from(document).toString()) as PublishedRun;
  return form === "outline" ? outlineOf(run) : written[form](run, words);
});
