/** Where what is stored came from. */
export interface Origin {
  /** Who sent it, as a keyed hash; `null`: nothing is kept. */
  readonly sender: string | null;
  /** Until an operator approves it, its author alone sees it. */
  readonly waits: boolean;
}

export const unknownOrigin: Origin = { sender: null, waits: false };
