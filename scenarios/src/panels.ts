/** The names in a view, apart from its schema, so that a page that reads one does not carry the whole catalogue. */
import type { View } from "./view.js";

/** Parts of the laboratory's picture that a person may show, hide and resize, in the order in which they stand. */
export const panelNames = [
  "overview",
  "bands",
  "sequence",
  "window",
  "queue",
  "sojourn",
  "pressure",
  "rtt",
  "throughput",
  "spacing",
  "airtime",
  "model",
  "limits",
] as const;
export type PanelName = (typeof panelNames)[number];

/** How time-sequence graphs are drawn where it is not our own way. */
export const sequenceStyles = ["tcptrace", "wireshark", "paper"] as const;
export type SequenceStyle = (typeof sequenceStyles)[number];

/** Throughput is averaged over no less, s: below, it would be the packets themselves. */
export const shortestRateWindow = 0.0001;

/** Heights of panels by name, px. */
export type Heights = Readonly<Partial<Record<PanelName, number>>>;

/** Heights by name, however the document has them. */
export function heightsByName(heights: NonNullable<View["heights"]>): Heights {
  if (!Array.isArray(heights)) return heights as Heights;
  const [bands, sequence, window, queue] = heights as readonly number[];
  return Object.fromEntries(Object.entries({ bands, sequence, window, queue }).filter(([, height]) => height !== undefined));
}
