import type { DiagramName } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { lazy, Suspense, type ReactElement, type ReactNode } from "react";
import type { Sheet } from "../../parts/sheet.js";
import { useIsPhone } from "../../../ui/use-phone.js";
import { DiagramButtons } from "../../diagrams/DiagramButtons.js";

const PocketSlider = lazy(() => import("./PocketSlider.js"));

interface PocketProps {
  readonly sheet: Sheet | null;
  readonly onSheet: (sheet: Sheet) => void;
  readonly diagram: DiagramName | null;
  readonly onDiagram: (diagram: DiagramName) => void;
  readonly children: ReactNode;
}

/** The transport; on phones with the sheets' handles and the first slider above it, fixed at the bottom. */
export function Pocket({ sheet, onSheet, diagram, onDiagram, children }: PocketProps): ReactElement {
  const isPhone = useIsPhone();
  return (
    <div className="pocket" role="region" aria-label={t("Time")}>
      <div className="pocket-handles only-phone">
        <button type="button" aria-expanded={sheet === "scenario"} onClick={() => onSheet("scenario")}>
          {t("Scenario")}
        </button>
        <button type="button" aria-expanded={sheet === "packet"} onClick={() => onSheet("packet")}>
          {t("Packet")}
        </button>
        <DiagramButtons diagram={diagram} onDiagram={onDiagram} />
      </div>
      {isPhone && (
        <Suspense fallback={null}>
          <PocketSlider />
        </Suspense>
      )}
      {children}
    </div>
  );
}
