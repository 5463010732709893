import { t } from "@ackscope/scene/language";
import { lazy, Suspense, type ReactElement, type ReactNode } from "react";
import { useIsPhone } from "../ui/use-phone.js";
import { DiagramButtons, type Diagram } from "./DiagramButtons.js";

const PocketSlider = lazy(() => import("./PocketSlider.js"));

export type Sheet = "scenario" | "packet";

interface PocketProps {
  readonly sheet: Sheet | null;
  readonly onSheet: (sheet: Sheet) => void;
  readonly table: boolean;
  readonly onTable: () => void;
  readonly diagram: Diagram | null;
  readonly onDiagram: (diagram: Diagram) => void;
  readonly children: ReactNode;
}

/** The transport; on phones with the sheets' handles and the first slider above it, fixed at the bottom. */
export function Pocket({ sheet, onSheet, table, onTable, diagram, onDiagram, children }: PocketProps): ReactElement {
  const isPhone = useIsPhone();
  return (
    <div className="pocket">
      <div className="pocket-handles only-phone">
        <button type="button" aria-expanded={sheet === "scenario"} onClick={() => onSheet("scenario")}>
          {t("Scenario")}
        </button>
        <button type="button" aria-expanded={sheet === "packet"} onClick={() => onSheet("packet")}>
          {t("Packet")}
        </button>
        <button type="button" aria-pressed={table} onClick={onTable}>
          {t("Table")}
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
