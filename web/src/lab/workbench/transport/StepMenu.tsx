// What the playhead steps to.

import { t } from "@ackscope/scene/language";
import { lazy, type ReactElement } from "react";
import { Icon } from "../../../ui/Icon.js";
import { Popup } from "../../../ui/Popup.js";

const StepKinds = lazy(() => import("./StepKinds.js"));

export function StepMenu(): ReactElement {
  return (
    <Popup className="button quiet icon from-standard" label={t("Step to…")} width={320} button={<Icon name="more" />}>
      {() => <StepKinds />}
    </Popup>
  );
}
