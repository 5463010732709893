/** Readers who ask for the same at once share one look at the database, and what is made of it. */
export class SharedLooks<Value> {
  private readonly coming = new Map<string, Promise<Value>>();

  /**
   * Whoever asks under this name before the look begins gets what it finds. It begins after all who come together have come, so that nobody is told
   * what was true before he asked.
   *
   * @param look calls `begins` right before it looks; until then it may wait for its turn
   */
  share(name: string, look: (begins: () => void) => Promise<Value>): Promise<Value> {
    const known = this.coming.get(name);
    if (known !== undefined) return known;
    const begins = () => this.coming.delete(name);
    const looked = new Promise((resolve) => setImmediate(resolve))
      .then(() => look(begins))
      .catch((error: unknown) => {
        // One that got no turn: those who come now wait for one of their own.
        if (this.coming.get(name) === looked) begins();
        throw error;
      });
    this.coming.set(name, looked);
    return looked;
  }
}
