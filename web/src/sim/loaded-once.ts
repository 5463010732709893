/** What is loaded once for all who ask; after a failure the next one tries again. */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    const current = (loaded ??= load());
    current.catch(() => {
      if (loaded === current) loaded = undefined;
    });
    return current;
  };
}
