/** `ackscope anonymize`: one flow of a capture without contents and addresses, to be given away. */
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { Anonymiser, FlowList, largestFlow } from "../captures/index.js";
import { readCaptureFile } from "./capture-file.js";
import { UsageError } from "./errors.js";
import { print, warn } from "./output.js";

export interface AnonymizeFlags {
  /** Its place among the file's flows, from 1. */
  readonly flow?: number;
  readonly out: string;
}

export async function anonymizeCommand(file: string, { flow: wanted, out }: AnonymizeFlags): Promise<void> {
  const list = new FlowList();
  const { damage } = await readCaptureFile(file, (packet) => list.add(packet));
  if (damage) warn(`${file}: at byte ${damage.offset}: ${damage.message}`);
  const { flows } = list.end();
  const place = wanted === undefined ? largestFlow(flows) : wanted - 1;
  if (!flows[place])
    throw new UsageError(wanted === undefined ? `${file}: there is no TCP flow in it` : `--flow ${wanted}: there are ${flows.length}`);
  // Nobody keeps the key.
  const anonymiser = new Anonymiser(place, randomBytes(32));
  await readCaptureFile(file, (packet) => anonymiser.add(packet));
  const { file: bytes, packets, addresses } = anonymiser.end();
  try {
    await writeFile(out, bytes);
  } catch (error) {
    throw new UsageError(`cannot write ${out}: ${(error as Error).message}`);
  }
  print([`${out}: ${packets} packets, ${bytes.length} bytes`, ...addresses.map(([old, changed]) => `${old} became ${changed}`)].join("\n"));
}
