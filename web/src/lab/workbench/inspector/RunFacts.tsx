// What the runs on the page come to, at the playhead and as a whole.

import {
  acknowledgedAhead,
  amount,
  comparisonRow,
  grouped,
  isSimulated,
  mainResults,
  metricsOf,
  splitParts,
  modelAt,
  type ModelValues,
  type Values,
  valuesAt,
  wholeRun,
} from "@ackscope/scene";
import { diagramOf } from "@ackscope/scene/diagrams";
import { msg, t } from "@ackscope/scene/language";
import { lazy, memo, Suspense, useMemo, type ComponentProps, type ReactElement } from "react";
import type { DiagramRun } from "../../../diagrams/index.js";
import { useUnits } from "../../../settings/settings.js";
import { millisecondsText, momentText } from "../../../ui/quantity.js";
import { Rich } from "../../../ui/rich.js";
import { RunLetter } from "../../../ui/RunLetter.js";
import { diagrams } from "../../diagrams/table.js";
import { Comparison } from "../../parts/Comparison.js";
import { flowName } from "../../parts/flow-name.js";
import { letterOf } from "../../../share/stored-view.js";
import { useReaches, useRestingState, useStageState } from "../../session/context.js";
import { ratioHelp, ratioLines } from "./normalised-ratio.js";
import { repairRows } from "./repair-rows.js";

const WhatDiffers = lazy(() => import("./WhatDiffers.js"));
const Radios = lazy(() => import("./Radios.js"));

/** Drawn again only for other runs, or in other units: whoever shows it lets it lag behind the diagrams. */
export const RunFacts = memo(function RunFacts({ runs }: { readonly runs: readonly DiagramRun[] }): ReactElement {
  const { Totals } = diagrams[useStageState((state) => diagramOf(state.view))];
  const standard = useReaches("standard");
  useUnits();
  if (!standard) return <MainResults runs={runs} />;
  return (
    <>
      <ReturnLink />
      {Totals && (
        <Suspense fallback={null}>
          <Totals runs={runs} />
        </Suspense>
      )}
      <AtPlayhead runs={runs} />
      <SplitConnection runs={runs} />
      <WholeRun runs={runs} />
      <Flows runs={runs} />
      {runs.length > 1 && (
        <Suspense fallback={null}>
          <WhatDiffers />
        </Suspense>
      )}
      {metricsOf(runs).some(({ nodes }) => nodes.some(({ airtime }) => airtime !== null)) && (
        <Suspense fallback={null}>
          <Radios runs={runs} />
        </Suspense>
      )}
    </>
  );
});

/** Whether ACKs or data fill their link first, where the ways of the flow differ. */
function ReturnLink(): ReactElement | null {
  const documents = useRestingState((state) => state.documents);
  const flow = useStageState((state) => state.view.flow ?? 0);
  const lines = useMemo(
    () =>
      ratioLines(
        documents.map(({ scenario }, i) => ({ letter: letterOf(i), scenario })),
        flow,
      ),
    [documents, flow],
  );
  if (lines.length === 0) return null;
  return (
    <section aria-label={t("Return link")}>
      <h3>{t("Return link")}</h3>
      {lines.map(({ letters, text, made }) => (
        <div key={text + made} className="ratio">
          <p>
            {letters.map((letter) => (
              <RunLetter key={letter} letter={letter} />
            ))}
            {text}
          </p>
          <p className="dim">{made}</p>
        </div>
      ))}
      <details>
        <summary>{t("What is k?")}</summary>
        <p className="dim">{t(ratioHelp)}</p>
      </details>
    </section>
  );
}

