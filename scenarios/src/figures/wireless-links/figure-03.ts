import { barsFigure, bothEnvironments } from "./bars.js";
import { figure3Differences } from "./differences.js";
import { linkLayer } from "./schemes.js";
import { cells } from "./table-2.js";
import { mbps, rate } from "./tables.js";

const rising = ["ll", "ll-smart", "ll-tcp-aware", "ll-smart-tcp-aware"] as const;

export const figure3 = barsFigure({
  number: "3",
  title: "Link-layer schemes",
  section: "IV-B",
  schemes: linkLayer,
  cells,
  claims: bothEnvironments.map((x, i) => ({
    id: `order-${i === 0 ? "lan" : "wan"}`,
    text: `${i === 0 ? "Local" : "Wide"} area: LL is below LL-SMART, that below LL-TCP-AWARE, and LL-SMART-TCP-AWARE is not below that.`,
    origin: "recalled" as const,
    expected: "in this order; the last two may be equal within 1 %",
    judge: (table) => {
      const rates = rising.map((id) => rate(table, id, x));
      const steps = rates.slice(1).map((each, step) => each / rates[step]!);
      return {
        holds: steps[0]! > 1 && steps[1]! > 1 && steps[2]! >= 0.99,
        value: Math.min(...steps),
        measured: rates.map(mbps).join(", "),
      };
    },
  })),
  differences: figure3Differences,
});
