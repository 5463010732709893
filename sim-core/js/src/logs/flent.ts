/** flent's data files (JSON, mostly gzipped): a series for each of its tests, all over the same times, and of some of them every single value. */
import { CurveBuilder, LogError, type CurveLog, type CurveShape, type Quantity } from "./curves.js";

export const isFlent = (text: string): boolean => /"x_values"\s*:/.test(text) && /"results"\s*:/.test(text);

type Json = Readonly<Record<string, unknown>>;
const recordOf = (value: unknown): Json => (typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const isNumber = (value: unknown): value is number => typeof value === "number";

export function readFlent(text: string): CurveLog {
  const file = parsed(text);
  const times = listOf(file["x_values"]);
  const metadata = recordOf(recordOf(file["metadata"])["SERIES_META"]);
  const curves = new CurveBuilder();
  for (const [name, values] of Object.entries(recordOf(file["results"]))) {
    const meaning = meaningOf(name, textOf(recordOf(metadata[name])["UNITS"]));
    listOf(values).forEach((value, i) => {
      const at = times[i];
      if (isNumber(at) && isNumber(value)) curves.add(name, meaning.quantity, meaning.shape, at, value * meaning.factor);
    });
  }
  return curves.end("flent");
}

function parsed(text: string): Json {
  try {
    return recordOf(JSON.parse(text));
  } catch (error) {
    throw new LogError(`no JSON: ${error instanceof Error ? error.message : ""}`);
  }
}

interface Meaning {
  readonly quantity: Quantity;
  readonly shape: CurveShape;
  readonly factor: number;
}

const line = (quantity: Quantity, factor = 1): Meaning => ({ quantity, shape: "line", factor });

/** By its unit, or by its name where that says more. */
function meaningOf(name: string, unit: string): Meaning {
  if (/::tcp_cwnd$/.test(name)) return line("cwndSegments");
  if (/::tcp_rtt$/.test(name)) return line("rtt", 1e-3);
  if (/::tcp_(delivery|pacing)_rate$/.test(name)) return line(name.endsWith("pacing_rate") ? "pacing" : "throughput", 1e6);
  if (/^ms$/i.test(unit) || /\bping\b/i.test(name)) return line("rtt", 1e-3);
  if (/^[MG]bits?\/s/i.test(unit)) return line("throughput", /^G/i.test(unit) ? 1e9 : 1e6);
  if (unit === "" && /\b(upload|download)\b/i.test(name)) return line("throughput", 1e6);
  return line("other");
}
