/** The schema of an assignment: an experiment, and questions that the simulator answers for each student (ackscope/courses). */
import { Type, type Static } from "typebox";
import type { Experiment } from "./experiment-schema.js";
import type { Immutable } from "./immutable.js";
import { longestDescription, longestTitle, mostSweepValues } from "./limits.js";
import { closed, Id, Text } from "./schema.js";
import { MeasureSchema, Pointer, SweptValue } from "./sweep-schema.js";

/** What a question means that does not say. */
export const usualPoints = 1;
export const usualTolerance = 0.05;

const asked = {
  id: Id(),
  text: Text(1, 1000, { description: "What is asked." }),
  points: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: `What a right answer counts. Left out: ${usualPoints}.` })),
  measure: MeasureSchema,
};

const NumberQuestion = closed(
  {
    type: Type.Literal("number"),
    ...asked,
    variant: Type.Optional(Id({ description: "Whose run is measured. Left out: the first." })),
    tolerance: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: `How far from the measured number an answer may be, as a share of it. Left out: ${usualTolerance}.`,
      }),
    ),
  },
  { description: "How much is it? A number that is read from one run." },
);

const ChoiceQuestion = closed(
  {
    type: Type.Literal("choice"),
    ...asked,
    which: Type.Enum(["most", "least"], { description: "Which variant is right: the one with the most of it, or with the least." }),
  },
  { description: "Which variant? The one with the most, or the least, of what is measured." },
);

export const AssignmentSchema = closed(
  {
    format: Type.Literal(1, { description: "The version of the format." }),
    title: Text(1, longestTitle),
    text: Type.Optional(Text(0, longestDescription, { description: "What to do." })),
    /** Checked as an experiment is. */
    experiment: Type.Unsafe<Experiment>(Type.Unknown()),
    vary: Type.Optional(
      Type.Array(closed({ path: Pointer, values: Type.Array(SweptValue, { minItems: 2, maxItems: mostSweepValues }) }), {
        maxItems: 8,
        description: "Values that students have different ones of, drawn with the student's seed.",
      }),
    ),
    questions: Type.Array(Type.Union([NumberQuestion, ChoiceQuestion]), { minItems: 1, maxItems: 50 }),
  },
  { title: "Assignment", description: "An experiment with questions, a seed for each student." },
);

export type Assignment = Immutable<Static<typeof AssignmentSchema>>;
export type Question = Assignment["questions"][number];
