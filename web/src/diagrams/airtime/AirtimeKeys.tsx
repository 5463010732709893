// The key of airtime diagrams: small pictures of the marks that the runs have.

import { pictureMarks } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { airtimeKeysOf } from "@ackscope/scene/airtime";
import { useMemo, type ReactElement } from "react";
import { pageColour } from "../theme.js";
import type { DiagramRun } from "../types.js";

type Drawn = Pick<DiagramRun, "columns" | "index" | "topology">;

export function AirtimeKeys({ runs, shown }: { readonly runs: readonly Drawn[]; readonly shown: "frames" | "share" }): ReactElement {
  const keys = useMemo(() => airtimeKeysOf(runs, shown), [runs, shown]);
  return (
    <div className="diagram-key" role="group" tabIndex={0} aria-label={t("Key")}>
      {keys.map(({ label, picture }) => (
        <span key={label} className="key-entry">
          <svg viewBox="0 0 20 12" aria-hidden="true" dangerouslySetInnerHTML={{ __html: pictureMarks(picture, pageColour) }} />
          {label}
        </span>
      ))}
    </div>
  );
}
