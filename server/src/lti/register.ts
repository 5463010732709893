/** Wires learning platforms into the server: keys, tickets, the grading thread, routes. Closing the app closes them too. */
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Config } from "../config.js";
import { isFirstUntil } from "../db/rate-windows.js";
import type { Database } from "../db/schema.js";
import { secretOf } from "../db/secrets.js";
import type { Budget } from "../fairness/budget.js";
import { ltiPages, ltiRoutes } from "../routes/lti.js";
import { runLimits } from "../verify/start.js";
import { Grader } from "./grader.js";
import { Launches } from "./launch.js";
import { frameOrigins, readPlatforms, type Platform } from "./platforms.js";
import { Gradebooks } from "./scores.js";
import { LtiService } from "./service.js";
import { Tickets } from "./tickets.js";
import { ToolKey } from "./tool-key.js";

export interface LtiOptions {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly corePath: string;
  readonly budget: Budget;
  readonly platforms: readonly Platform[];
}

/** Of one login; nobody takes as long. */
const nonceMs = 20 * 60_000;

/** Those that the operator wrote down. Throws ConfigError. */
export const knownPlatforms = async ({ LTI_PLATFORMS: file }: Config): Promise<readonly Platform[]> =>
  file === "" ? [] : readPlatforms(file);

export async function registerLti(app: FastifyInstance, options: LtiOptions): Promise<void> {
  const service = options.platforms.length === 0 ? undefined : await started(app, options);
  await app.register(ltiPages, { prefix: "/lti", service, frames: frameOrigins(options.platforms) });
  await app.register(ltiRoutes, { prefix: "/api/v1", service });
}

async function started(app: FastifyInstance, { config, db, corePath, budget, platforms }: LtiOptions): Promise<LtiService> {
  const tickets = new Tickets(await secretOf(db, "lti-tickets"));
  const key = await ToolKey.of(db);
  const launchUrl = `${config.PUBLIC_URL}/lti/launch`;
  const isFirst = (nonce: string) => isFirstUntil(db, `lti-nonce:${nonce}`, new Date(Date.now() + nonceMs));
  const grader = new Grader({ limits: runLimits(config), queue: config.CHECK_QUEUE, corePath, budget });
  app.addHook("onClose", () => grader.close());
  return new LtiService({
    platforms,
    key,
    tickets,
    launches: new Launches({ platforms, tickets, launchUrl, isFirst }),
    grader,
    gradebooks: new Gradebooks(key),
    launchUrl,
  });
}
