/** Every migration, in order of name. One that was released is never changed; a new one follows it. */
import type { Migration } from "kysely";
import * as runs from "./0001-runs.js";
import * as service from "./0002-service.js";
import * as fairness from "./0003-fairness.js";
import * as moderation from "./0004-moderation.js";
import * as boundedReads from "./0006-bounded-reads.js";
import * as operator from "./0007-operator.js";
import * as presentations from "./0008-presentations.js";
import * as captures from "./0009-captures.js";
import * as classes from "./0010-classes.js";

export const migrations: Record<string, Migration> = {
  "0001-runs": runs,
  "0002-service": service,
  "0003-fairness": fairness,
  "0004-moderation": moderation,
  "0006-bounded-reads": boundedReads,
  "0007-operator": operator,
  "0008-presentations": presentations,
  "0009-captures": captures,
  "0010-classes": classes,
};
