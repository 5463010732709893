// An example as a stage: its file fetched, its largest flow opened.

import { t } from "@ackscope/scene/language";
import type { DiagramView } from "../diagrams/index.js";
import { CaptureStage } from "./capture-stage.js";
import { examples } from "./examples.js";
import type { ExampleName } from "./example-files.js";
import { listFlows, openFlow } from "./read-file.js";

export async function openExample(
  name: ExampleName,
  label: string,
  looked: Partial<DiagramView>,
  signal: AbortSignal,
): Promise<CaptureStage> {
  const example = examples.find(({ id }) => id === name)!; // there is one for each name
  const answer = await fetch(example.url, { signal });
  if (!answer.ok) throw new Error(t("The server answered {status}.", { status: answer.status }));
  const file = { name: example.name, blob: await answer.blob() };
  const options = { signal, onProgress: () => undefined };
  const { list } = await listFlows(file, options);
  const [largest] = list.flows;
  if (!largest) throw new Error(t("There is no TCP in this file."));
  return new CaptureStage(await openFlow(file, largest, largest.tappedAt, options), label, looked);
}
