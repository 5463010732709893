// The airtime diagram for readers who cannot see it.

import { counted, percent, seconds } from "../format.js";
import type { AirtimeScene } from "./airtime.js";
import { isUnanswered } from "./frame-words.js";
import type { AirtimeRun } from "./lanes.js";
import { nodeRows, tableFrames } from "./table.js";
import { lowerBound } from "../series.js";

export function airtimeInWords(name: string, run: AirtimeRun, { frame: { from, to, lanes }, shown }: AirtimeScene): string {
  const { frames, losses } = run.trace;
  const [first, last] = tableFrames(run, from, to);
  const lost = Array.from(losses.subarray(lowerBound(losses, first), lowerBound(losses, last)));
  const unanswered = lost.filter((frame) => isUnanswered(frames.lost[frame])).length;
  const rows = nodeRows(
    run,
    lanes.map(({ node }) => node),
    from,
    to,
  );
  const busiest = rows.toSorted((a, b) => b.sends - a.sends)[0];
  const facts = [counted(last - first, "frame"), `${counted(lost.length - unanswered, "frame")} lost at the receiver`];
  if (unanswered > 0) facts.push(`${counted(unanswered, "frame")} not answered`);
  if (busiest && busiest.sends > 0) facts.push(`${busiest.name} sends most, ${percent(busiest.sends)} of the time`);
  const how = shown === "share" ? " Shares of time are shown, not single frames." : "";
  return `${name}: airtime of ${lanes.map((lane) => lane.name).join(", ")} from ${seconds(from)} to ${seconds(to)}. ${facts.join(", ")}.${how}`;
}
