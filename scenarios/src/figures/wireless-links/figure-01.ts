import type { Claim, Figure, Table } from "../../figure.js";
import { atLeast, atMost, every } from "../predicates.js";
import { figure1Differences } from "./differences.js";
import { lost, lossSituation } from "./loss-situation.js";
import { transfer } from "./network.js";
import { endToEnd, linkLayer, schemeIds, schemeLabel, series, type SchemeId } from "./schemes.js";

const panel = "situation";
const of = (id: string) => ({ id, flows: [transfer] });
const count = (table: Table, id: SchemeId, measure: string): number => table.mean(panel, id, 0, measure);

const without = (ids: readonly SchemeId[]): Claim => ({
  id: "repaired-without-timeout",
  text: "Partial ACKs, selective ACKs, the base station's copies and SMART on the wireless connection each repair both losses without a coarse timeout.",
  origin: "text",
  expected: "no timeout",
  judge: (table) => every(ids.map((id) => atMost(count(table, id, "timeouts"), 0, (value) => `${schemeLabel(id)} ${value}`))),
});

export const figure1: Figure = {
  id: "wireless-links/1",
  paper: "wireless-links",
  number: "1",
  title: "A typical loss situation",
  caption: `A window of five segments is on its way to the mobile host, and the first two of them, ${lost.join(" and ")}, are lost on the air: what each of the twelve protocols makes of it. Time runs down; nothing else is lost, each segment is acknowledged, and the window stays at five.`,
  section: "III",
  panels: [
    {
      id: panel,
      title: "The loss situation",
      form: "ladder",
      base: lossSituation,
      x: { label: "", unit: "", values: { preview: [0], paper: [0] }, at: () => [] },
      y: { label: "", unit: "" },
      series: series(lossSituation, schemeIds),
      measure: of("timeouts"),
      also: {
        timeouts: of("timeouts"),
        again: of("retransmissions"),
        fast: of("fastRetransmits"),
        local: of("localRetransmissions"),
        suppressed: of("suppressedAcks"),
        notices: of("lossNotices"),
        time: of("completionTime"),
      },
      seeds: { preview: 1, paper: 1 },
      ladder: { flows: [transfer], span: [0.06, 1.8], fold: true },
    },
  ],
  claims: [
    {
      id: "reno-stalls",
      text: "Reno sends the first of the two again, leaves recovery, and waits for a coarse timeout.",
      origin: "text",
      expected: "one fast retransmit and one timeout",
      judge: (table) => {
        const [fast, timeouts] = [count(table, "e2e", "fast"), count(table, "e2e", "timeouts")];
        return { holds: fast === 1 && timeouts === 1, value: timeouts, measured: `${fast} fast retransmit, ${timeouts} timeout` };
      },
    },
    without([...endToEnd.filter((id) => id !== "e2e" && !id.startsWith("e2e-eln")), ...linkLayer, "split-smart"]),
    {
      id: "selective-faster",
      text: "Selective ACKs repair several losses faster than one a round trip.",
      origin: "text",
      expected: "with SMART and with SACK the transfer is complete before that with partial ACKs",
      judge: (table) =>
        every(
          (["e2e-smart", "e2e-ietf-sack"] as const).map((id) =>
            atLeast(
              count(table, "e2e-newreno", "time") - count(table, id, "time"),
              1e-9,
              (value) => `${schemeLabel(id)} ${(1000 * value).toFixed(1)} ms earlier`,
            ),
          ),
        ),
    },
    {
      id: "duplicates-kept-back",
      text: "The TCP-aware schemes keep the duplicate ACKs that their losses cause from the sender, which sends nothing again.",
      origin: "text",
      expected: "some suppressed, none retransmitted by the sender; two local retransmissions",
      judge: (table) =>
        every(
          (["ll-tcp-aware", "ll-smart-tcp-aware"] as const).map((id) => {
            const [suppressed, again, local] = [count(table, id, "suppressed"), count(table, id, "again"), count(table, id, "local")];
            return {
              holds: suppressed > 0 && again === 0 && local === 2,
              value: again,
              measured: `${schemeLabel(id)} ${suppressed} suppressed, ${again} by the sender, ${local} local`,
            };
          }),
        ),
    },
    {
      id: "split-hides-losses",
      text: "Splitting isolates the source from the losses: the sender at the base station repairs them.",
      origin: "text",
      expected: "the wireless connection sends the two again",
      judge: (table) => atLeast(count(table, "split", "again"), 2, (value) => `${value} sent again`),
    },
  ],
  differences: figure1Differences,
};
