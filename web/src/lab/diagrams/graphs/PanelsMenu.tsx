import { t } from "@ackscope/scene/language";
import { lazy, type ReactElement } from "react";
import { Popup } from "../../../ui/Popup.js";
import type { PanelsProps } from "./PanelsForm.js";
import "./panels-menu.css";

const PanelsForm = lazy(() => import("./PanelsForm.js"));

export function PanelsMenu(props: PanelsProps): ReactElement {
  return (
    <Popup label={t("Panels")} button={t("Panels")} className="button quiet panels-button" width={300}>
      {() => <PanelsForm {...props} />}
    </Popup>
  );
}
