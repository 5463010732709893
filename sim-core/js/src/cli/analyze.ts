/** `ackscope analyze`: the TCP flows of a capture file, or the curves of a log. */
import {
  endName,
  FlowList,
  limitShares,
  type CapturedFlow,
  type CaptureReading,
  type CaptureSummary,
  type Cause,
  type Direction,
  type SenderSummary,
} from "../captures/index.js";
import { limitWords } from "../row-words.js";
import { analyzeLog } from "./analyze-log.js";
import { readCaptureFile } from "./capture-file.js";
import { ExitCode } from "./errors.js";
import { print, printJson, warn } from "./output.js";
import { table } from "./table.js";

export async function analyzeCommand(file: string, { json = false }: { readonly json?: boolean }): Promise<ExitCode> {
  const flows = new FlowList();
  const reading = await readCaptureFile(file, (packet) => flows.add(packet));
  // What does not begin as a capture may be a log.
  if (reading.format === null) return analyzeLog(file, json);
  const summary = flows.end();
  if (json) printJson(inJson(reading, summary));
  else print(report(file, reading, summary));
  if (reading.damage) warn(`${file}: at byte ${reading.damage.offset}: ${reading.damage.message}`);
  return reading.damage ? ExitCode.badInput : ExitCode.fine;
}

/** Limits by their words, ns. */
const inJson = (reading: CaptureReading, { packets, flows, others }: CaptureSummary): unknown => ({
  ...reading,
  packets,
  flows: flows.map((flow) => ({
    ...flow,
    senders: flow.senders.map((sender) => ({
      ...sender,
      limits: Object.fromEntries<number>([...sender.limits].map(([limit, time]) => [limitWords[limit] ?? "", time] as const)),
    })),
  })),
  others: Object.fromEntries(others),
});

function report(file: string, { format, lost }: CaptureReading, { packets, flows, others }: CaptureSummary): string {
  const parts = [
    `${file}: ${format}, ${packets} packets, ${flows.length} TCP flows`,
    ...(lost > 0 ? [`the machine says that it lost ${lost} packets`] : []),
    ...(others.size > 0 ? [`not TCP: ${[...others].map(([words, count]) => `${count} ${words}`).join(", ")}`] : []),
    ...(flows.length > 0 ? ["", table(columns, flows.flatMap(rowsOf)), ...flows.flatMap(senderWords)] : []),
  ];
  return parts.join("\n");
}

const right = (title: string) => ({ title, align: "right" as const });
const columns = [
  { title: "from" },
  { title: "to" },
  right("starts s"),
  right("lasts s"),
  right("segments"),
  right("bytes"),
  right("again"),
  right("dup ACKs"),
  right("zero windows"),
  right("RST"),
];

/** A line for each direction. */
function rowsOf({ directions: [one, other], from, to }: CapturedFlow): readonly (readonly string[])[] {
  const row = (own: Direction, peer: Direction, times: readonly string[]): readonly string[] => [
    endName(own),
    endName(peer),
    ...times,
    ...[own.segments, own.bytes, own.sentAgain, own.duplicateAcks, own.zeroWindows, own.resets].map(String),
  ];
  return [row(one, other, [(from / 1e9).toFixed(6), ((to - from) / 1e9).toFixed(6)]), row(other, one, ["", ""])];
}

const words: Readonly<Record<Cause, string>> = {
  fast: "shown by duplicates, SACK or partial ACKs",
  probe: "tail loss probes",
  timeout: "retransmission timeouts",
  afterTimeout: "behind a timeout",
  unknown: "for reasons that the capture does not show",
};

const seenFrom = (place: number, tappedAt: number | null): string =>
  tappedAt === null ? "seen on the way" : tappedAt === place ? "where it was captured" : "seen at its receiver";

/** What an end did as a sender: what it sent again and why, and what kept it from sending more. */
function senderWords({ directions, tappedAt, senders }: CapturedFlow): readonly string[] {
  return senders.flatMap((sender, place) => {
    const told = [...againWords(sender), ...askingWords(directions[place as 0 | 1]), ...limitWordsOf(sender)];
    return told.length > 0
      ? ["", `${endName(directions[place as 0 | 1])}, ${seenFrom(place, tappedAt)}`, ...told.map((line) => `  ${line}`)]
      : [];
  });
}

function againWords({ retransmissions, reordered, merged }: SenderSummary): readonly string[] {
  const counts = new Map<Cause, number>();
  for (const { cause } of retransmissions) counts.set(cause, (counts.get(cause) ?? 0) + 1);
  const needless = retransmissions.filter(({ spurious }) => spurious !== null).length;
  const causes = [...counts].map(([cause, count]) => `${count} ${words[cause]}`);
  const byTime = retransmissions.filter(({ cause, evidence }) => cause === "fast" && evidence.isByTime).length;
  const clock = byTime > 0 ? `; ${byTime} shown by the clock alone, as RACK does` : "";
  const proven = needless > 0 ? `; ${needless} proven needless` : "";
  return [
    ...(causes.length > 0 ? [`sent ${retransmissions.length} again: ${causes.join(", ")}${clock}${proven}`] : []),
    ...(reordered.length > 0 ? [`${reordered.length} came late, and were not sent again`] : []),
    ...(merged > 0 ? [`${merged} packets hold several segments: the machine's card divides or merges them`] : []),
  ];
}

const askingWords = ({ keepAlives, windowProbes, copies }: Direction): readonly string[] => [
  ...(copies > 0 ? [`${copies} packets are in the capture twice, and count once`] : []),
  ...(keepAlives > 0 ? [`asked ${keepAlives} times whether the other end is there (keep-alives)`] : []),
  ...(windowProbes > 0 ? [`asked ${windowProbes} times whether the closed window is open again (window probes)`] : []),
];

function limitWordsOf({ limits }: SenderSummary): readonly string[] {
  const shares = limitShares(limits);
  if (shares.length === 0) return [];
  return [`limited by ${shares.map(({ limit, share }) => `${limitWords[limit]} ${Math.round(100 * share)} %`).join(", ")}`];
}
