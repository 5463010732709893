/** `ackscope publish`: runs an experiment here, stores it on a server, and says its link and the token that edits and deletes it. */
import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Experiment } from "@ackscope/scenarios";
import { print, printJson } from "./output.js";
import { digestsOf, patientClient, serverAddress } from "./service.js";
import { checked, readSubject, type Subject } from "./subject.js";

export interface PublishFlags {
  readonly server: string;
  readonly public?: boolean;
  readonly title?: string;
  readonly tag: readonly string[];
  readonly expires?: number;
  readonly json?: boolean;
  readonly maxEvents: number;
}

export async function publishCommand(argument: string, flags: PublishFlags): Promise<void> {
  const server = serverAddress(flags.server);
  const experiment = experimentOf(checked(await readSubject(argument)), argument, flags.title);
  const variants = experiment.variants.map(({ id }) => id);
  const { core, results } = await digestsOf(experiment, { variants, source: argument, maxEvents: flags.maxEvents });

  // One key for this publication: a retry after a broken connection makes no second run.
  const headers = { "idempotency-key": randomBytes(18).toString("base64url") };
  const { id, url, deleteToken, run } = await patientClient(server).call("POST", "/api/v1/runs", {
    params: { header: headers },
    body: {
      experiment,
      visibility: flags.public === true ? "public" : "unlisted",
      ...(flags.tag.length > 0 && { tags: [...flags.tag] }),
      ...(flags.expires !== undefined && { expiresInDays: flags.expires }),
      core,
      results,
    },
  });
  const link = `${server}${url}`;
  if (flags.json) printJson({ id, url: link, deleteToken, state: run.state, core, results });
  else
    print(
      [
        run.experiment.title,
        link,
        `token ${deleteToken}`,
        "The token edits and deletes the run. It is told only now; keep it.",
        `${run.visibility === "public" ? "Listed for everyone." : "Known to those who have the link."} Licence of what is published: CC BY 4.0.`,
      ].join("\n"),
    );
}

/** A scenario becomes an experiment of one variant. */
function experimentOf(subject: Subject, argument: string, title: string | undefined): Experiment {
  if (subject.kind === "experiment") return title === undefined ? subject.document : { ...subject.document, title };
  const name = argument === "-" ? "A scenario" : path.basename(argument, ".json");
  return { format: 1, title: title ?? name, base: subject.document, variants: [{ id: "base", label: "As it is", patch: [] }] };
}
