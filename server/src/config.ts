/**
 * The server's settings, from the environment. The schema is the one truth: names, defaults, ranges, the static type, and (by a
 * test) the table in docs/operations.md.
 */
import { isIP } from "node:net";
import { fileURLToPath } from "node:url";
import { Type, type Static } from "typebox";
import { Value } from "typebox/value";

const megabyte = 1024 * 1024;

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
  WEB_ROOT: Type.String({
    default: fileURLToPath(new URL("../../web/dist", import.meta.url)),
    description: "folder of the built web app; without an index.html there, only the API is served",
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
  QUOTA_RUNS_PER_DAY: Type.Integer({
    default: 2000,
    minimum: 0,
    maximum: 1_000_000_000,
    description: "runs that one client may publish between two midnights, UTC; 0 for any number",
  }),
  RETENTION_DAYS: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 36_500,
    description: "the longest that runs and sweeps from now on are kept; 0 for ever",
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
  METRICS_PORT: Type.Integer({ default: 0, minimum: 0, maximum: 65535, description: "port of the Prometheus metrics; 0 has none" }),
  METRICS_HOST: Type.String({ default: "127.0.0.1", description: "address for them to listen on" }),
});

export type Config = Static<typeof ConfigSchema>;

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
  const problems = Value.Errors(ConfigSchema, config).map(({ instancePath, message, params }) => {
    const name = instancePath.slice(1);
    const expected = "allowedValues" in params ? `${message}: ${params.allowedValues.join(", ")}` : message;
    return `${name} is ${shown(name, environment[name])}; it ${expected}`;
  });
  const { TRUST_PROXY } = config as Config;
  if (trustedProxies(TRUST_PROXY) === undefined)
    problems.push(`TRUST_PROXY is ${JSON.stringify(TRUST_PROXY)}; it must be false, or addresses and ranges with commas`);
  if (problems.length === 0) problems.push(...contradictions(config as Config));
  if (problems.length > 0) throw new ConfigError(problems);
  return config as Config;
}

/** Problems are printed, and what is printed is logged: a password stays out of it. */
const shown = (name: string, value: string | undefined): string => (name === "DATABASE_URL" ? "not shown" : JSON.stringify(value));

/** What is wrong with settings that are right one by one. */
function contradictions({ HOST, PORT, METRICS_HOST, METRICS_PORT, DATABASE_URL, PUBLIC_URL }: Config): string[] {
  const problems: string[] = [];
  const everywhere = ["0.0.0.0", "::"];
  const meet = HOST === METRICS_HOST || everywhere.includes(HOST) || everywhere.includes(METRICS_HOST);
  if (PORT !== 0 && PORT === METRICS_PORT && meet)
    problems.push(`METRICS_PORT is ${METRICS_PORT}, and so is PORT; metrics need a port of their own`);
  // The address holds a password: it is not shown.
  if (DATABASE_URL !== "" && !URL.canParse(DATABASE_URL.replace("@/", "@socket/")))
    problems.push("DATABASE_URL is not an address that can be read");
  if (PUBLIC_URL !== "" && !URL.canParse(PUBLIC_URL)) problems.push(`PUBLIC_URL is ${JSON.stringify(PUBLIC_URL)}; it is not an address`);
  return problems;
}

/**
 * TRUST_PROXY in Fastify's terms; `undefined` if it makes no sense. Trusting everyone is not offered: then every client could
 * choose its address, and with it its share of the write limit.
 */
export function trustedProxies(text: string): false | string[] | undefined {
  if (text === "false") return false;
  const ranges = text.split(",").map((range) => range.trim());
  return ranges.every(isAddressRange) ? ranges : undefined;
}

function isAddressRange(range: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(range)) return true;
  const [address = "", prefix, ...rest] = range.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}
