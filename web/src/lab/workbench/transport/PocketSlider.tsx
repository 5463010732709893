import { useMemo, type ReactElement } from "react";
import { useLab, useLabState, useRestingState } from "../../session/context.js";
import { shownScenario } from "../../session/document.js";
import { formOf, type FieldItem } from "../../fields/form-model.js";
import { ParameterField } from "../../fields/ParameterField.js";

/** The slider stays in reach: dragging it while watching is what the lab is for. It is the path's capacity until another was touched. */
export default function PocketSlider(): ReactElement | null {
  const lab = useLab();
  const experiment = useRestingState((state) => state.experiment);
  const reference = useRestingState((state) => state.reference);
  const a = useRestingState((state) => state.a);
  const touched = useLabState((state) => state.touched);
  const fields = useMemo(
    () =>
      formOf({
        experiment,
        a: { id: a, scenario: shownScenario(experiment, a) },
        b: null,
        reference: { a: reference.variants.some(({ id }) => id === a) ? shownScenario(reference, a) : null, b: null },
      })
        .flatMap(({ items }) => items)
        .filter((item): item is FieldItem => item.type === "field"),
    [experiment, reference, a],
  );
  const item = fields.find(({ id }) => id === touched) ?? fields[0];
  return item ? <ParameterField key={item.id} lab={lab} item={item} problems={[]} /> : null;
}
