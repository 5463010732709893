/** Links: the wire, a shaper in front of it, header compression, errors. */
import { choice, source, type Mechanism } from "./mechanism.js";

export const links: readonly Mechanism[] = [
  {
    id: "pointToPoint",
    title: "Point-to-point link",
    sits: "link",
    paper: "common",
    section: "",
    summary: "One direction of a full-duplex link: store and forward, then propagation.",
    struct: "LinkDirection",
    requires: [
      { of: "channel", needs: { part: "channel", not: ["dcf"] }, at: "/channel", message: "the stations of channel {channel} reach each other by their positions, not by links", expected: "the id of another channel, or null" },
    ],
    parameters: [
      { key: "rate", title: "Capacity", help: "Bits per second on the wire.", type: "number", default: undefined, min: 1, max: 1e12, unit: "bit/s", slider: { min: 1e6, max: 2e7, step: 1e5 }, origin: source("scenario") },
      { key: "delay", title: "One-way delay", help: "Propagation delay.", type: "number", default: undefined, min: 0, max: 100, unit: "s", slider: { min: 0.001, max: 0.2, step: 0.001 }, origin: source("scenario") },
      { key: "tick", title: "Emulator's tick", help: "A link that a host emulates: the end of a transmission and that of the propagation are rounded up to ticks of its clock; 0 is a real link.", type: "number", default: 0, min: 0, max: 1, unit: "s", slider: { min: 0, max: 0.02, step: 0.001 }, origin: choice("real links have no clock; the asymmetry paper's emulator ran on the 100 Hz callouts of its BSD kernel") },
    ],
  },
  {
    id: "shaper",
    title: "Shaper",
    sits: "link/shaper",
    paper: "common",
    section: "",
    summary: "Lets packets leave no faster than at a rate below the link's, so that they wait here and not in a buffer further on.",
    struct: "Shaper",
    requires: [
      { of: "channel", needs: { part: "channel", not: ["halfDuplex", "packetRadio"] }, at: "/shaper", message: "packets take turns on channel {channel}, which others use as well: a shaper needs a wire of its own", expected: "null, or no channel" },
    ],
    parameters: [
      { key: "rate", title: "Shaped rate", help: "Packets leave at this rate on average; it is below the link's capacity. Headers count, also those that compression replaces.", type: "number", default: undefined, min: 1, max: 1e12, unit: "bit/s", slider: { min: 1e6, max: 2e7, step: 1e5 }, origin: source("scenario") },
      { key: "burst", title: "Burst", help: "Bytes beyond the rate that may leave at once after a pause; 0: two packets never follow each other faster than at the rate.", type: "integer", default: 0, min: 0, max: 10_000_000, unit: "B", slider: { min: 0, max: 30_000, step: 500 }, origin: source("Piece of CAKE, 2018, III-A: a shaper by virtual time needs no burst") },
    ],
  },
  {
    id: "headerCompression",
    title: "Header compression (CSLIP)",
    sits: "link/compression",
    paper: "asymmetry",
    section: "3.2, 5; RFC 1144",
    summary: "Sends TCP/IP headers as what changed since the packet before, a few bytes instead of forty.",
    struct: "HeaderCompression",
    parameters: [
      { key: "headerBytes", title: "Header", help: "Bytes of a TCP/IP header without options, which compression replaces. Smaller packets are left alone.", type: "integer", default: 40, min: 1, max: 1000, unit: "B", origin: source("RFC 1144: 20 bytes of IP and 20 of TCP") },
      { key: "compressedBytes", title: "Compressed header", help: "Bytes that are sent instead.", type: "integer", default: 6, min: 1, max: 1000, unit: "B", slider: { min: 3, max: 40, step: 1 }, origin: source("asymmetry: a compressed ACK takes 6 bytes in the authors' ns-2 scripts") },
      {
        key: "compresses", title: "Compresses", help: "Whose headers are compressed.", type: "choice", default: "all", origin: source("RFC 1144: every TCP packet"),
        choices: [
          { value: "all", title: "All TCP packets", help: "ACKs and data." },
          { value: "acks", title: "ACKs only", help: "Data packets cross the link as they are." },
        ],
      },
      { key: "contextLoss", title: "Losses break the context", help: "A change that is lost leaves the far end unable to rebuild what follows of that connection, until a full header comes.", type: "boolean", default: true, origin: source("RFC 1144 section 4") },
      { key: "timestamps", title: "Compresses timestamps", help: "Packets with the timestamp option change in each header; the historical compressor sends them whole.", type: "boolean", default: false, origin: source("asymmetry, implementation results: the compression code did not deal with headers whose options change") },
      { key: "connections", title: "Connections remembered", help: "Connections whose last header both ends remember; the one unused for longest makes room.", type: "integer", default: 16, min: 1, max: 256, unit: "flows", origin: source("RFC 1144: 16") },
    ],
  },
  { id: "none", title: "No errors", sits: "link/errors", paper: "common", section: "", summary: "Every packet that is sent arrives.", struct: "NoErrors", parameters: [] },
  {
    id: "independent",
    title: "Independent errors",
    sits: "link/errors",
    paper: "common",
    section: "",
    summary: "Each packet is lost with the same probability, whatever happened to the others.",
    struct: "IndependentErrors",
    parameters: [
      { key: "lossRate", title: "Loss rate", help: "Share of packets that are corrupted on the wire.", type: "number", default: 0.01, min: 0, max: 1, unit: "1", slider: { min: 0, max: 0.1, step: 0.001 }, origin: choice("a visible number of losses") },
    ],
  },
  {
    id: "exponential",
    title: "Bit errors, exponential",
    sits: "link/errors",
    paper: "wireless-links",
    section: "IV-A, IV-E",
    summary: "Errors at exponentially distributed distances in bytes; a packet that one hits is lost, and so are the next ones of a burst.",
    struct: "ExponentialErrors",
    parameters: [
      { key: "meanBytes", title: "Mean distance", help: "Bytes between two errors, on average.", type: "number", default: 65_536, min: 1, max: 1e12, unit: "B", slider: { min: 8192, max: 524_288, step: 8192, log: true }, origin: source("wireless-links IV-A: one error every 64 kbytes") },
      { key: "burst", title: "Burst", help: "Packets in a row that one error takes.", type: "integer", default: 1, min: 1, max: 1000, unit: "packets", slider: { min: 1, max: 8, step: 1 }, origin: source("wireless-links IV-E: two, four or six in its burst experiments") },
    ],
  },
  {
    id: "gilbertElliott",
    title: "Two-state errors (Gilbert-Elliott)",
    sits: "link/errors",
    paper: "wireless-links",
    section: "IV-E, VII",
    summary: "The link is good or bad; each packet may change that, and is lost with the probability of the state.",
    struct: "GilbertElliottErrors",
    parameters: [
      { key: "goodToBad", title: "Good to bad", help: "Probability before each packet that a good link turns bad.", type: "number", default: 0.01, min: 0, max: 1, unit: "1", slider: { min: 0, max: 0.1, step: 0.001 }, origin: choice("the source announces models of fades without giving one") },
      { key: "badToGood", title: "Bad to good", help: "Probability before each packet that a bad link turns good.", type: "number", default: 0.3, min: 0, max: 1, unit: "1", slider: { min: 0.01, max: 1, step: 0.01 }, origin: choice("fades of about three packets") },
      { key: "lossGood", title: "Loss rate while good", help: "Share of packets lost in the good state.", type: "number", default: 0, min: 0, max: 1, unit: "1", origin: choice("Gilbert's model loses nothing there") },
      { key: "lossBad", title: "Loss rate while bad", help: "Share of packets lost in the bad state.", type: "number", default: 1, min: 0, max: 1, unit: "1", origin: choice("a fade loses everything") },
    ],
  },
  { id: "scripted", title: "Scripted losses", sits: "link/errors", paper: "common", section: "", summary: "Loses exactly the packets that are named: flow, segment (of UDP: datagram), ACK or probe number, and copy or place among those that cross the link.", struct: "ScriptedErrors", parameters: [] },
];
