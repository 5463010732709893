// What two or more runs on the page are compared by: how they are arranged, whether they are zoomed together, where they part.

import type { RunsPart } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import { useMemo, useState, type ReactElement } from "react";
import type { DiagramRun, DiagramView } from "../../../diagrams/index.js";
import { Segments } from "../../../ui/Segments.js";
import { useLab } from "../../session/context.js";
import { rangeAround } from "../../session/steps.js";
import { withZoom, zoomOf } from "../../session/zoom.js";

const layouts = [
  { value: "overlay", label: msg("Overlay") },
  { value: "rows", label: msg("Rows") },
] as const;

const zooms = [
  { value: "together", label: msg("Zoom together") },
  { value: "flow", label: msg("From flow start") },
  { value: "apart", label: msg("Apart") },
] as const;

const translated = <Value extends string>(options: readonly { readonly value: Value; readonly label: string }[]) =>
  options.map(({ value, label }) => ({ value, label: t(label) }));

interface CompareControlsProps {
  readonly runs: readonly DiagramRun[];
  readonly view: DiagramView;
}

export function CompareControls({ runs, view }: CompareControlsProps): ReactElement {
  const lab = useLab();
  const zoom = zoomOf(view);
  return (
    <div className="compare-head">
      <FirstDifference runs={runs} />
      <Segments
        label={t("Zoom of the runs")}
        value={zoom}
        options={translated(zooms)}
        onChange={(next) => lab.setView(withZoom(runs, view, next))}
      />
      {zoom === "together" && (
        <Segments
          label={t("Arrange runs")}
          value={view.layout}
          options={translated(layouts)}
          onChange={(layout) => lab.setView({ layout })}
        />
      )}
    </div>
  );
}

/** Takes the playhead to where two runs part, and says how. */
function FirstDifference({ runs }: { readonly runs: readonly DiagramRun[] }): ReactElement {
  const lab = useLab();
  const [said, setSaid] = useState<{ readonly text: string; readonly runs: readonly DiagramRun[] } | null>(null);
  const [lost, setLost] = useState<{ readonly error: unknown } | null>(null);
  const parted = useMemo(() => {
    let found: Promise<Parted> | undefined;
    return () => (found ??= partedAt(runs));
  }, [runs]);
  // What cannot be fetched is told where everything is that stops the page.
  if (lost) throw lost.error;
  const go = async (): Promise<void> => {
    const { parting, words } = await parted();
    setSaid({ text: words, runs });
    if (!parting) return;
    const { difference, other } = parting;
    const at = difference.at / 1e9;
    const packet = difference.a ? { run: 0, packet: difference.a.packet } : difference.b && { run: other, packet: difference.b.packet };
    lab.setView({
      at,
      flow: difference.flow,
      selection: packet,
      ...rangeAround(lab.state.view, at, lab.state.result?.duration ?? at),
    });
  };
  return (
    <>
      <button
        type="button"
        className="button quiet"
        title={t("Go to the first event at which the runs differ")}
        onClick={() => void go().catch((error: unknown) => setLost({ error }))}
      >
        {t("First difference")}
      </button>
      <span className={said?.runs === runs ? "parting" : "for-readers"} role="status">
        {said?.runs === runs ? said.text : ""}
      </span>
    </>
  );
}

interface Parted {
  readonly parting: RunsPart | null;
  readonly words: string;
}

async function partedAt(runs: readonly DiagramRun[]): Promise<Parted> {
  const { firstParting, partingWords } = await import("../../session/moments.js");
  const parting = firstParting(runs);
  return { parting, words: parting ? partingWords(runs, parting) : t("All runs are the same, as far as they were recorded.") };
}
