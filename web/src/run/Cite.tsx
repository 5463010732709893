import { bibtex } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { License } from "../share/License.js";
import type { PublishedRun } from "../share/api.js";
import { copyText } from "../ui/copy-text.js";

/** How to name this run in a paper: its digests and core let any reader check that it is the same. */
export function Cite({ run }: { readonly run: PublishedRun }): ReactElement {
  const [said, setSaid] = useState(() => t("Copy"));
  const entry = bibtex({ ...run, title: run.experiment.title }, `${location.origin}/r/${run.id}`);
  const copy = async (): Promise<void> => {
    await copyText(entry);
    setSaid(t("Copied"));
  };
  return (
    <section className="cite">
      <h2>{t("Cite this run")}</h2>
      <pre tabIndex={0}>{entry}</pre>
      <p className="row">
        <button type="button" className="button" onClick={() => void copy().catch(() => setSaid(t("The browser refused")))}>
          {said}
        </button>
        <span className="dim">
          <License />
        </span>
      </p>
    </section>
  );
}
