// The offline page of the experiment in the lab. Fetched with all that it needs when somebody asks for it.

import { t } from "@ackscope/scene/language";
import { onSite } from "../../../../../routes/site.js";
import { templateFiles, type KeptResult } from "../../../../../share/page-documents.js";
import { rerun } from "../../../../session/rerun.js";
import { coreBytes } from "../../../../../sim/core-bytes.js";
import { fileName, type Taken } from "../what.js";
import { offlineZip } from "./offline-zip.js";

export interface OfflineZip {
  readonly name: string;
  readonly file: Blob;
}

/** All variants are run for it, also those that are not on the page. */
export async function makeOffline(taken: Taken): Promise<OfflineZip> {
  const { experiment } = taken;
  const [page, script, licence, core, ran] = await Promise.all([
    templateFile(templateFiles.page),
    templateFile(templateFiles.script),
    templateFile(templateFiles.licence),
    coreBytes(),
    rerun(experiment).result,
  ]);
  const results = ran.shown.flatMap(({ metrics }, i): KeptResult[] => {
    const variant = experiment.variants[i];
    return variant ? [{ variant: variant.id, digest: metrics.digest, metrics }] : [];
  });
  const name = fileName(taken, undefined, "offline", "zip");
  const zip = offlineZip(name.slice(0, -".zip".length), { page, script, licence, core, experiment, kept: { core: ran.core, results } });
  return { name, file: new Blob([zip], { type: "application/zip" }) };
}

async function templateFile(name: string): Promise<string> {
  const response = await fetch(onSite(`/offline/${name}`));
  // A server that was not built answers with the app's own page.
  const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!response.ok || isHtml !== name.endsWith(".html")) throw new Error(t("The server has no template of the offline page."));
  return response.text();
}
