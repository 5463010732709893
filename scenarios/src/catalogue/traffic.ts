/** What flows carry, and when. */
import { choice, source, type Mechanism } from "./mechanism.js";

export const traffic: readonly Mechanism[] = [
  {
    id: "bulk",
    title: "Bulk transfer",
    sits: "traffic",
    paper: "smartacking",
    section: "IV-B",
    summary: "A file of full segments, all available at the start.",
    struct: "Bulk",
    parameters: [
      { key: "segments", title: "File", help: "Segments to transfer.", type: "integer", default: 10_000, min: 1, max: 1_000_000_000, nullMeans: "endless", unit: "segments", slider: { min: 100, max: 20_000, step: 100 }, origin: source("smartacking IV-B: ten thousand segments") },
    ],
  },
  {
    id: "onOff",
    title: "On-off UDP",
    sits: "traffic",
    paper: "smartacking",
    section: "IV-B, Fig. 3 (TCP-UDP)",
    summary: "UDP packets at a constant rate, on and off in turn; it answers to nothing and never completes.",
    struct: "OnOff",
    parameters: [
      { key: "rate", title: "Rate while on", help: "Bits per second on the wire while the flow is on.", type: "number", default: undefined, min: 1, max: 1e12, unit: "bit/s", slider: { min: 1e5, max: 1e7, step: 1e5 }, origin: source("scenario") },
      { key: "packetBytes", title: "Packet", help: "Bytes of a packet on the wire, all of them payload.", type: "integer", default: 1000, min: 1, max: 65_535, unit: "B", origin: choice("the paper does not say; the size of a data packet") },
      { key: "on", title: "On", help: "How long it sends.", type: "number", default: 5, min: 0, aboveMin: true, max: 1e6, unit: "s", slider: { min: 0.5, max: 20, step: 0.5 }, origin: source("smartacking Fig. 3: changes its mode once per 5 seconds") },
      { key: "off", title: "Off", help: "How long it is silent; 0 is a constant rate. What is left of the interval between two packets is carried over.", type: "number", default: 5, min: 0, max: 1e6, unit: "s", slider: { min: 0, max: 20, step: 0.5 }, origin: source("smartacking Fig. 3: changes its mode once per 5 seconds") },
    ],
  },
  {
    id: "constantBitRate",
    title: "Constant-bit-rate UDP",
    sits: "traffic",
    paper: "multihop",
    section: "IV-B, Fig. 4",
    summary: "UDP packets at equal intervals; it answers to nothing and never completes.",
    struct: "ConstantBitRate",
    parameters: [
      { key: "rate", title: "Offered load", help: "Bits of payload per second.", type: "number", default: undefined, min: 1, max: 1e12, unit: "bit/s", slider: { min: 1e4, max: 1e6, step: 1e4 }, origin: source("scenario") },
      { key: "payloadBytes", title: "Payload", help: "Bytes of user data in a packet.", type: "integer", default: 1460, min: 1, max: 65_535, unit: "B", origin: choice("the source's number is not legible; what fills an Ethernet frame") },
      { key: "headerBytes", title: "Header", help: "Bytes added to each packet on the wire.", type: "integer", default: 40, min: 0, max: 1000, unit: "B", origin: choice("as a TCP segment's, so that both load the channel alike; UDP over IP has 28") },
      { key: "jitter", title: "Jitter", help: "Each packet leaves later by a random part of the interval, up to this share of it.", type: "number", default: 0, min: 0, max: 1, unit: "1", slider: { min: 0, max: 1, step: 0.05 }, origin: choice("equal intervals, as the name says") },
    ],
  },
  {
    id: "relay",
    title: "Relay of another connection",
    sits: "traffic",
    paper: "wireless-links",
    section: "II, III-C, IV-D",
    summary: "A split connection: sends on what another connection brought to this node, out of a buffer that both share. When it is full, the other one's sender must wait.",
    struct: "Relay",
    parameters: [
      { key: "bufferBytes", title: "Buffer", help: "Bytes that the two connections share at the node. A segment takes its place when it comes and gives it back when the far end has acknowledged it.", type: "integer", default: 65_536, min: 1, max: 1_000_000_000, unit: "B", slider: { min: 8192, max: 262_144, step: 8192 }, origin: source("wireless-links IV-D: 64 kbytes at the base station") },
    ],
  },
  {
    id: "flow",
    title: "Flow",
    sits: "flow",
    paper: "common",
    section: "",
    summary: "When a flow starts.",
    struct: "Flow",
    parameters: [
      { key: "start", title: "Start", help: "When the first segment is handed over.", type: "number", default: 0, min: 0, max: 1e6, unit: "s", slider: { min: 0, max: 5, step: 0.1 }, origin: source("scenario") },
      { key: "startJitter", title: "Start jitter", help: "A random delay, uniform between 0 and this, drawn from the flow's own stream.", type: "number", default: 0, min: 0, max: 1e6, unit: "s", slider: { min: 0, max: 0.1, step: 0.001 }, origin: choice("no randomness unless asked for") },
    ],
  },
  {
    id: "parallel",
    title: "Parallel connections",
    sits: "flow/parallel",
    paper: "smartacking",
    section: "IV-B, Fig. 3 (High-Multiplexing)",
    summary: "Several like connections between the same two nodes.",
    struct: "Parallel",
    parameters: [
      { key: "count", title: "Connections", help: "How many connections this flow stands for.", type: "integer", default: 1, min: 1, max: 10_000, unit: "flows", origin: source("scenario") },
      { key: "stagger", title: "Stagger", help: "Time between their starts.", type: "number", default: 0, min: 0, max: 1e4, unit: "s", origin: source("scenario") },
    ],
  },

];
