import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Rich } from "../ui/rich.js";

const licence = "CC BY 4.0";

/** The licence of every published run (docs/operations.md). */
export function License(): ReactElement {
  return (
    <Rich
      text={t("Published under {licence}: anyone may use it who names the source.")}
      parts={{
        licence: (
          <a href="https://creativecommons.org/licenses/by/4.0/" rel="license noreferrer">
            {licence}
          </a>
        ),
      }}
    />
  );
}
