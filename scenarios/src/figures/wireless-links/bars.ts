/** Figs. 3, 6 and 9: throughputs of a family of schemes, and what share that is of the throughput without losses. */
import type { Claim, Difference, Figure } from "../../figure.js";
import { lan32, wan32 } from "./environments.js";
import type { SchemeId } from "./schemes.js";
import { losslessRate, mbps, sharePanel, throughputPanel, type Cell } from "./tables.js";

export const bothEnvironments = [lan32, wan32];

interface BarsFigure {
  readonly number: string;
  readonly title: string;
  readonly section: string;
  readonly schemes: readonly SchemeId[];
  readonly cells: readonly Cell[];
  readonly claims: readonly Claim[];
  readonly differences: readonly Difference[];
}

export const barsFigure = ({ number, title, section, schemes, cells, claims, differences }: BarsFigure): Figure => ({
  id: `wireless-links/${number}`,
  paper: "wireless-links",
  number,
  title,
  caption:
    "8 Mbytes to a mobile host, sockets of 32 KB, an error every 64 KB on average on the air, both ways. Above, or at the left, what the paper draws as thick bars; beside it its thin bars: the share of the throughput without losses. Hollow: the paper's values, dotted where they are recalled.",
  section,
  panels: [
    throughputPanel(
      schemes,
      bothEnvironments,
      cells.filter(({ x, series }) => bothEnvironments.includes(x) && schemes.includes(series)),
    ),
    sharePanel(schemes, bothEnvironments),
  ],
  claims,
  fitted: [
    {
      text: "Without losses throughput is 1.5 Mbit/s in the local area and 1.35 Mbit/s in the wide area.",
      fitted: "the overhead of a frame on the air, in either environment",
      expected: "1.50 and 1.35 Mbit/s",
      measured: (table) => bothEnvironments.map((x) => mbps(losslessRate(table, x))).join(" and "),
    },
  ],
  differences,
});
