// The frames of shown packets as keys walk them. Frames keep their numbers, for selections name them; what nodes hear and why they keep silent
// stays as it was.
//
// Indices are in range by construction; `!` says so to the compiler.

import { isShown, type Shown } from "../../shown.js";
import type { AirtimeTrace } from "./trace.js";

export function shownAirtime(trace: AirtimeTrace, index: Shown): AirtimeTrace {
  if (index.shown === undefined) return trace;
  const carriesShown = (frame: number): boolean => isShown(index, trace.frames.packet[frame]!);
  return { ...trace, sent: trace.sent.map((own) => own.filter(carriesShown)), losses: trace.losses.filter(carriesShown) };
}
