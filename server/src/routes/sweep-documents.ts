/** What the API takes and gives of sweeps. */
import { Type } from "typebox";
import { AwaitsApproval, RunId } from "./documents.js";

const closed = { additionalProperties: false };

export const NewSweep = Type.Object(
  {
    experiment: Type.Unknown({
      description:
        "an experiment document with its `sweep` (docs/scenario-format.md); problems are answered with pointers from /experiment on",
    }),
  },
  closed,
);

export const SweepParams = Type.Object({ id: Type.String({ description: "id of a sweep" }) });

const State = Type.Enum(["running", "done", "cancelled", "failed"], {
  description: "`failed`: every point is stored, and some could not be computed",
});

const counts = {
  state: State,
  points: Type.Integer({ description: "in all; a point is one run: one value, one variant, one seed" }),
  done: Type.Integer({ description: "stored with their numbers" }),
  failed: Type.Integer({ description: "stored with the reason why they have none" }),
};

export const SweepSchema = Type.Object(
  {
    id: RunId,
    url: Type.String({ description: "path of the sweep's page on this server" }),
    title: Type.String(),
    ...counts,
    core: Type.String({ description: "version of the simulator that computes all its points" }),
    contentHash: Type.String({ description: "SHA-256 of the frozen experiment" }),
    createdAt: Type.String({ format: "date-time" }),
    updatedAt: Type.String({ format: "date-time", description: "when its state changed last" }),
    experiment: Type.Unknown({ description: "the experiment with every default filled in" }),
    awaitsApproval: AwaitsApproval,
  },
  { title: "Sweep" },
);

export const SweepBegun = Type.Object({
  id: RunId,
  url: Type.String({ description: "path of the sweep's page on this server" }),
  token: Type.String({ description: "cancels, continues and deletes the sweep; it is shown only now" }),
  sweep: SweepSchema,
});

export const SweepsFound = Type.Object({
  sweeps: Type.Array(Type.Object({ id: RunId, url: Type.String() }), {
    description: "the newest finished sweep of exactly this experiment, or none",
  }),
});

export const SweepsQuery = Type.Object(
  { experiment: Type.String({ pattern: "^[0-9a-f]{64}$", description: "contentHash of an experiment" }) },
  closed,
);

export const PointsQuery = Type.Object(
  {
    cursor: Type.Optional(Type.String({ pattern: "^[0-9]{1,7}$", description: "`next` of the page before" })),
    limit: Type.Optional(
      Type.String({ pattern: "^([1-9][0-9]{0,2}|1000)$", description: "points of one page, 1 to 1000; 500 if left out" }),
    ),
  },
  closed,
);

const Point = Type.Object(
  {
    point: Type.Integer({ description: "its place in the sweep, from 0" }),
    state: Type.Enum(["done", "failed"]),
    digest: Type.Union([Type.String({ pattern: "^[0-9a-f]{16}$" }), Type.Null()], { description: "XXH64 over every event row" }),
    series: Type.Optional(Type.String({ description: "id of the variant" })),
    value: Type.Optional(Type.Union([Type.Number(), Type.String(), Type.Boolean()], { description: "as the sweep has it" })),
    x: Type.Optional(Type.Number({ description: "the value, or its place among values that are not numbers" })),
    seed: Type.Optional(Type.Integer()),
    scenario: Type.Optional(Type.String({ description: "hash of the scenario without its seed: equal hashes are runs of the same" })),
    events: Type.Optional(Type.Integer()),
    seconds: Type.Optional(Type.Number({ description: "wall-clock time of the run and its measuring" })),
    values: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.Number(), Type.String()]), {
        description: "by measure: a number in SI units, or the reason why the run has none",
      }),
    ),
    failure: Type.Optional(
      Type.Object({
        kind: Type.Enum(["limit", "problems", "fault"]),
        message: Type.Optional(Type.String()),
        limit: Type.Optional(Type.String()),
        allowed: Type.Optional(Type.Number()),
      }),
    ),
  },
  { title: "Point" },
);

export const PointsPage = Type.Object({
  points: Type.Array(Point),
  next: Type.Union([Type.String(), Type.Null()], { description: "cursor of the next page" }),
});
