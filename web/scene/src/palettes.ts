// Which token each style of mark has; and the colours of the styles in which others draw time-sequence graphs (UX: drawing conventions): which token a mark has there. What
// a palette does not name has its usual one.

import type { Palette, Style } from "./scene.js";
import type { SvgTheme } from "./svg-text.js";

const usual: Readonly<Record<Style, keyof SvgTheme>> = {
  data: "data",
  ack: "ack",
  duplicate: "ack",
  retransmission: "rexmit",
  local: "rexmit",
  selective: "sack",
  drop: "drop",
  corrupt: "drop",
  mark: "ecn",
  filtered: "ack",
  timeout: "rto",
  window: "cwnd",
  ssthresh: "cwnd",
  flight: "limit",
  estimate: "ink",
  factor: "ack",
  alpha: "ink-2",
  told: "limit",
  buffered: "ink-2",
  limit: "limit",
  average: "ink",
  sample: "ack",
  timer: "rto",
  srtt: "ink",
  trip: "limit",
  throughput: "ink-2",
  goodput: "data",
  total: "ink-3",
  capacity: "limit",
  gap: "ack",
  service: "limit",
  maximum: "limit",
  cubic: "ink",
  reno: "ack",
  pacing: "ink-3",
  bandwidth: "data",
  marked: "ecn",
  wait: "data",
  otherWait: "ink-3",
  target: "limit",
  flowQueue: "ink",
  pressure: "drop",
  l4sPressure: "ecn",
  otherPressure: "ink-3",
  edge: "limit",
  push: "data",
  older: "sack",
};

type Tokens = Readonly<Partial<Record<Style, keyof SvgTheme>>>;

/** Black on white, white on black: xplot's ground is the reader's. */
const tcptrace: Tokens = {
  data: "ink",
  push: "ink",
  retransmission: "xplot-red",
  local: "xplot-red",
  ack: "ack",
  duplicate: "ack",
  selective: "sack",
  older: "sack",
  edge: "xplot-yellow",
};

/** A retransmission is a segment like any other. */
const wireshark: Tokens = {
  data: "data",
  retransmission: "data",
  local: "data",
  ack: "wireshark-ack",
  duplicate: "wireshark-ack",
  selective: "xplot-red",
  older: "xplot-red",
  edge: "ack",
};

/** As printed. Shapes alone tell marks apart. */
const paper: Tokens = {
  data: "ink",
  retransmission: "ink",
  local: "ink",
  ack: "ink-3",
  duplicate: "ink-3",
  selective: "ink-2",
  older: "ink-3",
  drop: "ink",
  corrupt: "ink",
  mark: "ink",
  filtered: "ink-3",
  timeout: "ink",
  window: "ink",
  ssthresh: "ink-3",
  flight: "ink-3",
  estimate: "ink",
  factor: "ink-2",
  alpha: "ink-2",
  told: "ink-3",
  buffered: "ink-2",
  limit: "ink-3",
  average: "ink",
  sample: "ink",
  trip: "ink-3",
  srtt: "ink-2",
  timer: "ink",
  throughput: "ink-3",
  goodput: "ink",
  total: "ink-2",
  capacity: "ink-3",
  gap: "ink",
  service: "ink-3",
  maximum: "ink-3",
  cubic: "ink",
  reno: "ink-2",
  pacing: "ink-3",
  bandwidth: "ink",
  marked: "ink",
  wait: "ink",
  otherWait: "ink-3",
  target: "ink-3",
  flowQueue: "ink",
  pressure: "ink",
  l4sPressure: "ink-2",
  otherPressure: "ink-3",
  edge: "ink-3",
};

/** The timelines of the smartacking paper are gray (data) and black (ACKs). */
const printedBands: Tokens = {
  data: "ink-3",
  retransmission: "ink-3",
  local: "ink-3",
  ack: "ink",
  drop: "ink",
  corrupt: "ink",
  filtered: "ink",
};

const palettes: Readonly<Record<Palette, Tokens>> = { tcptrace, wireshark, paper, "printed-bands": printedBands };

/** The token of a style of mark in a scene. */
export function tokenOf(style: Style, palette: Palette | undefined): keyof SvgTheme {
  return (palette && palettes[palette][style]) ?? usual[style];
}
