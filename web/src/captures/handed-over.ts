// A capture that was dropped on another page: it opens here.

import type { CaptureFile } from "../captured/calls.js";

let waiting: CaptureFile | null = null;
const heard = new EventTarget();

export function handOver(file: CaptureFile): void {
  waiting = file;
  heard.dispatchEvent(new Event("file"));
}

/** Takes what waits; whoever takes it has it. */
export function takeHandedOver(): CaptureFile | null {
  const file = waiting;
  waiting = null;
  return file;
}

export function onHandedOver(then: () => void, signal: AbortSignal): void {
  heard.addEventListener("file", then, { signal });
}
