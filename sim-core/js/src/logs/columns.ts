/** Two or three columns of numbers, as ns-3's examples write a traced value: the time, the old value or none, the new one. What it is the file's name says. */
import { CurveBuilder, type CurveLog, type Quantity } from "./curves.js";

const line = /^\s*-?[\d.]+(?:e[+-]?\d+)?s?[\s,;]+-?[\d.]+(?:e[+-]?\d+)?(?:[\s,;]+-?[\d.]+(?:e[+-]?\d+)?)?\s*$/i;

const names: readonly (readonly [RegExp, Quantity])[] = [
  [/ssth/i, "ssthresh"],
  [/in-?flight/i, "inFlight"],
  [/cwnd/i, "cwnd"],
  [/rto/i, "rto"],
  [/rtt/i, "rtt"],
  [/queue|qlen/i, "queue"],
  [/through|goodput|rate/i, "throughput"],
  [/seq|next-[rt]x/i, "sequence"],
];

const contentOf = (text: string): readonly string[] => text.split("\n").filter((each) => each.trim() !== "" && !/^\s*[#%;]/.test(each));

export const isColumns = (text: string): boolean => {
  const [first, second] = contentOf(text.slice(0, 4000));
  return first !== undefined && second !== undefined && line.test(first) && line.test(second);
};

export function readColumns(text: string, name: string): CurveLog {
  const curves = new CurveBuilder();
  const quantity = names.find(([words]) => words.test(name))?.[1] ?? "other";
  let unread = 0;
  for (const each of contentOf(text)) {
    const values = line.test(each) ? each.trim().split(/[\s,;]+/) : [];
    if (values.length === 0) unread++;
    else curves.add(name, quantity, "stairs", Number.parseFloat(values[0]!), Number(values.at(-1)));
  }
  return curves.end("columns of numbers", unread > 0 ? [`${unread} lines are no numbers and were left out`] : []);
}
