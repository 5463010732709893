// One flow as a file that can be given away: without contents, addresses and date.

import { t } from "@ackscope/scene/language";
import { lazy, Suspense, useState, type ReactElement } from "react";
import type { CaptureFile } from "../captured/calls.js";

const GiveAwayDialog = lazy(() => import("./GiveAwayDialog.js"));

export interface GiveAwayProps {
  readonly file: CaptureFile;
  /** The flow's, in the file. */
  readonly place: number;
}

export function GiveAway({ file, place }: GiveAwayProps): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <section>
      <h3>{t("Give it away")}</h3>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {t("Save or publish without contents…")}
      </button>
      {open && (
        <Suspense fallback={null}>
          <GiveAwayDialog file={file} place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
