// Which words that need an explanation stand in a diagram.

import type { FlowIndex } from "@ackscope/scene";
import { Phase } from "ackscope";
import { shownPanels, type DiagramRun, type DiagramView } from "../../../diagrams/index.js";
import type { TermName } from "../../../ui/terms.js";

/** What a flag calls each phase of the sender. */
const phases = { SS: Phase.slowStart, CA: Phase.congestionAvoidance, FR: Phase.fastRecovery } as const;

const histories = (runs: readonly DiagramRun[], { flow = 0 }: DiagramView): readonly FlowIndex[] =>
  runs.flatMap(({ index }) => index.flows[flow] ?? []);

const has =
  (name: keyof typeof phases) =>
  (history: FlowIndex): boolean =>
    history.phases.phase.includes(phases[name]);
const timedOut = ({ timeouts }: FlowIndex): boolean => timeouts.at.length > 0;
const probed = ({ probeTimeouts }: FlowIndex): boolean => probeTimeouts.at.length > 0;
const estimates = ({ estimate }: FlowIndex): boolean => estimate.at.length > 0;

const present = (names: readonly (TermName | false)[]): readonly TermName[] => names.filter((name) => name !== false);

/** Flags first, in the order in which a sender comes to them. */
export function termsOfGraphs(runs: readonly DiagramRun[], view: DiagramView): readonly TermName[] {
  const shown = histories(runs, view);
  const panels = shownPanels(runs, view);
  const [sequence, window] = [panels.includes("sequence"), panels.includes("window")];
  return present([
    window && shown.some(has("SS")) && "SS",
    window && shown.some(has("CA")) && "CA",
    (window || sequence) && shown.some(has("FR")) && "FR",
    sequence && !view.hidden.includes("timeout") && shown.some(timedOut) && "RTO",
    sequence && !view.hidden.includes("timeout") && shown.some(probed) && "PTO",
    window && !view.hidden.includes("estimate") && shown.some(estimates) && "estimate",
    (panels.includes("bands") || panels.includes("overview")) && "bands",
  ]);
}

/** A ladder calls recovery by what began it. */
export function termsOfLadders(runs: readonly DiagramRun[], view: DiagramView): readonly TermName[] {
  const shown = histories(runs, view);
  return present([
    shown.some(has("SS")) && "SS",
    shown.some(has("CA")) && "CA",
    shown.some(timedOut) && "RTO",
    shown.some(probed) && "PTO",
  ]);
}
