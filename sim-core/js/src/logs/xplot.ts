/**
 * xplot's files, as tcptrace writes them: commands with a place (`dot 12.5 1448`, `line 1 2 3 4`), in the colour that was named last or at the line's end. What a
 * colour is, its text says, or in a time-sequence graph tcptrace's habit.
 */
import { CurveBuilder, type CurveLog, type CurveShape, type Quantity } from "./curves.js";

const types = /^(timeval|dtime|double|unsigned|signed)\s+(timeval|dtime|double|unsigned|signed)\s*$/;
export const isXplot = (text: string): boolean => types.test(text.slice(0, 100).split("\n")[0] ?? "");

const colours = new Set(["white", "green", "red", "blue", "yellow", "purple", "orange", "magenta", "pink", "black", "grey", "gray"]);
const texts = new Set(["atext", "btext", "ltext", "rtext", "ctext", "text"]);
/** tcptrace's colours of a time-sequence graph. */
const ofSequence: Readonly<Record<string, string>> = {
  white: "data",
  green: "acknowledged",
  yellow: "receiver's window",
  red: "sent again",
  purple: "SACK",
};

const quantities: readonly (readonly [RegExp, Quantity, number])[] = [
  [/sequence/i, "sequence", 1],
  [/outstanding|window/i, "inFlight", 1],
  [/rtt.*\(ms\)/i, "rtt", 1e-3],
  [/thr(o|ou)?u(gh)?put/i, "throughput", 8],
];

interface Point {
  readonly at: number;
  readonly value: number;
}

interface Drawn {
  /** Of dots and of arrows that end a stroke; of lines, where there are no others. */
  readonly points: Point[];
  readonly corners: Point[];
}

export function readXplot(text: string): CurveLog {
  const lines = text.split("\n");
  let title = "";
  let axis = "";
  let colour = "white";
  const names = new Map<string, string>();
  const drawn = new Map<string, Drawn>();
  for (let i = 1; i < lines.length; i++) {
    const [command = "", ...rest] = lines[i]!.trim().split(/\s+/);
    if (command === "title") title = (lines[++i] ?? "").trim().replaceAll("_", " ");
    else if (command === "ylabel") axis = (lines[++i] ?? "").trim();
    else if (command === "xlabel") i++;
    else if (colours.has(command)) colour = command;
    else if (texts.has(command)) {
      const words = (lines[++i] ?? "").trim();
      const of = colours.has(rest[2] ?? "") ? rest[2]! : colour;
      if (command === "ltext" && !names.has(of)) names.set(of, words);
    } else {
      const numbers = rest.filter((each) => !colours.has(each)).map(Number);
      const of = rest.find((each) => colours.has(each)) ?? colour;
      let found = drawn.get(of);
      if (!found) drawn.set(of, (found = { points: [], corners: [] }));
      if (command === "line" && numbers.length === 4)
        found.corners.push({ at: numbers[0]!, value: numbers[1]! }, { at: numbers[2]!, value: numbers[3]! });
      else if ((command === "dot" || command === "uarrow") && numbers.length >= 2)
        found.points.push({ at: numbers[0]!, value: numbers[1]! });
    }
  }
  const [, quantity, factor] = quantities.find(([words]) => words.test(axis)) ?? [null, "other" as const, 1];
  const curves = new CurveBuilder();
  // Sequence numbers begin anywhere: from the least that is there.
  const least = quantity === "sequence" ? leastOf(drawn, ofSequence) : 0;
  for (const [each, { points, corners }] of drawn) {
    const name = `${title}: ${names.get(each) ?? (quantity === "sequence" ? ofSequence[each] : undefined) ?? each}`;
    const shape: CurveShape = points.length > 0 ? "dots" : "line";
    for (const { at, value } of points.length > 0 ? points : corners) curves.add(name, quantity, shape, at, (value - least) * factor);
  }
  return curves.end("xplot");
}

function leastOf(drawn: ReadonlyMap<string, Drawn>, known: Readonly<Record<string, string>>): number {
  let least = Infinity;
  for (const [colour, { points, corners }] of drawn) {
    if (colour in known) for (const { value } of [...points, ...corners]) if (value > 0 && value < least) least = value;
  }
  return Number.isFinite(least) ? least : 0;
}
