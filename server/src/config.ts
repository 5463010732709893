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
  RUN_QUEUE: Type.Integer({ default: 16, minimum: 0, maximum: 10_000, description: "experiments that may wait while another is re-run" }),
  RATE_WRITES: Type.Integer({
    default: 30,
    minimum: 1,
    maximum: 1_000_000,
    description: "publishes, and as many deletions, that one client may send per window",
  }),
  RATE_WINDOW_MS: Type.Integer({ default: 60_000, minimum: 1000, maximum: 86_400_000, description: "length of that window" }),
  SHUTDOWN_GRACE_MS: Type.Integer({
    default: 65_000,
    minimum: 0,
    maximum: 3_600_000,
    description: "how long a stop waits for requests that are being answered",
  }),
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
    return `${name} is ${JSON.stringify(environment[name])}; it ${expected}`;
  });
  const { TRUST_PROXY } = config as Config;
  if (trustedProxies(TRUST_PROXY) === undefined)
    problems.push(`TRUST_PROXY is ${JSON.stringify(TRUST_PROXY)}; it must be false, or addresses and ranges with commas`);
  if (problems.length > 0) throw new ConfigError(problems);
  return config as Config;
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
