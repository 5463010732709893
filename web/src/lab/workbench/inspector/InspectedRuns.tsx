// What the inspector says once there are runs: the packet looked at, then the runs. One module, so that neither is drawn without the other and moved by it.

import { useDeferredValue, type ReactElement, type ReactNode } from "react";
import { useUnits } from "../../../settings/settings.js";
import type { DiagramRun } from "../../../diagrams/index.js";
import { useIsDragged, useStage, useStageState } from "../../session/context.js";
import { PacketDetails } from "../../parts/PacketDetails.js";
import { RunFacts } from "./RunFacts.js";

interface InspectedRunsProps {
  readonly runs: readonly DiagramRun[];
  /** Stands where no packet is looked at. */
  readonly hint: ReactNode;
  readonly onClose: () => void;
}

export default function InspectedRuns({ runs, hint, onClose }: InspectedRunsProps): ReactElement {
  const stage = useStage();
  // While something is dragged, numbers come a moment after the picture that they are of.
  const later = useDeferredValue(runs);
  const counted = useIsDragged() ? later : runs;
  const selection = useStageState((state) => state.hover ?? state.view.selection);
  const units = useUnits();
  const run = selection && runs[selection.run];
  const close = (): void => {
    stage.setView({ selection: null });
    onClose();
  };
  return (
    <>
      {run ? <PacketDetails key={units} run={run} selection={selection} onClose={close} /> : hint}
      <RunFacts runs={counted} />
    </>
  );
}
