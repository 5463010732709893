import { t } from "@ackscope/scene/language";
import { lazy, type ReactElement } from "react";
import { Popup } from "../../ui/Popup.js";

const RunsList = lazy(() => import("./RunsList.js"));

export function RunsMenu({ className = "" }: { readonly className?: string }): ReactElement {
  return (
    <Popup button={t("Runs")} label={t("Runs of this experiment")} className={`button quiet ${className}`} width={420}>
      {() => <RunsList />}
    </Popup>
  );
}
