import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import type { Core } from "./core.js";
import { ScenarioError } from "./errors.js";
import { loadCore } from "./node.js";

interface CorpusEntry {
  readonly name: string;
  readonly document: unknown;
  readonly valid: boolean;
  /** Of the structural problems. */
  readonly pointers: readonly string[];
}

const corpus = JSON.parse(readFileSync(new URL("../../../scenarios/test/corpus/corpus.json", import.meta.url), "utf8")) as CorpusEntry[];
let core: Core;

beforeAll(async () => {
  core = await loadCore();
});

/** The corpus is about structure. In its smallest document, which has one flow, some choices are sound and yet mean nothing. */
const meansNothing = [
  /^no links lead from /,
  /^the upper threshold is not above the lower one$/,
  /^the largest window is smaller than the first$/,
  /^stations would decode what they do not sense$/,
  /^β lies below α$/,
  /^the largest rise lies below the smallest$/,
  /^a station of channel "[a-z0-9-]+" needs a position$/,
  /^no flow can complete: all of them are UDP$/,
  /^flow "[a-z0-9-]+" is no TCP flow from /,
  /^node "[a-z0-9-]+" forwards no flow's packets$/,
  /^flow "[a-z0-9-]+" ends at "[a-z0-9-]+", this one begins at /,
  /^no link leads from station "[a-z0-9-]+" to mobile /,
  /^the mobile would leave a station before it has joined it$/,
  /^the shaper is no slower than the link behind it$/,
  /^DualPI2 couples two queues$/,
  /^Prague (answers marks|lives on marks)/,
];

function verdict(document: unknown): { valid: boolean; pointers: string[] } {
  try {
    core.create(document).destroy();
    return { valid: true, pointers: [] };
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    const structural = error.problems.filter(({ message }) => !meansNothing.some((each) => each.test(message)));
    return { valid: structural.length === 0, pointers: [...new Set(structural.map(({ pointer }) => pointer))].toSorted() };
  }
}

test("the core in WebAssembly gives the verdict and the pointers of every document of the corpus", () => {
  expect(corpus.length).toBeGreaterThanOrEqual(250);
  const expected = corpus.map(({ name, valid, pointers }) => ({ name, valid, pointers: [...new Set(pointers)].toSorted() }));
  expect(corpus.map(({ name, document }) => ({ name, ...verdict(document) }))).toEqual(expected);
});
