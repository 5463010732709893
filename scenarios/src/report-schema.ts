/** The schema of what a student hands in of an assignment (ackscope/courses). */
import { Type, type Static } from "typebox";
import type { Immutable } from "./immutable.js";
import { mostVariants } from "./limits.js";
import { closed, Id, Text } from "./schema.js";

export const ReportSchema = closed(
  {
    format: Type.Literal(1, { description: "The version of the format." }),
    assignment: closed({ title: Type.String(), hash: Type.String() }),
    student: Type.String({ pattern: "\\S", maxLength: 200, "x-expected": "the student's name, at most 200 characters" }),
    core: Text(1, 100),
    seed: Type.Integer({ minimum: 1 }),
    answers: Type.Array(
      closed({ id: Id(), answer: Type.Union([Type.Number(), Text(1, 200)], { "x-expected": "a number or a variant" }) }),
      {
        maxItems: 50,
      },
    ),
    runs: Type.Array(closed({ variant: Id(), digest: Type.String() }), { maxItems: mostVariants }),
    points: Type.Number(),
    of: Type.Number(),
  },
  { title: "Report", description: "The answers of a student to an assignment, and what the simulator made of them." },
);

export type Report = Immutable<Static<typeof ReportSchema>>;
