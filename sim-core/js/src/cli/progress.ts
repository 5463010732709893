/** One line on stderr that says how far a sweep is: for people at a terminal only. */
import type { SweepProgress } from "../sweep/pool.js";

export interface ProgressLine {
  show(progress: SweepProgress, what: string): void;
  /** Takes the line away again. */
  clear(): void;
}

export function progressLine(stream: NodeJS.WriteStream = process.stderr): ProgressLine {
  if (!stream.isTTY) return { show: () => undefined, clear: () => undefined };
  const write = (text: string): void => void stream.write(`\r${text}\u001b[K`);
  return {
    show: (progress, what) => write(progressText(progress, what)),
    clear: () => write(""),
  };
}

/** `points: 12 of 80 runs, 15 %, 40 s left`. */
export function progressText({ runs, runsDone, share, secondsLeft }: SweepProgress, what: string): string {
  const left = secondsLeft === null ? "" : `, ${Math.ceil(secondsLeft)} s left`;
  return `${what}: ${runsDone} of ${runs} runs, ${Math.floor(share * 100)} %${left}`;
}
