/** How long the event loop was held at a time: what everybody else of the process waited. */
export async function loopDelay<T>(work: () => Promise<T>): Promise<{ readonly longest: number; readonly result: T }> {
  let longest = 0;
  let last = performance.now();
  const watch = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(watch, 1);
  try {
    const result = await work();
    watch();
    return { longest, result };
  } finally {
    clearInterval(timer);
  }
}
