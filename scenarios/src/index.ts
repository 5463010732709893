/** Documents of Ackscope: their schema, their defaults, their problems, and ready ones. Runs in browsers and in Node. */
export {
  catalogue,
  defaultMechanism,
  type BooleanParameter,
  type ChoiceParameter,
  type Mechanism,
  type NumberParameter,
  type Origin,
  type Parameter,
  type Slot,
} from "./catalogue.js";
export { checkAgainst, checkScenario, expectation } from "./check.js";
export { changesOf } from "./changes-of.js";
export { bibtex, type CitableRun } from "./citation.js";
export { connectionNames, countConnections } from "./connections.js";
export { carriesDatagrams, transportOf } from "./transport.js";
export { expandScenario } from "./expand.js";
export { ExperimentSchema, type Experiment, type Variant } from "./experiment-schema.js";
export { checkExperiment, expandVariant, freeze, freezeExperiment, frozenScenario, type Expanded } from "./experiment.js";
export type { ChoiceStudy, Fidelity } from "./fidelity.js";
export type {
  Axis,
  Claim,
  Crossing,
  Cure,
  Difference,
  Figure,
  FigureOrigin,
  FittedStatement,
  Judgement,
  Measure,
  AirtimeSpan,
  MapMoment,
  Model,
  Panel,
  PaperValue,
  PerProfile,
  Profile,
  Series,
  Table,
  WordTable,
} from "./figure.js";
export { fileBytes, fileSegments } from "./file-segments.js";
export { hostProfiles, type HostProfile } from "./host-profiles.js";
export { queueProfiles, type QueueProfile } from "./queue-profiles.js";
export { areWithin, radioHops, stationsOf, type RadioHop, type RadioSource, type Station } from "./radio-hops.js";
export { farEnd, routeOf, shortestWay, type Edge } from "./route.js";
export type { Scenario } from "./generated/scenario.js";
export { KnownParts } from "./known-parts.js";
export { alternativeOf, discriminator, type SchemaNode } from "./node.js";
export { PatchSchema, type PatchOperation } from "./patch-schema.js";
export { applyPatch, differences } from "./patch.js";
export { lessonNames, type LessonName } from "./lessons.js";
export {
  farthest,
  longestBookmark,
  longestDescription,
  longestId,
  longestLabel,
  longestTitle,
  mostBookmarks,
  mostCollectionItems,
  mostItems,
  mostRunsShown,
  mostSeeds,
  mostStations,
  mostSweepValues,
  mostVariants,
} from "./limits.js";
export { idPattern, queuePattern, wherePattern } from "./names.js";
export {
  heightsByName,
  panelNames,
  sequenceStyles,
  shortestRateWindow,
  type Heights,
  type PanelName,
  type SequenceStyle,
} from "./panels.js";
export { normalisedRatios, type NormalisedRatio } from "./normalised-ratio.js";
export { nearest } from "./near.js";
export { escapeToken, getAtPointer, parsePointer, setAtPointer, type Changed } from "./pointer.js";
export { chain, cross, grid, placed, randomField, type Placement, type RandomField } from "./placements.js";
export { basePrint, type PresetPrint } from "./preset-print.js";
export { findPreset, presetNames, presetPrints, presets, type Preset, type PresetName } from "./presets.js";
export type { Problem } from "./problem.js";

export { sameJson } from "./same-json.js";
export { measureOf, runsOf, sweepFigure } from "./sweep.js";
export { ReportSchema, type Report } from "./report-schema.js";
export { AssignmentSchema, usualPoints, usualTolerance, type Assignment, type Question } from "./assignment-schema.js";
export { SweepSchema, type Sweep } from "./sweep-schema.js";
export { valueAt } from "./sweep-values.js";
export { ScenarioSchema } from "./schema.js";
export { topicOf, topics, type Topic } from "./topics.js";
export { ViewSchema, type View } from "./view.js";

export type { Arrangements } from "./arrangements.js";
export { diagramNames, packetDiagrams, tableDiagram, usualDiagram, type DiagramName } from "./diagrams.js";
