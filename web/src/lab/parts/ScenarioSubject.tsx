// What the preset on the page is about. Its name may have a word in it that only readers of the paper know.

import { t } from "@ackscope/scene/language";
import { Fragment, type ReactElement } from "react";
import { firstSentence } from "../../i18n/first-sentence.js";
import { Term } from "../../ui/Term.js";
import { useLabState, useReaches } from "../session/context.js";

/** Names of networks that stand in the titles of presets. */
const networkName = "1-0";

export function ScenarioSubject(): ReactElement | null {
  const origin = useLabState((state) => state.origin);
  const description = useLabState((state) => state.reference.description);
  const standard = useReaches("standard");
  const title = t(origin.title);
  if (origin.type !== "preset" || (standard && !title.includes(networkName))) return null;
  return (
    <div className="scenario-subject">
      <p>
        {title.split(networkName).map((part, i) => (
          <Fragment key={i}>
            {i > 0 && <Term name={networkName} />}
            {part}
          </Fragment>
        ))}
      </p>
      {!standard && description && <p className="dim">{t(firstSentence(description))}</p>}
    </div>
  );
}
