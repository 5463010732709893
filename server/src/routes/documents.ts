/** What the API takes and gives, once for validation, serialisation, static types and the OpenAPI document. */
import { lessonNames, longestDescription, longestTitle, mostCollectionItems, mostVariants } from "@ackscope/scenarios";
import { Type, type TSchema } from "typebox";
import { longestLabAddress } from "../collections/lab-address.js";
import { longestTag, mostTags } from "../db/tags.js";
import { reportReasons } from "../db/reports.js";
import { idPattern } from "../ids.js";
import { mostProblems } from "../problems.js";
import { license } from "../runs/document.js";
import { mostDays } from "../runs/retention.js";

const closed = { additionalProperties: false };

export const RunId = Type.String({ pattern: idPattern, description: "ten characters, without vowels and look-alikes" });

export const RunParams = Type.Object({ id: Type.String({ description: "id of a run" }) });

/** Of `authorization`, which routes read by themselves: its absence is 401, not 422. */
export const tokenSecurity = [{ deleteToken: [] }];

export const VisibilitySchema = Type.Enum(["unlisted", "public"], {
  description: "`unlisted` (the default): known only to those who have the link. `public`: may also be listed and found.",
});

const Tags = Type.Array(Type.String({ maxLength: 4 * longestTag }), {
  maxItems: 4 * mostTags,
  description: `at most ${mostTags}, of 1 to ${longestTag} characters; case, compatibility forms and repetitions do not matter`,
});

const Digest = Type.String({ pattern: "^[0-9a-f]{16}$", description: "XXH64 over every event row" });

const expiresInDays = Type.Integer({ minimum: 1, maximum: mostDays, description: "from now; then the run is deleted" });

export const NewRun = Type.Object(
  {
    experiment: Type.Unknown({
      description:
        "an experiment document, format 1 (docs/scenario-format.md); its problems are answered with pointers from /experiment on",
    }),
    forkOf: Type.Optional(Type.String({ maxLength: 64, description: "id of the run that this one was made from" })),
    visibility: Type.Optional(VisibilitySchema),
    tags: Type.Optional(Tags),
    expiresInDays: Type.Optional(expiresInDays),
    results: Type.Optional(
      Type.Array(Type.Object({ variant: Type.String({ maxLength: 100 }), digest: Digest }, closed), {
        minItems: 1,
        maxItems: mostVariants,
        description: "what the publisher's own core gave; the server compares",
      }),
    ),
    core: Type.Optional(Type.String({ pattern: "^[0-9A-Za-z.+-]{1,64}$", description: "version of that core; goes with `results`" })),
  },
  { ...closed },
);

export const RunEdit = Type.Object(
  {
    title: Type.Optional(Type.String({ minLength: 1, maxLength: longestTitle })),
    description: Type.Optional(Type.String({ maxLength: longestDescription })),
    visibility: Type.Optional(VisibilitySchema),
    tags: Type.Optional(Tags),
    expiresInDays: Type.Optional(Type.Union([expiresInDays, Type.Null()], { description: "null: as long as the server keeps runs" })),
  },
  { ...closed, minProperties: 1 },
);

const StateReason = Type.Object({
  limit: Type.Optional(Type.String({ description: "which limit the run is above" })),
  allowed: Type.Optional(Type.Number()),
  estimate: Type.Optional(Type.Number({ description: "what the run needs, where that is known before" })),
  failed: Type.Optional(Type.Boolean({ description: "re-running failed for another reason" })),
});

const RunLinkSchema = Type.Object({ id: RunId, title: Type.String() });

const StateSchema = Type.Enum(["pending", "verified", "changed", "refused"], {
  description:
    "`pending`: not re-run yet. `verified`: every digest is what was claimed, or measured before. `changed`: it is not; `measurements` has both. " +
    "`refused`: re-running needs more than the server gives, or failed; `stateReason` says what.",
});

const inOrder = { description: "in the order of the experiment's variants" };
const Metrics = Type.Unknown({ title: "Metrics", description: "throughput, completion times, queue lengths ... in SI units" });

