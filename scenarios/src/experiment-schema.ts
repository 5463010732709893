/** The schema of what the page edits, publishes, forks and compares; what happens to it is in experiment.ts. */
import { Type, type Static } from "typebox";
import type { Immutable } from "./immutable.js";
import { longestDescription, longestLabel, longestTitle, mostVariants } from "./limits.js";
import { PatchSchema } from "./patch-schema.js";
import { closed, Id, ScenarioSchema, Text } from "./schema.js";
import { SweepSchema } from "./sweep-schema.js";
import { ViewSchema } from "./view.js";

const VariantSchema = closed({
  id: Id(),
  label: Text(1, longestLabel, { description: "How the variant is called in diagrams." }),
  patch: PatchSchema,
});

export const ExperimentSchema = closed(
  {
    format: Type.Literal(1, { description: "The version of the format." }),
    title: Text(1, longestTitle),
    description: Type.Optional(Text(0, longestDescription)),
    base: ScenarioSchema,
    variants: Type.Array(VariantSchema, {
      minItems: 1,
      maxItems: mostVariants,
      description: "What is compared; the first is shown first.",
    }),
    sweep: Type.Optional(SweepSchema),
    view: Type.Optional(ViewSchema),
  },
  { title: "Experiment", description: "A base scenario and variants of it." },
);

export type Variant = Immutable<Static<typeof VariantSchema>>;
export type Experiment = Immutable<Static<typeof ExperimentSchema>>;
