// One experiment as a folder that needs no server: the page, its script with the core in it, the documents, and what they hash to.

import type { Experiment } from "@ackscope/scenarios";
import { withCore, withDocuments, type KeptResults } from "../../../../../share/page-documents.js";
import { readmeOf } from "./readme.js";
import { sha256 } from "./sha256.js";
import { zipOf } from "./zip.js";

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
    "index.html": utf8(withDocuments(page, experiment.title, texts)),
    "ackscope.js": utf8(withCore(script, core)),
    "core.wasm": core,
    "experiment.json": utf8(texts.experiment),
    "results.json": utf8(texts.results),
    "LICENSE.txt": utf8(licence),
  };
  const hashes = Object.entries(files).map(([name, bytes]) => ({ name, hash: sha256(bytes) }));
  return { "README.txt": utf8(readmeOf(experiment, kept, hashes)), ...files };
}

/** Everything in one folder, so that unpacking spills nothing. */
export function offlineZip(folder: string, parts: OfflineParts): Uint8Array<ArrayBuffer> {
  return zipOf(Object.fromEntries(Object.entries(offlineFiles(parts)).map(([name, bytes]) => [`${folder}/${name}`, bytes])));
}

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
