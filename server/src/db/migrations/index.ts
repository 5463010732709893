/** Every migration, in order of name. One that was released is never changed; a new one follows it. */
import type { Migration } from "kysely";
import * as runs from "./0001-runs.js";
import * as service from "./0002-service.js";

export const migrations: Record<string, Migration> = { "0001-runs": runs, "0002-service": service };
