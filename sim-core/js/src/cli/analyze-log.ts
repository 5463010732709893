/** `ackscope analyze` of a log of another program: its curves. */
import { readFile } from "node:fs/promises";
import { LogError, logText, quantityUnits, readLog, type Curve, type CurveLog, type Quantity } from "../logs/index.js";
import { ExitCode, UsageError } from "./errors.js";
import { print, printJson } from "./output.js";
import { table } from "./table.js";

export async function analyzeLog(file: string, json: boolean): Promise<ExitCode> {
  const log = await logIn(file);
  if (json) printJson({ ...log, curves: log.curves.map((curve) => ({ ...curve, unit: quantityUnits[curve.quantity] })) });
  else print(report(file, log));
  return ExitCode.fine;
}

async function logIn(file: string): Promise<CurveLog> {
  try {
    return readLog(await logText(new Blob([await readFile(file)])), file);
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    throw new UsageError(`${file}: it begins neither as pcap nor as pcapng, and ${error.message}`);
  }
}

const right = (title: string) => ({ title, align: "right" as const });
const columns = [
  { title: "quantity" },
  { title: "of" },
  right("values"),
  right("from s"),
  right("to s"),
  right("least"),
  right("mean"),
  right("most"),
  right("last"),
  { title: "unit" },
];

/** As a reader of papers calls them. */
const names: Readonly<Partial<Record<Quantity, string>>> = {
  cwndSegments: "cwnd",
  ssthreshSegments: "ssthresh",
  sequenceSegments: "sequence",
  inFlight: "in flight",
  pacing: "pacing rate",
};

const report = (file: string, { format, curves, notes }: CurveLog): string =>
  [`${file}: ${format}, ${curves.length} curves`, ...notes, "", table(columns, curves.map(rowOf))].join("\n");

function rowOf({ of, quantity, at, value }: Curve): readonly string[] {
  const number = (given: number): string => String(Number(given.toPrecision(6)));
  const [least, most] = value.reduce<readonly [number, number]>(
    ([low, high], each) => [Math.min(low, each), Math.max(high, each)],
    [Infinity, -Infinity],
  );
  const mean = value.reduce((sum, each) => sum + each, 0) / value.length;
  return [
    names[quantity] ?? quantity,
    of,
    String(value.length),
    at[0]!.toFixed(3),
    at.at(-1)!.toFixed(3),
    ...[least, mean, most, value.at(-1)!].map(number),
    quantityUnits[quantity],
  ];
}
