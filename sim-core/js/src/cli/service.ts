/** What `publish` and `open` share: where the server is, how patient they are with it, and the runs of an experiment's variants. */
import { expandVariant, type Experiment } from "@ackscope/scenarios";
import { createClient, patientFetch, type Client } from "../client/index.js";
import { loadCore } from "../node.js";
import { runScenario } from "../run.js";
import { InputError, UsageError } from "./errors.js";
import { warn } from "./output.js";

export const defaultServer = process.env["ACKSCOPE_SERVER"] ?? "http://127.0.0.1:8080";

/** About two minutes of a server that restarts. */
const attempts = 8;

/** The address without what comes after the host, or UsageError. */
export function serverAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--server ${text}: expected an address such as https://ackscope.example.org`);
  return url.origin;
}

export function patientClient(baseUrl: string): Client {
  const onWait = (seconds: number): void => warn(`${baseUrl} is busy or cannot be reached; trying again in ${seconds} s`);
  return createClient({ baseUrl, fetch: patientFetch({ attempts, onWait }) });
}

export interface VariantDigest {
  readonly variant: string;
  readonly digest: string;
}

/** Runs variants one after another; only their digests are kept. */
export async function digestsOf(
  experiment: Experiment,
  { variants, source, maxEvents }: { variants: readonly string[]; source: string; maxEvents: number },
): Promise<{ core: string; results: VariantDigest[] }> {
  const core = await loadCore();
  const results: VariantDigest[] = [];
  for (const variant of variants) {
    const expanded = expandVariant(experiment, variant);
    if ("problems" in expanded) throw new InputError(source, expanded.problems);
    const scenario = { ...expanded.scenario, trace: { ...expanded.scenario.trace, level: "off" as const } };
    const { metrics } = await runScenario(core, scenario, { limits: { events: maxEvents } });
    results.push({ variant, digest: metrics.digest });
  }
  return { core: core.version, results };
}
