/**
 * The server's settings, from the environment. The schema is the one truth: names, defaults, ranges, the static type, and (by a
 * test) the table in docs/operations.md.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Type, type Static } from "typebox";
import { Value } from "typebox/value";
import { trustedProxies } from "./proxies.js";
import type { DailyQuotas } from "./db/quotas.js";
import { usualSenderDays } from "./db/senders.js";

const megabyte = 1024 * 1024;

/** Of the built app: inside the installed package, or beside the server in the repository. */
const appFolders = ["../web", "../../web/dist"].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
const appFolder = appFolders.find((folder) => existsSync(folder)) ?? appFolders.at(-1)!; // there are two

export const ConfigSchema = Type.Object({
  HOST: Type.String({ default: "127.0.0.1", description: "address to listen on; 0.0.0.0 for every interface" }),
  PORT: Type.Integer({ default: 8080, minimum: 0, maximum: 65535, description: "port to listen on; 0 picks a free one" }),
  PUBLIC_URL: Type.String({
    default: "",
    pattern: "^$|^https?://[^/?#]+$",
    description: "where people reach the server, without a slash at the end; an https address also turns on HSTS",
  }),
  TRUST_PROXY: Type.String({
    default: "false",
    description: "proxies whose X-Forwarded-For is believed: false, or their addresses and ranges, with commas",
  }),
  DATA_DIR: Type.String({ default: "data", description: "folder of the database, made if missing" }),
  DATABASE_URL: Type.String({
    default: "",
    pattern: "^$|^postgres(ql)?://.+$",
    description: "address of a PostgreSQL database, postgres://user:password@host/name; without it, SQLite in DATA_DIR",
  }),
  DATABASE_CONNECTIONS: Type.Integer({
    default: 10,
    minimum: 1,
    maximum: 1000,
    description: "connections to PostgreSQL that this process may hold",
  }),
  DATABASE_TIME_LIMIT_MS: Type.Integer({
    default: 5000,
    minimum: 10,
    maximum: 3_600_000,
    description: "most time for one query; it is ended then, and its request answered with 503",
  }),
  WEB_ROOT: Type.String({
    default: appFolder,
    description: "folder of the built web app; without an index.html there, only the API is served",
  }),
  CAPTURES_DIR: Type.String({
    default: "",
    description: "folder of captures and logs that anybody may open by a link on this server; without it, there are none",
  }),
  LTI_PLATFORMS: Type.String({
    default: "",
    description: "JSON file of the learning platforms that may open assignments here and get scores; without it, there are none",
  }),
  CAPTURE_LIMIT: Type.Integer({
    default: 4 * megabyte,
    minimum: 0,
    maximum: 64 * megabyte,
    description: "largest captured flow that is published, bytes of headers; 0: none is published",
  }),
  LOG_LEVEL: Type.Enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
    default: "info",
    description: "least level that is logged",
  }),
  BODY_LIMIT: Type.Integer({ default: megabyte, minimum: 1024, maximum: 64 * megabyte, description: "largest request body, bytes" }),
  RUN_EVENT_LIMIT: Type.Integer({
    default: 100_000_000,
    minimum: 1,
    maximum: 1e12,
    description: "most simulated events that the variants of one experiment may need together",
  }),
  RUN_TIME_LIMIT_MS: Type.Integer({
    default: 60_000,
    minimum: 10,
    maximum: 3_600_000,
    description: "most wall-clock time to re-run one experiment",
  }),
  RUN_MEMORY_MB: Type.Integer({
    default: 256,
    minimum: 16,
    maximum: 65_536,
    description: "most memory to re-run one experiment: of the JavaScript heap, and again of the core",
  }),
  RUN_STORED_LIMIT: Type.Integer({
    default: 4 * megabyte,
    minimum: 1024,
    maximum: 256 * megabyte,
    description: "largest frozen document and metrics of one run, bytes",
  }),
  CHECK_TIME_LIMIT_MS: Type.Integer({
    default: 5000,
    minimum: 10,
    maximum: 3_600_000,
    description: "most wall-clock time to check one document and estimate its run, while its publisher waits",
  }),
  CHECK_QUEUE: Type.Integer({ default: 256, minimum: 0, maximum: 10_000, description: "documents that may wait while another is checked" }),
  VERIFY_THREADS: Type.Integer({
    default: 1,
    minimum: 0,
    maximum: 64,
    description: "threads that re-run published experiments; 0 leaves it to other processes on the same database",
  }),
  VERIFY_QUEUE: Type.Integer({
    default: 1000,
    minimum: 1,
    maximum: 10_000_000,
    description: "published runs that may wait for verification; beyond it, publishing is answered with 503",
  }),
  VERIFY_QUEUE_OF_CLIENT: Type.Integer({
    default: 100,
    minimum: 1,
    maximum: 10_000_000,
    description: "runs of one client that may wait for verification; beyond it, its publishing is answered with 429",
  }),
  QUOTA_RUNS_PER_DAY: Type.Integer({
    default: 2000,
    minimum: 0,
    maximum: 1_000_000_000,
    description: "runs that one client may publish between two midnights, UTC; 0 for any number",
  }),
  BUDGET_SECONDS: Type.Integer({
    default: 600,
    minimum: 0,
    maximum: 1_000_000,
    description: "computing time of threads that one client may use at once; 0 for any amount",
  }),
  BUDGET_PERCENT: Type.Integer({
    default: 25,
    minimum: 1,
    maximum: 10_000,
    description: "how much of a thread's time one client gets back all the time",
  }),
  QUOTA_ROWS_PER_DAY: Type.Integer({
    default: 200_000,
    minimum: 0,
    maximum: 1_000_000_000,
    description:
      "rows that one client may have stored between two midnights, UTC: runs, their tags, results and words for the search, items of collections, captures, points of sweeps, reports; 0 for any number",
  }),
  QUOTA_MB_PER_DAY: Type.Integer({
    default: 64,
    minimum: 0,
    maximum: 1_000_000,
    description:
      "megabytes that one client may have stored between two midnights, UTC, by every publish and every change; 0 for any number",
  }),
  RETENTION_DAYS: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 36_500,
    description: "the longest that runs, sweeps and captures from now on are kept; 0 for ever",
  }),
  ARTIFACT_EVENT_LIMIT: Type.Integer({
    default: 20_000_000,
    minimum: 1,
    maximum: 1e12,
    description: "most simulated events behind one picture or capture of a published run; its rows are kept while it is made",
  }),
  ARTIFACT_TIME_LIMIT_MS: Type.Integer({
    default: 30_000,
    minimum: 10,
    maximum: 3_600_000,
    description: "most wall-clock time to make one picture or capture",
  }),
  ARTIFACT_QUEUE: Type.Integer({
    default: 32,
    minimum: 0,
    maximum: 10_000,
    description: "pictures and captures that may wait while another is made",
  }),
  ARTIFACT_CACHE_MB: Type.Integer({
    default: 64,
    minimum: 0,
    maximum: 65_536,
    description: "memory for pictures and captures that were made lately",
  }),
  BACKUP_DIR: Type.String({
    default: "",
    description: "folder for backups that the server makes by itself, made if missing; without it, it makes none",
  }),
  BACKUP_EVERY_HOURS: Type.Integer({
    default: 24,
    minimum: 1,
    maximum: 8760,
    description: "one backup in each such window of time, counted from 1970 in UTC, of all processes together",
  }),
  BACKUP_KEEP_DAILY: Type.Integer({ default: 7, minimum: 0, maximum: 3660, description: "days whose newest backup is kept" }),
  BACKUP_KEEP_WEEKLY: Type.Integer({ default: 5, minimum: 0, maximum: 520, description: "weeks whose newest backup is kept" }),
  BACKUP_KEEP_MONTHLY: Type.Integer({ default: 12, minimum: 0, maximum: 1200, description: "months whose newest backup is kept" }),
  SWEEP_WORKERS: Type.Integer({
    default: 1,
    minimum: 0,
    maximum: 256,
    description: "threads of this process that compute points of sweeps; 0 leaves them to other processes, which takes PostgreSQL",
  }),
  SWEEP_MAX_POINTS: Type.Integer({ default: 5000, minimum: 1, maximum: 160_000, description: "most points, which are runs, of one sweep" }),
  SWEEP_EVENT_LIMIT: Type.Integer({
    default: 100_000_000_000,
    minimum: 1,
    maximum: 1e15,
    description: "most simulated events that the points of one sweep may need together, by the core's estimate; each has RUN_EVENT_LIMIT",
  }),
  SWEEP_POINT_TIME_LIMIT_MS: Type.Integer({
    default: 60_000,
    minimum: 10,
    maximum: 3_600_000,
    description: "most wall-clock time of one point, and to plan a sweep",
  }),
  SWEEP_LEASE_S: Type.Integer({
    default: 15,
    minimum: 3,
    maximum: 3600,
    description: "after how many seconds without a sign of life the points of a killed process are given to others (PostgreSQL)",
  }),
  QUOTA_SWEEP_POINTS: Type.Integer({
    default: 10_000,
    minimum: 1,
    maximum: 1e9,
    description: "points that one client may have under way at a time",
  }),
  RATE_WRITES: Type.Integer({
    default: 30,
    minimum: 1,
    maximum: 1_000_000,
    description: "publishes, and as many deletions, that one client may send per window",
  }),
  RATE_WINDOW_MS: Type.Integer({ default: 60_000, minimum: 1000, maximum: 86_400_000, description: "length of that window" }),
  WRITE_TIMEOUT_MS: Type.Integer({
    default: 30_000,
    minimum: 1000,
    maximum: 3_600_000,
    description:
      "a connection that takes nothing of its answer is closed after this time at the latest, and after half of it at the earliest",
  }),
  IN_FLIGHT_CLIENT_MB: Type.Integer({
    default: 64,
    minimum: 1,
    maximum: 65_536,
    description: "bodies and answers that one client may have under way at a time",
  }),
  IN_FLIGHT_MB: Type.Integer({
    default: 256,
    minimum: 1,
    maximum: 65_536,
    description: "bodies and answers of all clients that may be under way at a time",
  }),
  DRAIN_MS: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 600_000,
    description: "how long a stop still takes requests while /ready already says no, for load balancers to notice",
  }),
  SHUTDOWN_GRACE_MS: Type.Integer({
    default: 65_000,
    minimum: 0,
    maximum: 3_600_000,
    description: "how long a stop waits for requests that are being answered",
  }),
  METRICS_PORT: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 65535,
    description: "port of the Prometheus metrics and of the operator's page; 0 has none",
  }),
  METRICS_HOST: Type.String({ default: "127.0.0.1", description: "address for them to listen on" }),
  OPERATOR_TOKEN: Type.String({
    default: "",
    pattern: "^$|^[!-~]{32,}$",
    description: "opens the operator's page: 32 or more printable characters without spaces; without it there is no page",
  }),
  CLIENT_HASH_DAYS: Type.Integer({
    default: usualSenderDays,
    minimum: 0,
    maximum: 365,
    description: "for how long it is known what came from one client, as a keyed hash of its address; 0 keeps none",
  }),
});

