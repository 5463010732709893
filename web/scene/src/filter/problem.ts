// What is wrong with a filter: where, what, and what would be right.

/** What may stand at a place of an expression: the parser's words for it, from which completions are made. */
export type Wanted =
  | { readonly kind: "test" }
  | { readonly kind: "operator"; readonly field: string }
  | { readonly kind: "value"; readonly field: string }
  | { readonly kind: "list"; readonly field: string }
  | { readonly kind: "connective"; readonly open: boolean };

export interface FilterProblem {
  /** Place in the text, from 0, and how many characters are meant; 0 at the end of the text. */
  readonly at: number;
  readonly length: number;
  readonly message: string;
  readonly expected: string;
}

/** Thrown inside the parser; `parseFilter` returns its problem. */
export class FilterError extends Error {
  constructor(
    readonly problem: FilterProblem,
    readonly wanted: Wanted | null,
  ) {
    super(problem.message);
  }
}
