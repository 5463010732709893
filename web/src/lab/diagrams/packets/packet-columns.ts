// What the packet table can say about a packet, a column each.

import { causeWord, grouped, milliseconds, PacketKind, moment, tableRow, type PacketIndex } from "@ackscope/scene";
import { filterFields, type FilterSource } from "@ackscope/scene/filter";
import { msg } from "@ackscope/scene/language";

export interface PacketColumn {
  readonly id: string;
  /** Translated where it is shown. */
  readonly title: string;
  readonly mono?: boolean;
  /** Shown where nobody chose. */
  readonly usual: boolean;
  readonly text: (run: FilterSource, packet: number) => string;
}

const timeText = (ns: number | undefined): string => (ns === undefined || Number.isNaN(ns) ? "" : moment(ns, 6));
const durationText = (ns: number): string => (Number.isNaN(ns) ? "" : milliseconds(ns));

/** What a filter calls it, as text. */
function fieldText(name: string): PacketColumn["text"] {
  const field = filterFields.find((each) => each.name === name);
  if (!field) throw new Error(`there is no field ${name}`);
  if (field.type === "name") return (run, packet) => field.read(run)(packet) ?? "";
  return (run, packet) => {
    const value = field.read(run)(packet);
    return Number.isNaN(value) ? "" : grouped(value);
  };
}

const at = ({ arrivedAt, sentAt }: PacketIndex, packet: number): number => (arrivedAt[packet] ?? NaN) - (sentAt[packet] ?? NaN);

export const packetColumns: readonly PacketColumn[] = [
  { id: "packet", title: msg("packet"), usual: true, text: ({ index, topology }, packet) => tableRow(index, topology, packet).packet },
  { id: "run", title: msg("run"), usual: false, text: ({ letter }) => letter },
  { id: "flow", title: msg("flow"), usual: false, text: fieldText("flow") },
  { id: "node", title: msg("sent by"), usual: false, text: fieldText("node") },
  { id: "cause", title: msg("cause"), usual: true, text: ({ index }, packet) => causeWord(index, packet) },
  { id: "sent", title: msg("sent"), mono: true, usual: true, text: ({ index }, packet) => timeText(index.sentAt[packet]) },
  { id: "left", title: msg("left the queue"), mono: true, usual: false, text: ({ index }, packet) => timeText(index.leftAt[packet]) },
  { id: "arrived", title: msg("arrived"), mono: true, usual: true, text: ({ index }, packet) => timeText(index.arrivedAt[packet]) },
  { id: "delay", title: msg("delay"), mono: true, usual: false, text: ({ index }, packet) => durationText(at(index, packet)) },
  { id: "len", title: msg("bytes"), mono: true, usual: false, text: fieldText("len") },
  {
    id: "newly",
    title: msg("newly acknowledged"),
    mono: true,
    usual: false,
    text: ({ index }, packet) => (index.kind[packet] === PacketKind.ack ? grouped(index.covers[packet] ?? 0) : ""),
  },
  { id: "ecn", title: msg("marks"), mono: true, usual: false, text: fieldText("ecn") },
  { id: "sack", title: msg("SACK blocks"), mono: true, usual: false, text: fieldText("sack") },
  { id: "outcome", title: msg("outcome"), usual: true, text: ({ index, topology }, packet) => tableRow(index, topology, packet).outcome },
];

const usual = packetColumns.filter((column) => column.usual).map(({ id }) => id);
const storageKey = "ackscope:columns";

/** The columns that were chosen in this browser. */
export function chosenColumns(storage: Pick<Storage, "getItem">): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? "null");
    const known = Array.isArray(stored) ? packetColumns.filter(({ id }) => stored.includes(id)).map(({ id }) => id) : [];
    return known.length > 0 ? known : usual;
  } catch {
    return usual;
  }
}

/** The packet's name always stays. Where nothing may be stored, the choice lasts as long as the page. */
export function rememberColumns(storage: Pick<Storage, "setItem">, ids: readonly string[]): void {
  try {
    storage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    // Storage is forbidden or full.
  }
}
