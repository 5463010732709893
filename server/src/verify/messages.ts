/** What a worker thread says to its pool. */
export type Report<Answer, Ready = unknown> =
  /** It started; what it says of itself. */
  | { readonly kind: "ready"; readonly ready: Ready }
  | { readonly kind: "done"; readonly answer: Answer }
  /** The order failed in a way that no document should be able to cause. */
  | { readonly kind: "failed"; readonly reason: string };
