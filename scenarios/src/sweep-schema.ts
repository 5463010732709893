/** The schema of a sweep that somebody builds; what happens to it is in sweep.ts. */
import { Type, type Static } from "typebox";
import type { Immutable } from "./immutable.js";
import { mostItems, mostSeeds, mostSweepValues, mostVariants } from "./limits.js";
import { closed, Id, Text } from "./schema.js";

export const SweptValue = Type.Union([Type.Number(), Text(1, 64), Type.Boolean()], {
  "x-expected": "a number, the name of a choice, true or false",
});

export const Pointer = Type.String({
  pattern: "^(/([^~/]|~[01])*)+$",
  "x-expected": "a JSON pointer to a value of the scenario, for example /links/1/forward/rate",
});

export const MeasureSchema = closed(
  {
    id: Type.String({
      pattern: "^[a-zA-Z][a-zA-Z0-9]*$",
      maxLength: 64,
      "x-expected": "the name of a measure, for example throughput",
    }),
    flows: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: mostItems, description: "Left out: all TCP flows." })),
    options: Type.Optional(
      Type.Array(closed({ key: Text(1, 64), value: Type.Union([Type.Number(), Text(1, 64)]) }), {
        maxItems: 8,
        description: "What else the measure needs, such as a time in seconds.",
      }),
    ),
  },
  { description: "The number that is read from each run." },
);

export const SweepSchema = closed(
  {
    parameter: Type.Array(Pointer, {
      minItems: 1,
      maxItems: mostItems,
      description: "The places that take each value: one parameter may stand in several flows, or in both directions of a link.",
    }),
    label: Type.Optional(Text(1, 100, { description: "What the axis of the values says. Left out: the last part of the first pointer." })),
    unit: Type.Optional(Text(0, 20, { description: "The unit of the values, as the axis shows it." })),
    factor: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 1e12,
        description: "By how much a value on the axis is multiplied in the document. Left out: 1.",
      }),
    ),
    scale: Type.Optional(Type.Enum(["linear", "log"], { description: "The axis of the values. Left out: linear." })),
    values: Type.Array(SweptValue, { minItems: 1, maxItems: mostSweepValues, description: "The values, as the axis shows them." }),
    seeds: Type.Integer({ minimum: 1, maximum: mostSeeds, description: "Each point is run with the seeds from 1 to this one." }),
    series: Type.Optional(
      Type.Array(Id(), { minItems: 1, maxItems: mostVariants, description: "Variants that are swept. Left out: all." }),
    ),
    measure: MeasureSchema,
  },
  { title: "Sweep", description: "A parameter over its values, for each variant." },
);

export type Sweep = Immutable<Static<typeof SweepSchema>>;
