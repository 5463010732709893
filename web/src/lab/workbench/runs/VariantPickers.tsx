import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Picker } from "../../../ui/Picker.js";
import { RunLetter } from "../../../ui/RunLetter.js";
import { VariantsMenu } from "../../parts/VariantsMenu.js";
import { useLab, useLabState, useOptionsFor } from "../../session/context.js";

const noRun = "";

/** Which variants of the experiment are run A and run B. */
export function VariantPickers(): ReactElement {
  const lab = useLab();
  const a = useLabState((state) => state.a);
  const b = useLabState((state) => state.b);
  const optionsFor = useOptionsFor();
  return (
    <div className="variant-pickers">
      <RunLetter letter="A" />
      <Picker label={t("Run A")} value={a} options={optionsFor(a)} onChange={(id) => lab.choose(0, id)} />
      <RunLetter letter="B" />
      <Picker
        label={t("Run B")}
        value={b ?? noRun}
        options={[...optionsFor(b), { id: noRun, label: t("none"), description: t("One run alone.") }]}
        onChange={(id) => lab.choose(1, id === noRun ? null : id)}
      />
      <span className="variant-actions">
        <button type="button" className="button quiet" disabled={b === null} onClick={() => lab.swap()}>
          {t("Swap")}
        </button>
        <VariantsMenu className="from-standard" />
      </span>
    </div>
  );
}
