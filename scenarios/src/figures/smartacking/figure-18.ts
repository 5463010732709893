import type { Claim, Figure, Panel, Table } from "../../figure.js";
import { average, xsOf } from "./comparisons.js";
import { parkingLot, pathOf, startJitter } from "./configurations.js";
import { Mbit, red, redBuffer, type Queue } from "./network.js";
import { ownDropTailQueues, schemeLabel, series, type SchemeId } from "./schemes.js";
import { figure18Differences } from "./differences.js";

const schemes: readonly SchemeId[] = ["newreno", "newreno-pacing", "smartacking", "smartacking-pacing", "smartacking-fq"];

function panelOf(id: string, title: string, queue: Queue | undefined): Panel {
  const lot = (rate: number, jitter?: number) =>
    parkingLot({ rate: rate * Mbit, ...(queue === undefined ? {} : { queue }), ...(jitter === undefined ? {} : { jitter }) });
  const base = lot(4, startJitter);
  return {
    id,
    title,
    form: "curves",
    base,
    x: {
      label: "Bottlenecks",
      unit: "Mbit/s",
      values: { preview: [2, 4, 6, 8, 10], paper: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
      at: (rate) => pathOf(base, lot(rate)),
    },
    y: { label: "Fairness index of completion times", unit: "" },
    series: series(base, schemes).map((each) =>
      each.id === "smartacking-fq" && queue === undefined ? { ...each, patch: [...each.patch, ...ownDropTailQueues(base)] } : each,
    ),
    measure: { id: "fairnessCompletion" },
    seeds: { preview: 3, paper: 10 },
  };
}

const droptail = "a";
const withRed = "b";

const fairer = (smart: SchemeId, plain: SchemeId): Claim => ({
  id: `${smart}-fairer`,
  text: `Drop-tail: ${schemeLabel(smart)} is consistently fairer than ${schemeLabel(plain)}.`,
  origin: "text",
  expected: "a higher index at every capacity",
  judge: (table) => {
    const gains = xsOf(table, droptail).map((x) => table.mean(droptail, smart, x) - table.mean(droptail, plain, x));
    const held = gains.filter((gain) => gain > 0).length;
    return {
      holds: held === gains.length,
      value: Math.min(...gains),
      measured: `at ${held} of ${gains.length} capacities, by ${Math.min(...gains).toFixed(3)} to ${Math.max(...gains).toFixed(3)}`,
    };
  },
});

/** Mean change of the index from one capacity to the next. */
function roughness(table: Table, panel: string, id: SchemeId): number {
  const index = xsOf(table, panel).map((x) => table.mean(panel, id, x));
  return average(index.slice(1).map((value, before) => Math.abs(value - index[before]!)));
}

export const figure18: Figure = {
  id: "smartacking/18",
  paper: "smartacking",
  number: "18",
  title: "Fairness in the parking lot",
  caption: `Parking lot: Jain's index of the four completion times against the capacity of the bottlenecks, with drop-tail (a) and RED (b) routers. RED's buffer, which the paper does not state, holds ${redBuffer} packets. Error bars are one standard deviation over random starts.`,
  section: "V-G",
  panels: [panelOf(droptail, "(a) Drop-tail", undefined), panelOf(withRed, "(b) RED", red(redBuffer))],
  claims: [
    fairer("smartacking", "newreno"),
    fairer("smartacking-pacing", "newreno-pacing"),
    {
      id: "fq-fairest-smart",
      text: "Drop-tail: of the three smartacking schemes the one with fair queueing is the fairest.",
      origin: "text",
      expected: "its index at no capacity more than 0.005 below that of another",
      judge: (table) => {
        const leads = xsOf(table, droptail).map(
          (x) =>
            table.mean(droptail, "smartacking-fq", x) -
            Math.max(table.mean(droptail, "smartacking", x), table.mean(droptail, "smartacking-pacing", x)),
        );
        const least = Math.min(...leads);
        return { holds: least >= -0.005, value: least, measured: `ahead by ${least.toFixed(3)} to ${Math.max(...leads).toFixed(3)}` };
      },
    },
    {
      id: "red-lifts-newreno",
      text: "RED raises NewReno's low index where drop-tail is least fair.",
      origin: "text",
      expected: "a higher index with RED at the capacity at which drop-tail's is lowest",
      judge: (table) => {
        const lowest = xsOf(table, droptail).reduce((found, x) =>
          table.mean(droptail, "newreno", x) < table.mean(droptail, "newreno", found) ? x : found,
        );
        const [tail, early] = [table.mean(droptail, "newreno", lowest), table.mean(withRed, "newreno", lowest)];
        return {
          holds: early > tail,
          value: early - tail,
          measured: `${early.toFixed(3)} with RED, ${tail.toFixed(3)} with drop-tail, at ${lowest} Mbit/s`,
        };
      },
    },
    {
      id: "red-smoother",
      text: "In general RED makes the index smoother over capacities for each scheme.",
      origin: "text",
      expected: "a smaller mean change from one capacity to the next, for at least four of the five schemes",
      judge: (table) => {
        const smoother = schemes.filter((id) => roughness(table, withRed, id) < roughness(table, droptail, id));
        const words = schemes.map(
          (id) => `${schemeLabel(id)} ${roughness(table, withRed, id).toFixed(3)} against ${roughness(table, droptail, id).toFixed(3)}`,
        );
        return {
          holds: smoother.length >= 4,
          value: smoother.length,
          measured: `smoother for ${smoother.length} of 5: ${words.join(", ")}`,
        };
      },
    },
  ],
  differences: figure18Differences,
};
