import { grouped } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import { ladderCounts, type LadderCounts, ladderRun } from "@ackscope/scene/ladder";
import { useMemo, type ReactElement } from "react";
import type { DiagramRun } from "../../../diagrams/index.js";
import { momentText } from "../../../ui/quantity.js";
import { Rich } from "../../../ui/rich.js";
import { useStageState } from "../../session/context.js";
import { Comparison } from "../../parts/Comparison.js";

const rows: readonly { readonly label: string; readonly text: (counts: LadderCounts) => string }[] = [
  { label: msg("acknowledged"), text: ({ acknowledged }) => grouped(acknowledged) },
  { label: msg("window"), text: ({ window }) => (window === undefined ? "" : grouped(window, 1)) },
  { label: msg("sender retransmits"), text: ({ senderRetransmissions }) => grouped(senderRetransmissions) },
  { label: msg("local retransmits"), text: ({ localRetransmissions }) => grouped(localRetransmissions) },
  { label: msg("duplicates at sender"), text: ({ duplicatesAtSender }) => grouped(duplicatesAtSender) },
  { label: msg("duplicates suppressed"), text: ({ duplicatesSuppressed }) => grouped(duplicatesSuppressed) },
];

/** What happened up to the playhead, or to the end of what is shown. */
export default function LadderTotals({ runs }: { readonly runs: readonly DiagramRun[] }): ReactElement {
  const time = useStageState((state) => state.view.at ?? state.view.to);
  const flow = useStageState((state) => state.view.flow ?? 0);
  const counts = useMemo(() => runs.map((run) => ladderCounts(ladderRun(run), flow, time * 1e9)), [runs, flow, time]);
  return (
    <section>
      <h3>
        <Rich text={t("Up to {time}")} parts={{ time: <span className="mono">{momentText(time)}</span> }} />
      </h3>
      <Comparison
        runs={runs}
        caption={t("Up to {time}", { time: momentText(time) })}
        rows={rows.map(({ label, text }) => ({ label, cells: counts.map(text) }))}
      />
    </section>
  );
}
