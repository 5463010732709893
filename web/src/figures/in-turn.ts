/** Starts one task after another, each in a turn of its own, so that input between them is heard. A task that fails does not stop the others. */
export function inTurn(): (task: () => Promise<void>) => void {
  let last: Promise<void> = Promise.resolve();
  return (task) => {
    last = last
      .then(() => new Promise<void>((resolve) => setTimeout(resolve)))
      .then(task)
      .catch((error: unknown) => console.error(error));
  };
}
