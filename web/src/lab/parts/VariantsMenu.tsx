import { t } from "@ackscope/scene/language";
import { lazy, type ReactElement } from "react";
import { Popup } from "../../ui/Popup.js";

const VariantsList = lazy(() => import("./VariantsList.js"));

export function VariantsMenu({ className = "" }: { readonly className?: string }): ReactElement {
  return (
    <Popup button={t("Variants")} label={t("Variants of this experiment")} className={`button quiet ${className}`} width={420}>
      {() => <VariantsList />}
    </Popup>
  );
}
