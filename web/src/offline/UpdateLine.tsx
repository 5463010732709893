import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { updates } from "./updates.js";

/** A newer version waits until somebody wants it. */
export function UpdateLine(): ReactElement | null {
  const load = useStore(updates, (state) => state.load);
  if (!load) return null;
  return (
    <p className="offline" role="status">
      {t("There is a newer version of Ackscope.")}{" "}
      <button type="button" className="link-button" onClick={load}>
        {t("Load it")}
      </button>
    </p>
  );
}
