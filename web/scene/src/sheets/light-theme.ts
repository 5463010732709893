// The colours of pictures that no page draws: the light theme of web/src/styles/tokens.css, to which a test holds them.

import type { Colours } from "../figure/picture-svg.js";
import type { SvgTheme } from "../svg-text.js";

export const lightTheme: SvgTheme & Readonly<Record<string, string>> = {
  paper: "#ffffff",
  tint: "#eef1f4",
  ink: "#14181f",
  "ink-2": "#414a57",
  "ink-3": "#5b6472",
  grid: "#e9ecef",
  axis: "#9aa3ae",
  data: "#0b5cab",
  ack: "#1f9e6e",
  rexmit: "#d9480f",
  drop: "#111827",
  rto: "#b4003c",
  limit: "#6a7c90",
  cwnd: "#d92ad3",
  ecn: "#5c4600",
  sack: "#5b21b6",
  "xplot-red": "#c8102e",
  "xplot-yellow": "#8a6d00",
  "wireshark-ack": "#8a5a1f",
  agent: "#f3e3c3",
  "agent-edge": "#a8721a",
  "flow-1": "#0b5cab",
  "flow-2": "#d9480f",
  "flow-3": "#1f8a62",
  "flow-4": "#8a2fb8",
  "flow-5": "#8a6a00",
  "flow-6": "#c2185b",
  "flow-7": "#3f7d8c",
  "flow-8": "#4b5563",
};

export const lightColours: Colours = (ink) => lightTheme[ink] ?? "#000000";
