import { checkExperiment, checkScenario } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { parseLink } from "../share/link.js";
import { disciplines, experimentOf, labAddress, lines, loadFrom, openedAt, runsOf } from "./desk.js";

it.each(lines.map((line) => [line.id, line] as const))("runs %s with every queue", (_, line) => {
  const runs = runsOf(line);
  expect(runs.map(({ id }) => id)).toEqual(disciplines.map(({ id }) => id));
  for (const { scenario } of runs) {
    expect(checkScenario(scenario)).toEqual([]);
    expect(scenario.flows.map(({ id, start }) => [id, start])).toEqual([
      ["pings", 0],
      ["down", loadFrom],
      ["up", loadFrom],
      ["page", openedAt],
    ]);
  }
  expect(checkExperiment(experimentOf(line))).toEqual([]);
});

it("opens in the laboratory with both queues side by side", () => {
  const opened = (queue: string) => {
    const parsed = parseLink(labAddress(lines[0]!, queue).split("#")[1]!);
    if (!parsed.ok || parsed.link.source.type !== "experiment") throw new Error("no experiment in the link");
    return { view: parsed.link.view, experiment: parsed.link.source.experiment };
  };
  expect(opened("cake").view).toMatchObject({ a: "fifo", b: "cake" });
  expect(opened("fifo").view).toMatchObject({ a: "fifo", b: null });
  expect(opened("cake").experiment).toEqual(experimentOf(lines[0]!));
});