/** A claim has digests alone. */
const Results = Type.Array(Type.Object({ variant: Type.String(), digest: Digest, metrics: Type.Optional(Metrics) }), inOrder);
const MeasuredResults = Type.Array(Type.Object({ variant: Type.String(), digest: Digest, metrics: Metrics }), inOrder);

const Time = Type.String({ format: "date-time" });

export const AwaitsApproval = Type.Optional(
  Type.Literal(true, { description: "only whoever sends its token sees it, until an operator of the server has approved it" }),
);

export const Run = Type.Object(
  {
    id: RunId,
    experiment: Type.Unknown({ description: "the experiment with every default filled in, as it is re-run" }),
    core: Type.String({ description: "version of the simulator that was the newest when the run was published" }),
    createdAt: Time,
    updatedAt: Time,
    expiresAt: Type.Union([Time, Type.Null()]),
    visibility: VisibilitySchema,
    tags: Type.Array(Type.String()),
    contentHash: Type.String({
      pattern: "^[0-9a-f]{64}$",
      description: "SHA-256 of the experiment as published: equal experiments have equal hashes",
    }),
    forkOf: Type.Union([RunLinkSchema, Type.Null()], { description: "what it was made from, unless that was deleted" }),
    forks: Type.Array(RunLinkSchema, { description: "the newest public runs that were made from it" }),
    state: StateSchema,
    stateReason: Type.Union([StateReason, Type.Null()], { description: "for `refused`; else null" }),
    results: MeasuredResults,
    measurements: Type.Array(
      Type.Object({
        core: Type.String(),
        kind: Type.Enum(["claimed", "measured"]),
        measuredAt: Time,
        results: Results,
      }),
      { description: "oldest first: what publisher and server found, with each core; `results` is the newest that the server measured" },
    ),
    license: Type.Literal(license, { description: "under which everything published here may be used" }),
    awaitsApproval: AwaitsApproval,
  },
  { title: "Run" },
);

const PageQuery = {
  cursor: Type.Optional(Type.String({ maxLength: 500, description: "`next` of the page before" })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
};

export const ListQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: 200,
        description: "words of title, tags and description; all must be there, the last one may be a beginning",
      }),
    ),
    tag: Type.Optional(Type.String({ maxLength: 4 * longestTag })),
    sort: Type.Optional(
      Type.Enum(["newest", "views", "relevance"], {
        description: "`relevance`, the default with `q`, puts words of titles and tags first; without `q` the default is `newest`",
      }),
    ),
    ...PageQuery,
  },
  closed,
);

export const PlainListQuery = Type.Object(PageQuery, closed);

const Next = Type.Union([Type.String(), Type.Null()], {
  description: "`cursor` of the next page, also where this one has few entries or none; null: this is the last",
});

export const RunListDocument = Type.Object({
  runs: Type.Array(
    Type.Object({
      id: RunId,
      title: Type.String(),
      description: Type.String(),
      tags: Type.Array(Type.String()),
      createdAt: Time,
      state: StateSchema,
      views: Type.Integer(),
      forks: Type.Integer({ description: "public ones, counted up to 1000" }),
    }),
  ),
  next: Next,
});

export const Stats = Type.Object({
  views: Type.Integer({ description: "of its page and its embeds; seconds behind" }),
  forks: Type.Integer({ description: "public ones, counted up to 1000" }),
});

export const NewReport = Type.Object(
  { reason: Type.Enum([...reportReasons]), text: Type.Optional(Type.String({ maxLength: 2000 })) },
  { ...closed },
);

export const Reported = Type.Object({ id: Type.String({ description: "name it when you write to the operators" }) });

export const Published = Type.Object({
  id: RunId,
  url: Type.String({ description: "path of the run's page on this server" }),
  deleteToken: Type.String({ description: "edits and deletes the run; it is shown only now, and to a retry under the same key" }),
  run: Run,
});

export const CollectionParams = Type.Object({ id: Type.String({ description: "id of a collection" }) });

const longestText = 10_000;

