/** What the API takes and gives, once for validation, serialisation, static types and the OpenAPI document. */
import { Type } from "typebox";
import { idPattern } from "../ids.js";
import { mostProblems } from "../problems.js";

const closed = { additionalProperties: false };

export const RunId = Type.String({ pattern: idPattern, description: "ten characters, without vowels and look-alikes" });

export const RunParams = Type.Object({ id: Type.String({ description: "id of a run" }) });

const VisibilitySchema = Type.Enum(["unlisted", "public"], {
  description: "`unlisted` (the default): known only to those who have the link. `public`: may also be listed.",
});

export const NewRun = Type.Object(
  {
    experiment: Type.Unknown({
      description:
        "an experiment document, format 1 (docs/scenario-format.md); its problems are answered with pointers from /experiment on",
    }),
    forkOf: Type.Optional(Type.String({ maxLength: 64, description: "id of the run that this one was made from" })),
    visibility: Type.Optional(VisibilitySchema),
  },
  closed,
);

const RunLinkSchema = Type.Object({ id: RunId, title: Type.String() });

export const Run = Type.Object({
  id: RunId,
  experiment: Type.Unknown({ description: "the experiment with every default filled in, as it was re-run" }),
  core: Type.String({ description: "version of the simulator that measured the results" }),
  createdAt: Type.String({ format: "date-time" }),
  visibility: VisibilitySchema,
  forkOf: Type.Union([RunLinkSchema, Type.Null()], { description: "what it was made from, unless that was deleted" }),
  forks: Type.Array(RunLinkSchema, { description: "the newest public runs that were made from it" }),
  results: Type.Array(
    Type.Object({
      variant: Type.String(),
      digest: Type.String({ pattern: "^[0-9a-f]{16}$", description: "XXH64 over every event row" }),
      metrics: Type.Unknown({ description: "throughput, completion times, queue lengths ... in SI units" }),
    }),
    { description: "in the order of the experiment's variants" },
  ),
});

export const Published = Type.Object({
  id: RunId,
  url: Type.String({ description: "path of the run's page on this server" }),
  deleteToken: Type.String({ description: "deletes the run; it is shown only now" }),
  run: Run,
});

export const Health = Type.Object({
  status: Type.Literal("ok"),
  version: Type.String(),
  core: Type.String(),
});

const ProblemDocument = Type.Object({
  type: Type.String({ description: "a stable name for programs" }),
  status: Type.Integer(),
  title: Type.String(),
  detail: Type.String(),
  requestId: Type.String({ description: "quote it when you report this" }),
  problems: Type.Array(
    Type.Object({
      pointer: Type.String({ description: "RFC 6901, into the request body" }),
      message: Type.String(),
      expected: Type.String(),
    }),
    { maxItems: mostProblems },
  ),
});

/** A refusal in a route's list of answers. */
export const refusal = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: ProblemDocument } },
});
