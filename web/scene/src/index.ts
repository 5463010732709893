/** Columns to scenes: every diagram as a pure function. No DOM, no React; the page and exports draw what this makes. */
export * from "./scene.js";
export { timeAxis, unitAtLastTick } from "./axes.js";
export { inMilliseconds, recounted } from "./axis-units.js";
export {
  radioNeighbours,
  carriedBy,
  slowestOf,
  topologyOf,
  type AgentPlace,
  type FlowPath,
  type LinkDirection,
  type QueuePlace,
  type Topology,
  type TopologyEdge,
  type TopologySource,
} from "./topology.js";
export { topologyOfWires } from "./wired-topology.js";
export { distanceBetween, senses, type Position, type Radio, type Reach } from "./radios.js";
export { beliefsOf, hasModel } from "./beliefs.js";
export { hasLimits } from "./limit-times.js";
export { modelAt, type ModelValues } from "./model-values.js";
export { packetIndex, packetIndexTransferables, PacketKind, type PacketIndex } from "./packet-index.js";
export type { FlowIndex, Phases, Stalls, Timeouts } from "./flow-history.js";
export { noticeOf, notifierName, selectiveOf, type Block, type LossNotices, type Selective } from "./ack-options.js";
export { firstDifference, type Difference, type Parting } from "./first-difference.js";
export { departures, type Handoffs } from "./handoffs.js";
export { endedAt, goneAt, type Marks, type PacketList, type Pieces } from "./packet-list.js";
export { lowerBound, upperBound, valueAt, type Series } from "./series.js";
export { defaultRows, foldedBands, stripBands, type BandSource, type FoldedOptions, type StripOptions } from "./bands.js";
export { BandRaster, type Raster, type Rgb } from "./raster.js";
export { timeSequence, type PanelOptions, type PanelRun, type SequenceOptions, type SequenceRun } from "./time-sequence.js";
export { usualModulo } from "./sequence-manners.js";
export { windowScene, type WindowOptions } from "./window.js";
export { queueHistory, type QueueEvents, type QueueHistory } from "./queue-history.js";
export { queueScene, type QueueRun } from "./queue.js";
export {
  noQueue,
  presses,
  queueChoices,
  queueLabel,
  queueNamed,
  queuePanels,
  returnBottleneck,
  shownQueue,
  usualQueue,
} from "./queue-choice.js";
export { markInQueue, nearestInQueue } from "./nearest-queue.js";
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
  type SequenceView,
} from "./nearest.js";
export { markBeside, notableBeside, packetBeside, type Notable, type StopKind } from "./notable.js";
export { moments, momentOfFlag, rangeFor, type Moment, type MomentKind } from "./moments.js";
export { firstParting, partingWords, type RunsPart } from "./parting.js";
export { changeLabel, changesIn, type ShownChange } from "./changes.js";
export { causeSentence } from "./cause-sentence.js";
export { kinOf, relatedTo, type Related } from "./related.js";
export { packetTitle } from "./packet-title.js";
export { packetStory, type StorySource, type StoryStep } from "./story.js";
export { isSuppressed, suppressedBy } from "./local-story.js";
export { copiesOf } from "./packet-copies.js";
export { causeWord } from "./cause-word.js";
export { packetFields, type Field, type PacketSource } from "./fields.js";
export { packetText } from "./packet-text.js";
export { tableRow, type TableRow } from "./table-row.js";
export { summary, type SummaryRun } from "./summary.js";
export { acknowledgedAhead, splitParts, type SplitParts } from "./split-connection.js";
export { isLostOnAir } from "./crosses.js";
export { shareDelivered, valuesAt, type Values } from "./values.js";
export { areaOpacity, arrowHead, barOpacity, dashOf, discShare, dotRadius, hatchPixels, stairWidth } from "./strokes.js";
export { sceneToGroup, stackToSvg, toSvg, type SvgOptions } from "./svg.js";
export { escapeText, flagWidth, textToSvg, type SvgTheme } from "./svg-text.js";
export { tokenOf } from "./palettes.js";
export { atReceiver, placesOf, seenFrom, type Place, type Seen } from "./vantage.js";
export { counted, grouped, milliseconds, percent } from "./format.js";
export { amount, amountWithUnit, moment, momentNumber } from "./units.js";
export { bytesText, decimalsOf, delayText, linkText, megabits, millisecondsText, momentText, rateText } from "./quantities.js";
export type { DrawnRun, RunRows, SimulatedDrawnRun } from "./drawn-run.js";
export {
  durationOf,
  isSimulated,
  metricsOf,
  simulatedSource,
  type ImportedSource,
  type RunSource,
  type SimulatedSource,
} from "./source.js";
export { isStation, lostAtStations, markedAtStations } from "./stations-lost.js";
export { comparisonRow, mainResults, wholeRun, type ComparisonRow } from "./whole-run.js";
export { ordinal } from "./ordinal.js";
export { networkLayers } from "./network-layers.js";
export { barsPicture } from "./figure/bars.js";
export { loggedPicture, loggedPlot, valueAtMoment, type LoggedCurve, type LoggedPanel } from "./figure/logged-curves.js";
export { curvesPicture, type Curve, type CurveOptions, type CurvePanel, type CurvePoint } from "./figure/curves.js";
export { axisTitle, placeName, significant } from "./figure/frame.js";
export { modelKey, type ModelCurve } from "./figure/models.js";
export { meetingNear, meetings } from "./figure/meeting.js";
export { labelWidth, path, px, type Ink, type Mark, type Picture } from "./figure/picture.js";
export { pictureMarks, type Colours } from "./figure/picture-svg.js";
export { pingsPicture, type PingTrain } from "./figure/pings.js";
export { barKey, crossingKey, curveKey, distinctSeries, lineKey, paperKey } from "./figure/shapes.js";
export { metadataId, sheetHead, sheetTitle, sheetToSvg, type Sheet, type SheetKey, type SheetPanel } from "./figure/sheet.js";
export { topologyPicture } from "./figure/topology-picture.js";
export { traceKeys, type TraceKey } from "./figure/trace-key.js";
export { traceStack, traceThumbnail, type TraceDiagram, type TraceDiagramKind, type TraceRun } from "./figure/trace-stack.js";
export { sharedTop, windowPanel } from "./figure/window-panel.js";
