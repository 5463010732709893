/** Each student's own experiment: the assignment's, with a seed and values that follow from the student's name. */
import { checkExperiment, setAtPointer, type Assignment, type Experiment, type Scenario } from "@ackscope/scenarios";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { assignmentHash } from "./assignment.js";

export interface OwnExperiment {
  /** Of all its runs. */
  readonly seed: number;
  /** In the order of `vary`. */
  readonly values: readonly { readonly path: string; readonly value: number | string | boolean }[];
  readonly experiment: Experiment;
}

/** Throws a RangeError where a drawn value makes no scenario: the assignment promised one that it does not take. */
export function ownExperiment(assignment: Assignment, student: string): OwnExperiment {
  const drawn = draws(assignmentHash(assignment), student);
  // Positive, and below 2³¹.
  const seed = 1 + (drawn() >>> 1);
  const values = (assignment.vary ?? []).map(({ path, values: of }) => ({ path, value: of[drawn() % of.length]! }));
  const { experiment } = assignment;
  let base: unknown = { ...experiment.base, seed };
  for (const { path, value } of values) {
    const changed = setAtPointer(base, path, value);
    if ("problem" in changed) throw new RangeError(`${path}: ${changed.problem.message}`);
    base = changed.document;
  }
  const own: Experiment = { ...experiment, base: base as Scenario };
  const [problem] = checkExperiment(own);
  if (problem !== undefined) throw new RangeError(`${problem.pointer}: ${problem.message}; expected ${problem.expected}`);
  return { seed, values, experiment: own };
}

/** Whole numbers below 2³² that assignment and student determine; names that differ in spaces or in upper case are one. */
function draws(hash: string, student: string): () => number {
  const name = student.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
  let count = 0;
  return () => {
    const bytes = sha256(utf8ToBytes(`${hash}\n${name}\n${count++}`));
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  };
}
