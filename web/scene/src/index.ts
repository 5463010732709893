/** Columns to scenes: every diagram as a pure function. No DOM, no React; the page and exports draw what this makes. */
export * from "./scene.js";
export { topologyOf, type FlowPath, type LinkDirection, type Topology, type TopologySource } from "./topology.js";
export {
  goneAt,
  lowerBound,
  packetIndex,
  packetIndexTransferables,
  PacketKind,
  upperBound,
  valueAt,
  type FlowIndex,
  type PacketIndex,
  type PacketList,
  type Phases,
  type Series,
  type Stalls,
  type Timeouts,
} from "./packet-index.js";
export { defaultRows, foldedBands, stripBands, type BandSource, type FoldedOptions, type StripOptions } from "./bands.js";
export { BandRaster, type Raster, type Rgb } from "./raster.js";
export { timeSequence, type PanelOptions, type PanelRun } from "./time-sequence.js";
export { windowScene, type WindowOptions } from "./window.js";
export { eventRail, type RailOptions } from "./event-rail.js";
export {
  bandMoment,
  candidatesOf,
  lineInBands,
  markInSequence,
  nearestInBands,
  nearestInSequence,
  nearestStep,
  type Candidates,
  type NearestMark,
} from "./nearest.js";
export { markBeside, notableBeside, packetBeside, type Notable } from "./notable.js";
export { packetStory, packetTitle, type StorySource, type StoryStep } from "./story.js";
export { causeWord, copiesOf, packetFields, type Field } from "./fields.js";
export { packetText, summary, tableCaption, tablePackets, tableRow, type SummaryRun, type TableRow } from "./summary.js";
export { shareDelivered, valuesAt, type Values } from "./values.js";
export { dashOf, stackToSvg, styleToken, textToSvg, toSvg, type SvgOptions, type SvgTheme } from "./svg.js";
export { counted, grouped, milliseconds, ordinal, percent, seconds } from "./format.js";
