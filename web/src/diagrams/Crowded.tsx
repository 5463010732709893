import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";

interface CrowdedProps {
  readonly words: string;
  readonly onZoom: () => void;
}

/** Too much time for single marks: says so, and offers less of it. */
export function Crowded({ words, onZoom }: CrowdedProps): ReactElement {
  return (
    <p className="diagram-crowded">
      <span>{words}</span>
      <button type="button" className="button" onClick={onZoom}>
        {t("Zoom in")}
      </button>
    </p>
  );
}
