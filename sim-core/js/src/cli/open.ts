/** `ackscope open`: fetches a published run, runs it again here, and says whether the digests are those that were published. */
import { writeFile } from "node:fs/promises";
import { checkExperiment, type Experiment } from "@ackscope/scenarios";
import type { AnswerOf } from "../client/index.js";
import { ExitCode, InputError, UsageError } from "./errors.js";
import { print, printJson } from "./output.js";
import { digestsOf, patientClient, serverAddress, type VariantDigest } from "./service.js";
import { table } from "./table.js";

export interface OpenFlags {
  readonly server: string;
  readonly variant?: string;
  readonly json?: boolean;
  readonly out?: string;
  readonly maxEvents: number;
}

type Run = AnswerOf<"readRun">;

export async function openCommand(argument: string, flags: OpenFlags): Promise<ExitCode> {
  const { server, id } = runAddress(argument, flags.server);
  const run = await patientClient(server).call("GET", "/api/v1/runs/{id}", { params: { path: { id } } });
  const source = `${server}/r/${id}`;
  const experiment = checkedExperiment(run.experiment, source);
  if (flags.out !== undefined) await save(flags.out, experiment);

  const variants = experiment.variants.map((variant) => variant.id);
  if (flags.variant !== undefined && !variants.includes(flags.variant))
    throw new UsageError(`--variant ${flags.variant}: ${source} has the variants ${variants.join(", ")}.`);
  const chosen = flags.variant === undefined ? variants : [flags.variant];
  const own = await digestsOf(experiment, { variants: chosen, source, maxEvents: flags.maxEvents });
  const published = publishedDigests(run);
  const results = own.results.map(({ variant, digest }) => {
    const other = published.results.find((each) => each.variant === variant)?.digest ?? null;
    return { variant, digest, published: other, same: other === null ? null : other === digest };
  });

  if (flags.json)
    printJson({
      id,
      url: source,
      title: experiment.title,
      state: run.state,
      core: own.core,
      publishedCore: published.core,
      results,
      experiment,
    });
  else print(reportOf(experiment.title, source, own.core, published, results));
  return results.some(({ same }) => same === false) ? ExitCode.claimFailed : ExitCode.fine;
}

/** An id, or the address of a run's page in any of its forms. */
export function runAddress(argument: string, server: string): { server: string; id: string } {
  const id = /^[0-9a-z]{6,32}$/;
  if (id.test(argument)) return { server: serverAddress(server), id: argument };
  const url = URL.canParse(argument) ? new URL(argument) : undefined;
  const found = /^\/(?:r|embed|api\/v1\/runs)\/([^/.]+)(?:[./]|$)/.exec(url?.pathname ?? "")?.[1];
  if (url === undefined || found === undefined || !id.test(found))
    throw new UsageError(`${argument}: expected the id of a run, or its address, https://…/r/ID`);
  return { server: serverAddress(url.origin), id: found };
}

/** What comes from a server is a stranger's document. */
function checkedExperiment(document: unknown, source: string): Experiment {
  const problems = checkExperiment(document);
  if (problems.length > 0) throw new InputError(source, problems);
  return document as Experiment;
}

async function save(file: string, experiment: Experiment): Promise<void> {
  try {
    await writeFile(file, `${JSON.stringify(experiment, null, 2)}\n`);
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${(error as Error).message}`);
  }
}

/** What the server measured; before it has, what the publisher says. */
function publishedDigests({ core, results, measurements }: Run): { core: string; measured: boolean; results: readonly VariantDigest[] } {
  if (results.length > 0) {
    const measurement = measurements.findLast(({ kind }) => kind === "measured");
    return { core: measurement?.core ?? core, measured: true, results };
  }
  const claim = measurements.findLast(({ kind }) => kind === "claimed");
  return { core: claim?.core ?? core, measured: false, results: claim?.results ?? [] };
}

function reportOf(
  title: string,
  source: string,
  core: string,
  published: { core: string; measured: boolean },
  results: readonly (VariantDigest & { published: string | null; same: boolean | null })[],
): string {
  const verdicts = new Map([
    [true, "same"],
    [false, "DIFFERENT"],
    [null, "nothing to compare with"],
  ]);
  const rows = results.map(({ variant, digest, published: other, same }) => [variant, digest, other ?? "-", verdicts.get(same) ?? ""]);
  return [
    title,
    source,
    `run here by core ${core}; ${published.measured ? "by the server" : "by its publisher"} with core ${published.core}`,
    "",
    table([{ title: "variant" }, { title: "here" }, { title: "published" }, { title: "" }], rows),
  ].join("\n");
}
