import { t } from "@ackscope/scene/language";
import type { ReactElement, ReactNode } from "react";
import { useIsPhone } from "../ui/use-phone.js";
import { useLab, useLabState } from "./context.js";
import { DiagramButtons, type Diagram } from "./DiagramButtons.js";
import { shownScenario } from "./document.js";
import { formOf, type FieldItem } from "./form-model.js";
import { ParameterField } from "./ParameterField.js";

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
      {isPhone && <PocketSlider />}
      {children}
    </div>
  );
}

/** The slider stays in reach: dragging it while watching is what the lab is for. It is the path's capacity until another was touched. */
function PocketSlider(): ReactElement | null {
  const lab = useLab();
  const experiment = useLabState((state) => state.experiment);
  const reference = useLabState((state) => state.reference);
  const a = useLabState((state) => state.a);
  const touched = useLabState((state) => state.touched);
  const fields = formOf({
    experiment,
    a: { id: a, scenario: shownScenario(experiment, a) },
    b: null,
    reference: { a: reference.variants.some(({ id }) => id === a) ? shownScenario(reference, a) : null, b: null },
  })
    .flatMap(({ items }) => items)
    .filter((item): item is FieldItem => item.type === "field");
  const item = fields.find(({ id }) => id === touched) ?? fields[0];
  return item ? <ParameterField lab={lab} item={item} problems={[]} /> : null;
}
