// The airtime diagram for readers who cannot see it.

import { percent } from "../../format.js";
import { moment } from "../../units.js";
import { t } from "../../language.js";
import type { AirtimeScene } from "./airtime.js";
import { isUnanswered } from "./frame-words.js";
import type { AirtimeRun } from "./lanes.js";
import { nodeRows, tableFrames } from "./table.js";
import { lowerBound, upperBound } from "../../series.js";

export function airtimeInWords(name: string, run: AirtimeRun, { frame: { from, to, lanes }, shown }: AirtimeScene): string {
  const { frames, losses } = run.trace;
  const [first, last] = [lowerBound(frames.at, from), upperBound(frames.at, to)];
  const lost = Array.from(losses.subarray(lowerBound(losses, first), lowerBound(losses, last)));
  const unanswered = lost.filter((frame) => isUnanswered(frames.lost[frame])).length;
  const rows = nodeRows(
    run,
    lanes.map(({ node }) => node),
    from,
    to,
  );
  const busiest = rows.toSorted((a, b) => b.sends - a.sends)[0];
  const facts = [
    t("{n, plural, one {# frame} other {# frames}}", { n: tableFrames(run, from, to).length }),
    t("{n, plural, one {# frame} other {# frames}} lost at the receiver", { n: lost.length - unanswered }),
  ];
  if (unanswered > 0) facts.push(t("{n, plural, one {# frame} other {# frames}} not answered", { n: unanswered }));
  if (busiest && busiest.sends > 0)
    facts.push(t("{node} sends most, {share} of the time", { node: busiest.name, share: percent(busiest.sends) }));
  const nodes = lanes.map((lane) => lane.name).join(", ");
  return [
    t("{name}: airtime of {nodes} from {from} to {to}. {facts}.", {
      name,
      nodes,
      from: moment(from),
      to: moment(to),
      facts: facts.join(", "),
    }),
    ...(shown === "share" ? [t("Shares of time are shown, not single frames.")] : []),
  ].join(" ");
}
