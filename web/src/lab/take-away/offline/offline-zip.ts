// One experiment as a folder that needs no server: the page, its script with the core in it, the documents, and what they hash to.

import type { Experiment } from "@ackscope/scenarios";
import { strToU8, zipSync } from "fflate";
import { withCore, withDocuments, type KeptResults } from "../../../offline-page/page-documents.js";
import { readmeOf } from "./readme.js";
import { sha256 } from "./sha256.js";

export interface OfflineParts {
  /** Files of the template. */
  readonly page: string;
  readonly script: string;
  readonly licence: string;
  /** core.wasm */
  readonly core: Uint8Array;
  /** Frozen: every default written out. */
  readonly experiment: Experiment;
  readonly kept: KeptResults;
}

/** The files by their names. Equal parts make equal bytes. */
export function offlineFiles({ page, script, licence, core, experiment, kept }: OfflineParts): Readonly<Record<string, Uint8Array>> {
  const texts = { experiment: asJson(experiment), results: asJson(kept) };
  const files = {
    "index.html": strToU8(withDocuments(page, experiment.title, texts)),
    "ackscope.js": strToU8(withCore(script, core)),
    "core.wasm": core,
    "experiment.json": strToU8(texts.experiment),
    "results.json": strToU8(texts.results),
    "LICENSE.txt": strToU8(licence),
  };
  const hashes = Object.entries(files).map(([name, bytes]) => ({ name, hash: sha256(bytes) }));
  return { "README.txt": strToU8(readmeOf(experiment, kept, hashes)), ...files };
}

/** The first time that a zip can say, in whatever zone: nothing in the archive depends on when and where it was made. */
const fixedTime = new Date(1980, 0, 1);

/** Everything in one folder, so that unpacking spills nothing. */
export function zipOf(folder: string, files: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  return zipSync({ [folder]: { ...files } }, { level: 9, mtime: fixedTime });
}

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
