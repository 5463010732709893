/**
 * What docs/fidelity.md says about a paper besides the verdicts on its claims: prose, and which open choices were tried on what. The
 * page is made by sim-core/js/src/sweep/fidelity.ts.
 */
import type { Measure } from "./figure.js";
import type { Scenario } from "./generated/scenario.js";

/**
 * Runs a scenario with each alternative of each `choice` parameter of some mechanisms, one at a time, to learn how much it matters what
 * was chosen where the source is silent.
 */
export interface ChoiceStudy {
  /** Unique in the paper. */
  readonly id: string;
  /** The scenario in words: "1-0 at 5 Mbit/s, smartacking". */
  readonly title: string;
  readonly scenario: Scenario;
  /** Runs with seed 1 to n. One where nothing is random. */
  readonly seeds: number;
  readonly measures: readonly Measure[];
  /** Ids of the catalogue; each has to sit in the scenario. */
  readonly mechanisms: readonly string[];
  /**
   * What to try of parameters that are numbers, by `<mechanism>.<key>`; those with a list of choices, true and false are tried whole
   * unless they stand here. An empty list leaves a parameter out. A number that is missing is an error, so that none is forgotten.
   */
  readonly values?: Readonly<Record<string, readonly (number | string | boolean | null)[]>>;
  /** Other choices of ours: of a path, a traffic, a queue. Each is a scenario of its own, named by what is changed. */
  readonly others?: readonly { readonly name: string; readonly scenario: Scenario }[];
}

export interface Fidelity {
  /** "smartacking" */
  readonly paper: string;
  /** Heading: the paper's short name, authors and year. */
  readonly title: string;
  /** Markdown before the results: what was fitted, to what, and how. */
  readonly sections: readonly { readonly title: string; readonly text: string }[];
  readonly studies: readonly ChoiceStudy[];
}