const itemHeading = "what it is called here; left out: as what it shows";
const itemNotes = "what its presenter says; whoever reads the collection reads this, too";

const collectionText = {
  title: Type.String({ minLength: 1, maxLength: longestTitle }),
  text: Type.String({ maxLength: longestText }),
  visibility: VisibilitySchema,
  items: Type.Array(
    Type.Object(
      {
        run: Type.Optional(Type.String({ maxLength: 64, description: "id of a run" })),
        preset: Type.Optional(Type.String({ maxLength: 200, description: "name of a preset" })),
        lesson: Type.Optional(Type.String({ maxLength: 64, description: `name of a lesson: ${lessonNames.join(", ")}` })),
        lab: Type.Optional(Type.String({ maxLength: longestLabAddress, description: "address of the laboratory, as in /lab#v=1&t=0-2.4" })),
        text: Type.String({ maxLength: longestText, description: "what its author says of it" }),
        heading: Type.Optional(Type.String({ maxLength: longestTitle, description: `${itemHeading}; an address of the lab needs one` })),
        notes: Type.Optional(Type.String({ maxLength: longestText, description: itemNotes })),
      },
      { ...closed, description: "Shows one thing: exactly one of run, preset, lesson and lab" },
    ),
    { maxItems: mostCollectionItems },
  ),
};

export const NewCollection = Type.Object(
  {
    title: collectionText.title,
    text: Type.Optional(collectionText.text),
    visibility: Type.Optional(collectionText.visibility),
    items: Type.Optional(collectionText.items),
  },
  closed,
);

export const CollectionEdit = Type.Partial(NewCollection, { ...closed, minProperties: 1 });

export const CollectionDocument = Type.Object(
  {
    id: Type.String({ pattern: idPattern }),
    title: Type.String(),
    text: Type.String(),
    visibility: VisibilitySchema,
    createdAt: Time,
    updatedAt: Time,
    items: Type.Array(
      Type.Object({
        run: Type.Optional(Type.String({ description: "id" })),
        preset: Type.Optional(Type.String({ description: "name" })),
        lesson: Type.Optional(Type.String({ description: "name" })),
        lab: Type.Optional(Type.String({ description: "address, from /lab# on" })),
        text: Type.String(),
        heading: Type.Optional(Type.String({ description: itemHeading })),
        notes: Type.Optional(Type.String({ description: itemNotes })),
        title: Type.Union([Type.String(), Type.Null()], {
          description:
            "of the run or preset, as it is now; null: the run is gone, or the preset is not known; lessons and addresses have none here",
        }),
        state: Type.Union([StateSchema, Type.Null()], { description: "of a run that is there" }),
      }),
    ),
    awaitsApproval: AwaitsApproval,
  },
  { title: "Collection" },
);

export const CollectionCreated = Type.Object({
  id: Type.String({ pattern: idPattern }),
  url: Type.String({ description: "path of its page on this server" }),
  deleteToken: Type.String({ description: "edits and deletes the collection; it is shown only now" }),
  collection: CollectionDocument,
});

export const CollectionListDocument = Type.Object({
  collections: Type.Array(
    Type.Object({
      id: Type.String({ pattern: idPattern }),
      title: Type.String(),
      text: Type.String(),
      createdAt: Time,
      items: Type.Integer({ description: "how many it has" }),
    }),
  ),
  next: Next,
});

export const Alive = Type.Object({ status: Type.Literal("ok") });

export const Health = Type.Object({
  status: Type.Literal("ok"),
  version: Type.String(),
  core: Type.String(),
});

const ProblemDocument = Type.Object(
  {
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
  },
  { title: "Problem" },
);

/** A refusal in a route's list of answers. */
export const refusal = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: ProblemDocument } },
});

/** What operators decide about writes, in a route's list; about reading, it waits for approval. */
export const banned = refusal("This client is banned for a time; until says how long");
export const waits = refusal("It waits for approval, and this is not its token");

/** An answer in a route's list. */
export const json = <Schema extends TSchema>(description: string, schema: Schema) => ({
  description,
  content: { "application/json": { schema } },
});
