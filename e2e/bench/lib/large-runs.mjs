// Runs whose trace has a million rows, one row an event of a packet: sent, queued, transmitted, received, acknowledged, lost.
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";

/** s of simulated time: these runs are to end with their files. */
const limit = 100_000;

/** The preset, the variants shown, the segments of its file, and the time that the transfer takes, s. */
export const largeRuns = {
  "one connection": { preset: "smartacking/1-0-5mbps", variants: ["newreno"], segments: 111_600, seconds: 190 },
  "two runs side by side": { preset: "smartacking/1-0-5mbps", variants: ["newreno", "smartacking"], segments: 111_600, seconds: 190 },
  // Ten thousand drops and retransmissions, six thousand timeouts, twenty thousand SACK blocks.
  "a lossy link": { preset: "wireless-links/sack-with-small-windows", variants: ["e2e-ietf-sack"], segments: 110_000, seconds: 13_600 },
};

/** The fragment of the address at which the lab shows such a run from its beginning to its end. */
export function fragmentOf({ preset, variants, segments, seconds }) {
  const experiment = JSON.parse(readFileSync(new URL(`../../../scenarios/presets/${preset}.json`, import.meta.url), "utf8"));
  experiment.base.flows[0].traffic.segments = segments;
  experiment.base.end.limit = limit;
  const packed = deflateRawSync(JSON.stringify(experiment), { level: 9 }).toString("base64url");
  const [a, b = ""] = variants;
  return `#v=1&x=${packed}&a=${a}&b=${b}&t=0-${seconds}`;
}
