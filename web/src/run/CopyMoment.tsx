import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import type { DiagramView } from "../diagrams/index.js";
import { momentQuery } from "../share/moment.js";
import { Icon } from "../ui/Icon.js";
import { routes } from "../routes/routes.js";
import { copyText } from "../ui/copy-text.js";

/** Passes on what is in view now; the link of the run itself shows what its author shared. */
export function CopyMoment({ id, view }: { readonly id: string; readonly view: DiagramView }): ReactElement {
  const [said, setSaid] = useState<{ readonly query: string; readonly words: string } | null>(null);
  const query = momentQuery(view);
  const copy = (): void => {
    copyText(new URL(`${routes.run(id)}${query}`, location.href).href).then(
      () => setSaid({ query, words: t("Copied") }),
      () => setSaid({ query, words: t("The browser refused") }),
    );
  };
  return (
    <button type="button" className="button" onClick={copy}>
      <Icon name="link" />
      {/* Of another moment nothing was copied yet. */}
      {said?.query === query ? said.words : t("Copy link to this moment")}
    </button>
  );
}
