// The first run is made by code that the engine has hardly looked at: WebAssembly and what reads its columns are compiled well only after they
// have run for a while. A worker that nobody asks for anything repeats the run, so that the first ticks of a slider are as quick as the later ones.

import type { OpenDocument } from "./run-document.js";

/** ms after the run, which the page has for its first picture. */
const pause = 400;
/** ms; then, or after so many runs of each document, the engine has seen enough of them. */
const atMost = 1000;
const mostRuns = 8;

export interface WarmUpControl {
  /** Lets messages in. */
  readonly rest: () => Promise<void>;
  /** Somebody asked for something: the repetition is over. */
  readonly isWanted: () => boolean;
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Runs documents again and again and throws away what comes of it. Ends early, and never fails: a run that cannot be made says so elsewhere. */
export async function warmUp(
  open: readonly (() => Pick<OpenDocument, "advance" | "close">)[],
  { rest, isWanted, now = () => performance.now(), wait = waited }: WarmUpControl,
): Promise<void> {
  await wait(pause);
  const end = now() + atMost;
  const isOver = (): boolean => isWanted() || now() >= end;
  for (let i = 0; i < mostRuns && !isOver(); i++) {
    for (const turn of open) {
      if (!(await repeated(turn, isOver, rest))) return;
    }
  }
}

/** Whether the run came to its end. */
async function repeated(
  turn: () => Pick<OpenDocument, "advance" | "close">,
  isOver: () => boolean,
  rest: () => Promise<void>,
): Promise<boolean> {
  const document = turn();
  try {
    await document.advance({ rest, onProgress() {}, cancelled: () => (isOver() ? "drop" : null) });
    return true;
  } catch {
    return false;
  } finally {
    document.close();
  }
}

const waited = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
