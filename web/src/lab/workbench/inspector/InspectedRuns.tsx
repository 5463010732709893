// What the inspector says once there are runs: the packet looked at, then the runs. One module, so that neither is drawn without the other and moved by it.

import { useDeferredValue, type ReactElement, type ReactNode } from "react";
import { useUnits } from "../../../settings/settings.js";
import type { DiagramRun } from "../../../diagrams/index.js";
import { useLab, useLabState } from "../../session/context.js";
import { isDragged } from "../../session/lab.js";
import { PacketDetails } from "./PacketDetails.js";
import { RunFacts } from "./RunFacts.js";

interface InspectedRunsProps {
  readonly runs: readonly DiagramRun[];
  /** Stands where no packet is looked at. */
  readonly hint: ReactNode;
  readonly onClose: () => void;
}

export default function InspectedRuns({ runs, hint, onClose }: InspectedRunsProps): ReactElement {
  const lab = useLab();
  // While something is dragged, numbers come a moment after the picture that they are of.
  const later = useDeferredValue(runs);
  const counted = useLabState(isDragged) ? later : runs;
  const selection = useLabState((state) => state.hover ?? state.view.selection);
  const units = useUnits();
  const run = selection && runs[selection.run];
  const close = (): void => {
    lab.setView({ selection: null });
    onClose();
  };
  return (
    <>
      {run ? <PacketDetails key={units} run={run} selection={selection} onClose={close} /> : hint}
      <RunFacts runs={counted} />
    </>
  );
}