export type Config = Static<typeof ConfigSchema>;

export const dailyQuotas = ({ QUOTA_RUNS_PER_DAY, QUOTA_ROWS_PER_DAY, QUOTA_MB_PER_DAY }: Config): DailyQuotas => ({
  runs: QUOTA_RUNS_PER_DAY,
  rows: QUOTA_ROWS_PER_DAY,
  kilobytes: QUOTA_MB_PER_DAY * 1024,
});

/** The environment is wrong; every problem is listed, not only the first. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  constructor(readonly problems: readonly string[]) {
    super(`the environment is not as it should be:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  }
}

/** An empty variable counts as unset, as in most shells' scripts. Throws ConfigError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(ConfigSchema.properties)) {
    const text = environment[name];
    if (text === undefined || text === "") continue;
    given[name] = "type" in schema && schema.type === "integer" && /^\d+$/.test(text) ? Number(text) : text;
  }
  const config = Value.Default(ConfigSchema, given);
  const problems = Value.Errors(ConfigSchema, config).map(({ keyword, instancePath, message, params }) => {
    const name = instancePath.slice(1);
    // A pattern says little to a person.
    const { description } = ConfigSchema.properties[name as keyof Config] as { readonly description?: string };
    const words = keyword === "pattern" ? description : undefined;
    const expected = "allowedValues" in params ? params.allowedValues.join(", ") : words;
    return `${name} is ${shown(name, environment[name])}; it ${message}${expected === undefined ? "" : `: ${expected}`}`;
  });
  const { TRUST_PROXY } = config as Config;
  if (trustedProxies(TRUST_PROXY) === undefined)
    problems.push(
      `TRUST_PROXY is ${JSON.stringify(TRUST_PROXY)}; it must be false, or addresses and ranges with commas that do not hold everyone`,
    );
  if (problems.length === 0) problems.push(...contradictions(config as Config));
  if (problems.length > 0) throw new ConfigError(problems);
  return config as Config;
}

/** Problems are printed, and what is printed is logged: a password stays out of it. */
const shown = (name: string, value: string | undefined): string => (secret.has(name) ? "not shown" : JSON.stringify(value));

