/** Bounds the wait for an answer that may never come: one query at a time, and every caller times out. */

export interface Patience {
  /** How long whoever asks waits. */
  readonly patienceMs: number;
  /** How long an answer serves others, too. */
  readonly freshMs?: number;
  /** What whoever waited too long is told. */
  readonly late: () => Error;
}

/** Whoever asks while an answer is awaited, or is fresh, gets that one: what does not answer is not asked again meanwhile. */
export function patient<Answer>(ask: () => Promise<Answer>, { patienceMs, freshMs = 0, late }: Patience): () => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  const forget = (): void => {
    if (freshMs === 0) asked = undefined;
    else setTimeout(() => (asked = undefined), freshMs).unref();
  };
  return async () => {
    asked ??= ask().finally(forget);
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => (timer = setTimeout(() => reject(late()), patienceMs)));
    try {
      return await Promise.race([asked, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };
}