function AtPlayhead({ runs }: { readonly runs: readonly DiagramRun[] }): ReactElement {
  const at = useStageState((state) => state.view.at ?? state.view.from);
  const flow = useStageState((state) => state.view.flow ?? 0);
  const values = runs.map(({ index }) => valuesAt(index, flow, at * 1e9));
  const models = runs.map((run) => modelAt(run, flow, at * 1e9));
  const paths = runs.map(({ topology }) => topology.flows[flow]);
  return (
    <section>
      <h3>
        <Rich text={t("At {time}")} parts={{ time: <span className="mono">{momentText(at)}</span> }} />
      </h3>
      <Comparison
        runs={runs}
        caption={t("Values at {time}", { time: momentText(at) })}
        rows={[
          ...momentRows.map(({ label, text }) => ({
            label,
            cells: values.map((each, i) => text(each, paths[i]?.segmentBytes ?? 0, paths[i]?.transport === "quic")),
          })),
          ...modelRows.map(({ label, text }) => ({ label, cells: models.map(text) })),
        ]}
      />
    </section>
  );
}

const whole = (value: number | undefined): string => (value === undefined ? "" : grouped(Math.floor(value)));
/** In segments, or in bytes. */
const data = (value: number | undefined, segmentBytes: number): string =>
  value === undefined ? "" : amount(Math.floor(value), segmentBytes);
const share = (value: number | undefined): string => (value === undefined ? "" : grouped(value, 2));
const duration = (ns: number | undefined): string => (ns === undefined || Number.isNaN(ns) ? "" : millisecondsText(ns / 1e9));

const momentRows: readonly { readonly label: string; readonly text: (values: Values, segmentBytes: number, isQuic: boolean) => string }[] =
  [
    { label: msg("acknowledged"), text: (values, bytes) => data(values.acknowledged, bytes) },
    { label: msg("window"), text: (values, bytes) => data(values.window, bytes) },
    {
      label: msg("slow-start threshold"),
      text: ({ ssthresh, datagrams }, bytes) => (ssthresh !== undefined ? data(ssthresh, bytes) : datagrams ? "" : t("unset")),
    },
    { label: msg("in flight"), text: (values, bytes) => data(values.inFlight, bytes) },
    { label: msg("smoothed RTT"), text: (values) => duration(values.srtt) },
    { label: "RTO", text: (values, _, isQuic) => (isQuic ? "" : duration(values.rto)) },
    { label: "PTO", text: (values, _, isQuic) => (isQuic ? duration(values.rto) : "") },
    { label: msg("receiver\u2019s estimate"), text: (values, bytes) => data(values.estimate, bytes) },
    { label: msg("d, segments per ACK"), text: (values) => whole(values.factor) },
    { label: msg("advertised window"), text: (values, bytes) => data(values.told, bytes) },
    { label: msg("in the receive buffer"), text: (values, bytes) => data(values.buffered, bytes) },
    { label: "α", text: (values) => share(values.alpha) },
    { label: "β", text: (values) => share(values.beta) },
    { label: msg("datagrams sent"), text: ({ datagrams }) => whole(datagrams?.sent) },
    { label: msg("datagrams arrived"), text: ({ datagrams }) => whole(datagrams?.arrived) },
    { label: msg("datagrams lost"), text: ({ datagrams }) => whole(datagrams?.lost) },
  ];

/** What the congestion controller believes. */
const modelRows: readonly { readonly label: string; readonly text: (values: ModelValues) => string }[] = [
  { label: "W_max", text: ({ maximum }) => tenths(maximum) },
  { label: "W_est", text: ({ renoEstimate }) => tenths(renoEstimate) },
  { label: msg("mode"), text: ({ mode }) => mode ?? "" },
  { label: msg("bandwidth, Mbit/s"), text: ({ bandwidth }) => (bandwidth === undefined ? "" : grouped(bandwidth / 1e6, 2)) },
  { label: msg("least RTT"), text: ({ minRtt }) => duration(minRtt) },
  { label: msg("pacing gain"), text: ({ pacingGain }) => share(pacingGain) },
  { label: msg("long-term bound, segments"), text: ({ longTermBound }) => tenths(longTermBound) },
  { label: msg("short-term bound, segments"), text: ({ shortTermBound }) => tenths(shortTermBound) },
  { label: msg("α, share of marks"), text: ({ markedShare }) => share(markedShare) },
];
const tenths = (value: number | undefined): string => (value === undefined ? "" : grouped(value, 1));