const secret: ReadonlySet<string> = new Set(["DATABASE_URL", "OPERATOR_TOKEN"]);

/** What is wrong with settings that are right one by one. */
function contradictions(config: Config): string[] {
  const { HOST, PORT, METRICS_HOST, METRICS_PORT, OPERATOR_TOKEN, DATABASE_URL, PUBLIC_URL, LTI_PLATFORMS } = config;
  const problems: string[] = [];
  const everywhere = ["0.0.0.0", "::"];
  const meet = HOST === METRICS_HOST || everywhere.includes(HOST) || everywhere.includes(METRICS_HOST);
  if (PORT !== 0 && PORT === METRICS_PORT && meet)
    problems.push(`METRICS_PORT is ${METRICS_PORT}, and so is PORT; metrics need a port of their own`);
  if (OPERATOR_TOKEN !== "" && METRICS_PORT === 0)
    problems.push("OPERATOR_TOKEN is set, but METRICS_PORT is not: the operator's page needs that port");
  // The address holds a password: it is not shown.
  if (DATABASE_URL !== "" && !URL.canParse(DATABASE_URL.replace("@/", "@socket/")))
    problems.push("DATABASE_URL is not an address that can be read");
  if (PUBLIC_URL !== "" && !URL.canParse(PUBLIC_URL)) problems.push(`PUBLIC_URL is ${JSON.stringify(PUBLIC_URL)}; it is not an address`);
  if (LTI_PLATFORMS !== "" && PUBLIC_URL === "")
    problems.push("LTI_PLATFORMS is set, but PUBLIC_URL is not: platforms must be told where to send their messages");
  return problems;
}
