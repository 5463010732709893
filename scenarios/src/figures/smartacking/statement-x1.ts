import type { Claim, Figure, Panel, Series } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import { alike, average, percent, reductions } from "./comparisons.js";
import { connections } from "./configurations.js";
import { overCapacity } from "./over-capacity.js";
import { schemeLabel, schemePatch, type SchemeId } from "./schemes.js";

const schemes: readonly SchemeId[] = ["newreno", "smartacking", "smartacking-pacing"];

/** Each scheme twice. The paper's other figures are with 200 ms. */
const bothDelays = (base: Scenario): Series[] =>
  schemes.flatMap((id) =>
    [200, 100].map((milliseconds) => ({
      id: `${id}-${milliseconds}`,
      label: `${schemeLabel(id)}, ${milliseconds} ms`,
      patch: [
        ...schemePatch(id, base),
        ...connections(base).map(
          (flow) => ({ op: "replace", path: `/flows/${flow}/receiver/ack/maxDelay`, value: milliseconds / 1000 }) as const,
        ),
      ],
    })),
  );

const panels = overCapacity({
  oneZero: { preview: [1, 3, 5, 7, 9], paper: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
  twoTwo: { preview: [5, 10, 20], paper: [2, 5, 10, 15, 20] },
  seeds: { preview: 5, paper: 10 },
  series: bothDelays,
});

const claimsOf = ({ id: panel }: Panel): Claim[] =>
  schemes.flatMap((id): Claim[] => {
    const [long, short] = [`${id}-200`, `${id}-100`];
    const isNewReno = id === "newreno";
    return [
      {
        id: `${id}-similar-${panel}`,
        text: `${panel}, ${schemeLabel(id)}: a longest ACK delay of 100 ms gives results similar to those with 200 ms.`,
        origin: "text",
        expected: "completion times within 10 % of each other at every capacity",
        judge: (table) => alike(table, { panel, series: [long, short] }, 0.1),
      },
      ...(isNewReno
        ? []
        : [
            {
              id: `${id}-gain-similar-${panel}`,
              text: `${panel}, ${schemeLabel(id)}: the improvement over NewReno is about the same with 100 ms.`,
              origin: "text",
              expected: "mean reductions over the capacities within 5 points of each other",
              judge: (table) => {
                const mean = (delay: number): number =>
                  average(reductions(table, { panel, lower: [`${id}-${delay}`], than: [`newreno-${delay}`] }).map(({ by }) => by));
                const [with200, with100] = [mean(200), mean(100)];
                const apart = Math.abs(with200 - with100);
                return { holds: apart <= 0.05, value: apart, measured: `${percent(with200)} with 200 ms, ${percent(with100)} with 100 ms` };
              },
            } satisfies Claim,
          ]),
    ];
  });

export const statementX1: Figure = {
  id: "smartacking/X1",
  paper: "smartacking",
  number: "X1",
  title: "A longest ACK delay of 100 ms",
  caption:
    "The paper reports that a longest ACK delay of 100 instead of 200 ms gives similar results, without showing them. Mean completion times in 1-0 and 2-2 with both; error bars are one standard deviation over random starts.",
  section: "IV-B",
  panels,
  claims: panels.flatMap(claimsOf),
};
