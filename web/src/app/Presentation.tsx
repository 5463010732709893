import { t } from "@ackscope/scene/language";
import { useLayoutEffect, type ReactElement } from "react";
import { presentationZoom, setPageZoom } from "../settings/page-zoom.js";
import { Icon } from "../ui/Icon.js";
import { present, useIsPresenting } from "./present.js";
import "./presentation.css";

/** While something is presented: the document says so to stylesheets, and there is a way back. */
export function Presentation(): ReactElement | null {
  const on = useIsPresenting();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-present", on);
    setPageZoom(on ? presentationZoom() : 1);
  }, [on]);
  if (!on) return null;
  return (
    <button
      type="button"
      className="button quiet icon leave-presentation"
      aria-label={t("Leave the presentation")}
      onClick={() => present(false)}
    >
      <Icon name="close" />
    </button>
  );
}
