// A laboratory of what a link says, for pages that show it and change nothing: embeds, presentations.

import { t } from "@ackscope/scene/language";
import { useEffect, useState } from "react";
import { maxEvents, pageSimulator } from "../../sim/browser.js";
import { openLink, refusalOf, type Refused } from "./address.js";
import { Lab } from "./lab.js";

/** `null` until it is known what the link opens. */
export type OpenedLab = { readonly lab: Lab } | Refused | null;

/** `fragment` as /lab has it. Its runs are begun; it is closed with the component, or when the fragment is another. */
export function useOpenedLab(fragment: string): OpenedLab {
  const [state, setState] = useState<OpenedLab>(null);
  useEffect(() => {
    const aborted = new AbortController();
    let lab: Lab | undefined;
    openLink(fragment, aborted.signal).then(
      (opened) => {
        if (aborted.signal.aborted) return;
        if (!opened.ok) {
          setState(opened);
          return;
        }
        lab = new Lab({ simulator: pageSimulator(), maxEvents }, opened.opening);
        try {
          lab.run();
          setState({ lab });
        } catch {
          // A frame without an origin may start no worker.
          setState({ refusal: t("This frame may not run a simulation. The link above opens it in the lab.") });
        }
      },
      (error: unknown) => {
        if (!aborted.signal.aborted) setState(refusalOf(error));
      },
    );
    return () => {
      aborted.abort();
      lab?.close();
    };
  }, [fragment]);
  return state;
}
