/** What is live in a reading document, as its author writes it in `name.yaml` beside `name.md`. docs/reading-documents.md describes it. */
import { panelNames, PatchSchema, ViewSchema } from "@ackscope/scenarios";
import { Type, type Static } from "typebox";
import { exampleNames } from "../../captured/example-files.js";
import { captureCounts } from "./capture-counts.js";

const closed = <Properties extends Parameters<typeof Type.Object>[0]>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });
const Name = Type.String({ pattern: "^[a-zA-Z][a-zA-Z0-9-]*$" });
/** An object whose keys are names that the author chooses. */
const Named = <Schema extends Parameters<typeof Type.Record>[1]>(schema: Schema) => Type.Record(Name, schema);
const Pointers = Type.Array(Type.String({ pattern: "^/" }), { minItems: 1 });

export const NumberControlSchema = closed({
  label: Type.String(),
  pointers: Pointers,
  unit: Type.Optional(Type.String()),
  factor: Type.Optional(Type.Number()),
  min: Type.Number(),
  max: Type.Number(),
  step: Type.Number({ exclusiveMinimum: 0 }),
});

export const ChoiceControlSchema = closed({
  label: Type.String(),
  pointers: Pointers,
  choices: Type.Array(closed({ label: Type.String(), value: Type.Unknown() }), { minItems: 2 }),
});

export const ExperimentSpecSchema = closed({
  preset: Type.Optional(Type.String()),
  base: Type.Optional(Type.Unknown()),
  title: Type.Optional(Type.String()),
  patch: Type.Optional(PatchSchema),
  variants: Type.Optional(Type.Array(closed({ id: Type.String(), label: Type.String(), patch: PatchSchema }), { minItems: 1 })),
  view: Type.Optional(ViewSchema),
  parameters: Type.Optional(Named(Type.Union([NumberControlSchema, ChoiceControlSchema]))),
});

/** One of the captures that can be opened as examples; its largest flow. */
export const CaptureSpecSchema = closed({
  example: Type.Enum(exampleNames),
  title: Type.String(),
  panels: Type.Optional(Type.Array(Type.Enum(panelNames), { minItems: 1 })),
  /** s of the flow that the diagram shows. */
  from: Type.Optional(Type.Number()),
  to: Type.Optional(Type.Number()),
});

const MeasureSchema = closed({
  id: Type.String(),
  flows: Type.Optional(Type.Array(Type.String())),
  options: Type.Optional(Type.Record(Type.String(), Type.Union([Type.Number(), Type.String()]))),
});

const shown = { unit: Type.Optional(Type.String()), factor: Type.Optional(Type.Number()), decimals: Type.Optional(Type.Integer()) };
/** A value's name, or a number in SI units. */
const OperandSchema = Type.Union([Type.String(), Type.Number()]);
const Pair = Type.Tuple([OperandSchema, OperandSchema]);

export const ValueSpecSchema = Type.Union([
  closed({ experiment: Type.String(), variant: Type.String(), measure: MeasureSchema, ...shown }),
  closed({ capture: Type.String(), count: Type.Enum(captureCounts), ...shown }),
  closed({ quotient: Pair, ...shown }),
  closed({ product: Pair, ...shown }),
  closed({ sum: Pair, ...shown }),
  closed({ difference: Pair, ...shown }),
]);

export const ConditionSchema = Type.Tuple([OperandSchema, Type.Enum(["<", "<=", ">", ">=", "="]), OperandSchema]);

const axis = {
  min: Type.Number(),
  max: Type.Number(),
  start: Type.Number(),
  step: Type.Number({ exclusiveMinimum: 0 }),
  close: Type.Number(),
};

export const TimePredictionSchema = closed({
  kind: Type.Literal("time"),
  experiment: Type.String(),
  variant: Type.String(),
  answer: Type.String(),
  panels: Type.Array(Type.String(), { minItems: 1 }),
  from: Type.Number(),
  to: Type.Number(),
  start: Type.Number(),
  step: Type.Number({ exclusiveMinimum: 0 }),
  close: Type.Number(),
});
export const NumberPredictionSchema = closed({
  kind: Type.Literal("number"),
  answer: Type.String(),
  /** As shown; left out: none. */
  unit: Type.Optional(Type.String()),
  ...axis,
});
export const ChoicePredictionSchema = closed({
  kind: Type.Literal("choice"),
  options: Type.Array(closed({ label: Type.String(), holds: ConditionSchema }), { minItems: 2 }),
});

/** A stretch of time that the text speaks of, or, without `to`, an instant. Operands in s. */
export const AnnotationSpecSchema = closed({
  experiment: Type.String(),
  variant: Type.String(),
  label: Type.String(),
  from: OperandSchema,
  to: Type.Optional(OperandSchema),
});

export const ReadingSpecSchema = closed({
  summary: Type.Optional(Type.String()),
  minutes: Type.Optional(Type.Number()),
  needs: Type.Optional(Type.String()),
  figures: Type.Optional(Type.Array(Type.String())),
  mechanisms: Type.Optional(Type.Array(Type.String())),
  experiments: Type.Optional(Named(ExperimentSpecSchema)),
  captures: Type.Optional(Named(CaptureSpecSchema)),
  values: Type.Optional(Named(ValueSpecSchema)),
  annotations: Type.Optional(Named(AnnotationSpecSchema)),
  predictions: Type.Optional(Named(Type.Union([TimePredictionSchema, NumberPredictionSchema, ChoicePredictionSchema]))),
  claims: Type.Optional(Type.Array(closed({ text: Type.String(), holds: ConditionSchema }))),
});

export type ReadingSpec = Static<typeof ReadingSpecSchema>;
export type ExperimentSpec = Static<typeof ExperimentSpecSchema>;
export type CaptureSpec = Static<typeof CaptureSpecSchema>;
export type NumberControl = Static<typeof NumberControlSchema>;
export type ChoiceControl = Static<typeof ChoiceControlSchema>;
export type Control = NumberControl | ChoiceControl;
export type ValueSpec = Static<typeof ValueSpecSchema>;
export type AnnotationSpec = Static<typeof AnnotationSpecSchema>;
export type Operand = Static<typeof OperandSchema>;
export type Condition = Static<typeof ConditionSchema>;
export type TimePrediction = Static<typeof TimePredictionSchema>;
export type NumberPrediction = Static<typeof NumberPredictionSchema>;
export type ChoicePrediction = Static<typeof ChoicePredictionSchema>;
export type Prediction = TimePrediction | NumberPrediction | ChoicePrediction;
