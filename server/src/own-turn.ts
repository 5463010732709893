/**
 * Work that takes milliseconds and has to be done on the event loop, such as parsing a large body: one piece in each of the loop's turns. Many that
 * come at once, each short enough, would otherwise be one that is not.
 */
export const worthATurn = 65_536; // bytes, or characters: a millisecond or so

const waiting: (() => void)[] = [];
let isScheduled = false;

/** Gives what the work gives, or throws what it throws. */
export async function inOwnTurn<T>(work: () => T): Promise<T> {
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    schedule();
  });
  return work();
}

function schedule(): void {
  if (isScheduled || waiting.length === 0) return;
  isScheduled = true;
  setImmediate(() => {
    isScheduled = false;
    waiting.shift()?.();
    schedule();
  });
}
