import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { useStage, useStageState } from "../session/context.js";
import { flowName } from "./flow-name.js";

/** With several flows one is looked at. */
export function FlowPicker(): ReactElement | null {
  const stage = useStage();
  const runs = useStageState((state) => state.result?.runs);
  const flow = useStageState((state) => state.view.flow ?? 0);
  const topologies = runs?.map(({ topology }) => topology) ?? [];
  const flows = topologies[0]?.flows ?? [];
  if (flows.length < 2) return null;
  return (
    <label className="flow-picker">
      {t("Flow")}
      <select
        className="native-select"
        value={flow}
        onChange={(event) => stage.setView({ flow: Number(event.target.value), selection: null })}
      >
        {flows.map(({ id }, i) => (
          <option key={id} value={i}>
            {flowName(topologies, i)}
          </option>
        ))}
      </select>
    </label>
  );
}
