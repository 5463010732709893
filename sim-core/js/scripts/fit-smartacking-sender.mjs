// npm run fit -w ackscope: how the sender of the smartacking figures was chosen. All combinations of NewReno's open details, and how far each
// is from the four shares that the paper states under Figs. 4 and 5 for NewReno and smartacking; nothing else is looked at.
// Writes a table, the best first, to standard output; with --json one JSON document.
import { applyPatch, expandScenario } from "@ackscope/scenarios";
import { figures } from "@ackscope/scenarios/figures";
import { runScenario } from "../dist/index.js";
import { loadCore } from "../dist/node.js";

/** What RFC 2581, 2582 and 2988 recommend or describe first stands first. */
const details = {
  "recovery/inflate": [true, false],
  "recovery/timeoutInRecovery": ["reduce", "keep"],
  "recovery/partialAckTimer": ["first", "every"],
  "recovery/sendHigh": ["strict", "inclusive", "off"],
  "recovery/exitWindow": ["ssthresh", "flightSize"],
  "recovery/restartTimer": [true, false],
  "response/of": ["flightSize", "window"],
  "rto/min": [1, 0.2],
  "rto/granularity": [0.01, 0.1],
};

const targets = ["smartacking/4", "smartacking/5"].flatMap((id) => {
  const [panel] = figures.find((figure) => figure.id === id).panels;
  return ["newreno", "smartacking"].map((scheme) => {
    const { x, value } = panel.paper.find(({ series }) => series === scheme);
    const { patch } = panel.series.find((series) => series.id === scheme);
    return { name: `${scheme} at ${x} Mbit/s`, stated: value, scenario: patched(panel.base, [...panel.x.at(x), ...patch]) };
  });
});

function patched(scenario, patch) {
  const result = applyPatch(expandScenario(scenario), patch);
  if ("problems" in result) throw new Error(JSON.stringify(result.problems));
  return result.document;
}

const combinations = Object.entries(details).reduce(
  (before, [key, values]) => before.flatMap((chosen) => values.map((value) => ({ ...chosen, [key]: value }))),
  [{}],
);

const core = await loadCore();
const fits = [];
for (const chosen of combinations) {
  const patch = Object.entries(chosen).map(([key, value]) => ({ op: "replace", path: `/flows/0/sender/${key}`, value }));
  const shares = [];
  for (const { scenario } of targets) {
    const { metrics } = await runScenario(core, { ...patched(scenario, patch), trace: { level: "off" } });
    const { traffic, sender } = scenario.flows[0];
    shares.push(metrics.flows[0].bytesDelivered / (traffic.segments * sender.segmentBytes));
  }
  const departures = Object.entries(details).filter(([key, [rfc]]) => chosen[key] !== rfc).length;
  const error = Math.sqrt(targets.reduce((sum, { stated }, i) => sum + (shares[i] - stated) ** 2, 0) / targets.length);
  fits.push({ chosen, shares, error, departures });
}
fits.sort((a, b) => a.error - b.error || a.departures - b.departures);

if (process.argv.includes("--json")) {
  console.log(JSON.stringify({ targets: targets.map(({ name, stated }) => ({ name, stated })), fits }, null, 1));
} else {
  console.log(["error", ...targets.map(({ name, stated }) => `${name} (${stated})`), "departs from the RFCs in"].join("\t"));
  for (const { error, shares, chosen } of fits) {
    const departs = Object.entries(details).flatMap(([key, [rfc]]) => (chosen[key] === rfc ? [] : [`${key} ${chosen[key]}`]));
    console.log([error.toFixed(4), ...shares.map((share) => share.toFixed(3)), departs.join(", ") || "nothing"].join("\t"));
  }
}
