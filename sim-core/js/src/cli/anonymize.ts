/** `ackscope anonymize`: one flow of a capture without contents and addresses, to be given away. */
import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { Anonymiser, PrefixPreserving } from "../captures/index.js";
import { chosenFlow, readCaptureFile } from "./capture-file.js";
import { UsageError } from "./errors.js";
import { print } from "./output.js";

export interface AnonymizeFlags {
  /** Its place among the file's flows, from 1. */
  readonly flow?: number;
  readonly out: string;
}

export async function anonymizeCommand(file: string, { flow: wanted, out }: AnonymizeFlags): Promise<void> {
  const { place } = await chosenFlow(file, wanted);
  // Nobody keeps the key.
  const anonymiser = new Anonymiser(place, new PrefixPreserving(randomBytes(32)));
  await readCaptureFile(file, (packet) => anonymiser.add(packet));
  const { file: bytes, packets, addresses } = anonymiser.end();
  try {
    await writeFile(out, bytes);
  } catch (error) {
    throw new UsageError(`cannot write ${out}: ${(error as Error).message}`);
  }
  print([`${out}: ${packets} packets, ${bytes.length} bytes`, ...addresses.map(([old, changed]) => `${old} became ${changed}`)].join("\n"));
}