/** What splitting a connection breaks: the source's ACKs do not mean that the receiver has the data. */
function SplitConnection({ runs }: { readonly runs: readonly DiagramRun[] }): ReactElement | null {
  const at = useStageState((state) => state.view.at ?? state.view.from);
  const flow = useStageState((state) => state.view.flow ?? 0);
  const split = runs.map(({ index, topology }) => {
    const parts = splitParts(topology, flow);
    return parts && acknowledgedAhead(index, topology, parts, at * 1e9);
  });
  if (split.every((each) => each === undefined)) return null;
  const cells = (of: "now" | "most"): string[] => split.map((each) => (each ? grouped(each[of]) : ""));
  return (
    <section aria-label={t("Split connection")}>
      <h3>{t("Acknowledged to the source, not yet at the mobile")}</h3>
      <Comparison
        runs={runs}
        caption={t("Bytes acknowledged to the source that the mobile does not have")}
        rows={[
          { label: t("bytes at {time}", { time: momentText(at) }), cells: cells("now") },
          { label: msg("at most, bytes"), cells: cells("most") },
        ]}
      />
      <p className="dim split-note">
        {t(
          "The base station acknowledges what it has not delivered: an ACK no longer means that the receiver has the data, and what the base station holds is lost with it (wireless-links II).",
        )}
      </p>
    </section>
  );
}

function WholeRun({ runs }: { readonly runs: readonly DiagramRun[] }): ReactElement {
  const flow = useStageState((state) => state.view.flow ?? 0);
  const measured = useMemo(() => runs.filter(isSimulated), [runs]);
  const repairs = useMemo(() => repairRows(measured, flow), [measured, flow]);
  const results = wholeRun(
    metricsOf(measured),
    flow,
    measured.map(({ topology }) => topology.flows[flow]?.segmentBytes ?? 0),
  );
  return <Results runs={measured} rows={[...results, ...repairs]} />;
}

/** What the simple level says of the whole runs. */
function MainResults({ runs }: { readonly runs: readonly DiagramRun[] }): ReactElement {
  const flow = useStageState((state) => state.view.flow ?? 0);
  return <Results runs={runs.filter(isSimulated)} rows={mainResults(metricsOf(runs), flow)} />;
}

function Results({ runs, rows }: Pick<ComponentProps<typeof Comparison>, "runs" | "rows">): ReactElement | null {
  // Nobody measured what was imported.
  if (runs.length === 0) return null;
  return (
    <section>
      <h3>{t("Whole run")}</h3>
      <Comparison runs={runs} caption={t("Whole run")} rows={rows} />
    </section>
  );
}

/** Beyond these a table says less than the fairness index. */
const mostFlows = 30;

/** What each of several flows got. */
function Flows({ runs }: { readonly runs: readonly DiagramRun[] }): ReactElement | null {
  const measured = runs.filter(isSimulated);
  const flows = measured[0]?.topology.flows ?? [];
  if (flows.length < 2) return null;
  return (
    <section aria-label={t("Flows")}>
      <h3>{t("Flows, Mbit/s")}</h3>
      <Comparison
        runs={measured}
        caption={t("Goodput of each flow, Mbit/s")}
        rows={flows.slice(0, mostFlows).map((_, flow) =>
          comparisonRow(
            flowName(
              measured.map(({ topology }) => topology),
              flow,
            ),
            measured.map(({ metrics }) => metrics.flows[flow]?.throughput ?? null),
            (rate) => grouped(rate / 1e6, 3),
          ),
        )}
      />
      {flows.length > mostFlows && <p className="dim">{t("and {n} more", { n: flows.length - mostFlows })}</p>}
    </section>
  );
}
