/** An app of one's own for a test: its own data, no log, no worker thread unless asked for. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { onTestFinished, vi } from "vitest";
import { buildApp } from "../app.js";
import { readConfig, type Config } from "../config.js";
import type { Gatekeeper } from "../verify/admission.js";
import { temporaryFolder } from "./folders.js";
import { TrustingGatekeeper } from "./gatekeeper.js";

export interface TestAppOptions {
  readonly config?: Partial<Config>;
  /** `"real"` starts the worker thread. */
  readonly gatekeeper?: Gatekeeper | "real";
  readonly corePath?: string;
  readonly logTo?: { write(line: string): void };
}

export function testConfig(changes: Partial<Config> = {}): Config {
  return {
    ...readConfig({ LOG_LEVEL: "silent", RATE_WRITES: "1000000", VERIFY_THREADS: "0" }),
    DATA_DIR: temporaryFolder(),
    WEB_ROOT: "",
    ...changes,
  };
}

export async function testApp({
  config,
  gatekeeper = new TrustingGatekeeper(),
  corePath,
  logTo,
}: TestAppOptions = {}): Promise<FastifyInstance> {
  const app = await buildApp({
    config: testConfig(config),
    ...(gatekeeper !== "real" && { gatekeeper }),
    ...(corePath !== undefined && { corePath }),
    ...(logTo !== undefined && { logTo }),
  });
  onTestFinished(() => app.close());
  await app.ready();
  return app;
}

/** A web app that is just large enough: a page, a hashed script, a core. */
export function webFolder(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "assets"));
  const head =
    '<title>Ackscope</title>\n    <meta name="description" content="A TCP laboratory" />\n    <meta property="og:title" content="Ackscope" />';
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html>\n<html lang="en">\n  <head>\n    ${head}\n  </head>\n  <body><div id="app"></div></body>\n</html>\n`,
  );
  writeFileSync(
    join(folder, "embed.html"),
    `<!doctype html>\n<html lang="en">\n  <head></head>\n  <body><div id="app"></div></body>\n</html>\n`,
  );
  writeFileSync(join(folder, "favicon.svg"), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, "assets", "index-AbCd1234.js"), "export const text = 'a script of some length';\n".repeat(100));
  writeFileSync(join(folder, "assets", "core-AbCd1234.wasm"), Buffer.alloc(4096));
  return folder;
}

export const publish = (app: FastifyInstance, body: unknown, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  app.inject({
    method: "POST",
    url: "/api/v1/runs",
    headers: { "content-type": "application/json", ...headers },
    payload: JSON.stringify(body),
  });

interface SettledRun {
  readonly core: string;
  readonly experiment: unknown;
  readonly state: string;
  readonly stateReason: unknown;
  readonly results: readonly { readonly variant: string; readonly digest: string }[];
  readonly measurements: readonly {
    readonly core: string;
    readonly kind: string;
    readonly results: readonly { readonly digest: string }[];
  }[];
}

/** The run's document when verification is through with it. The app needs a thread for it. */
export const settled = (app: FastifyInstance, id: string): Promise<SettledRun> =>
  vi.waitFor(
    async () => {
      const run = (await app.inject(`/api/v1/runs/${id}`)).json<SettledRun>();
      if (run.state === "pending") throw new Error(`run ${id} is still pending`);
      return run;
    },
    { timeout: 60_000, interval: 20 },
  );

export interface ProblemAnswer {
  readonly type: string;
  readonly status: number;
  readonly detail: string;
  readonly problems: readonly { pointer: string; message: string; expected: string }[];
}

/** The problem document of a refusal, after a look at what every refusal must be. */
export function problemOf(response: LightMyRequestResponse): ProblemAnswer {
  if (!String(response.headers["content-type"]).startsWith("application/problem+json"))
    throw new Error(`${response.statusCode} is not a problem document: ${response.body}`);
  const problem = response.json<ProblemAnswer & { requestId: string }>();
  if (problem.status !== response.statusCode || problem.requestId !== response.headers["x-request-id"])
    throw new Error(`the problem document does not fit its answer: ${response.body}`);
  return problem;
}
