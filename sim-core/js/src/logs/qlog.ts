/** qlog (draft-ietf-quic-qlog-main-schema): JSON, JSON text sequences, and lines of JSON; events as objects, or as lists with named fields as before 0.3. */
import { CurveBuilder, LogError, RateBins, type CurveLog } from "./curves.js";

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const number = (value: unknown): number => (typeof value === "number" || (typeof value === "string" && value !== "") ? Number(value) : NaN);
const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Of a JSON text sequence (RFC 7464). */
const recordSeparator = String.fromCharCode(0x1e);

export const isQlog = (text: string): boolean => /"(qlog_version|file_schema|qlog_format)"/.test(text.slice(0, 4000));

export function readQlog(text: string): CurveLog {
  const curves = new CurveBuilder();
  const notes: string[] = [];
  const traces = tracesIn(text, notes);
  traces.forEach((trace, i) => {
    readTrace(trace, traces.length > 1 ? `trace ${i + 1}, ` : "", curves);
  });
  return curves.end("qlog", notes);
}

function tracesIn(text: string, notes: string[]): readonly Json[] {
  const lines = text
    .replaceAll(recordSeparator, "\n")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  const whole = lines.length > 0 && isWhole(text) ? (JSON.parse(text) as Json) : null;
  if (whole) {
    const { traces } = whole;
    if (!Array.isArray(traces)) throw new LogError("the qlog has no list of traces");
    return traces.filter(isRecord);
  }
  // A record a line: the first is the head, the others are events. One that is cut off is the last.
  const head = recordIn(lines[0] ?? "");
  if (!head) throw new LogError("line 1: no JSON; a qlog begins with its head");
  const events = lines.slice(1).flatMap((line) => recordIn(line) ?? []);
  if (events.length < lines.length - 1) notes.push(`${lines.length - 1 - events.length} records are no JSON and were left out`);
  return [{ ...recordOf(head["trace"]), events }];
}

function isWhole(text: string): boolean {
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
}

function recordIn(line: string): Json | null {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

interface Event {
  /** ms */
  readonly time: number;
  readonly name: string;
  readonly data: Json;
}

function readTrace(trace: Json, before: string, curves: CurveBuilder): void {
  const point = recordOf(trace["vantage_point"]);
  const of = `${before}${textOf(point["name"]) ?? textOf(point["type"]) ?? "connection"}`;
  const bins = new RateBins();
  let lost = 0;
  for (const { time, name, data } of eventsOf(trace)) {
    const at = time / 1000;
    const raw = recordOf(data["raw"]);
    const bytes = number(raw["length"] ?? data["packet_size"] ?? recordOf(data["header"])["packet_size"]);
    switch (name) {
      case "metrics_updated":
      case "recovery_metrics_updated":
        curves.add(of, "cwnd", "stairs", at, number(data["congestion_window"] ?? data["cwnd"]));
        curves.add(of, "ssthresh", "stairs", at, thresholdOf(data["ssthresh"]));
        curves.add(of, "inFlight", "stairs", at, number(data["bytes_in_flight"]));
        curves.add(of, "rtt", "dots", at, number(data["latest_rtt"]) / 1000);
        curves.add(`${of}, smoothed`, "rtt", "line", at, number(data["smoothed_rtt"]) / 1000);
        curves.add(of, "pacing", "stairs", at, number(data["pacing_rate"]));
        break;
      case "packet_sent":
        if (Number.isFinite(bytes)) bins.add(`${of}, sent`, at, bytes);
        break;
      case "packet_received":
        if (Number.isFinite(bytes)) bins.add(`${of}, received`, at, bytes);
        break;
      case "packet_lost":
        curves.add(of, "lost", "stairs", at, ++lost);
        break;
    }
  }
  bins.endInto(curves);
}

/** Some write the largest number there is for a threshold that is not set. */
const thresholdOf = (value: unknown): number => (number(value) > 2 ** 40 ? NaN : number(value));

/** `name` without its category: "recovery:metrics_updated". */
function* eventsOf(trace: Json): Generator<Event> {
  const events = Array.isArray(trace["events"]) ? trace["events"] : [];
  const common = recordOf(trace["common_fields"]);
  const fields = Array.isArray(trace["event_fields"]) ? trace["event_fields"].map(String) : null;
  const configuration = recordOf(trace["configuration"]);
  const factor = textOf(configuration["time_units"]) === "us" ? 1e-3 : 1;
  const isDelta = ["delta", "relative_to_previous_event"].includes(textOf(common["time_format"]) ?? "");
  let last = 0;
  for (const each of events as readonly unknown[]) {
    const event = fields && Array.isArray(each) ? Object.fromEntries(fields.map((field, i) => [field.toLowerCase(), each[i]])) : each;
    if (!isRecord(event)) continue;
    const time = number(event["time"] ?? event["relative_time"] ?? event["delta_time"]) * factor;
    if (!Number.isFinite(time)) continue;
    last = isDelta ? last + time : time;
    const name = textOf(event["name"]) ?? textOf(event["event"]) ?? textOf(event["event_type"]) ?? "";
    yield { time: last, name: name.split(":").at(-1)!.toLowerCase(), data: recordOf(event["data"]) };
  }
}
