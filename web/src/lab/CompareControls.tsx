// What two or more runs on the page are compared by: how they are arranged, whether they are zoomed together, where they part.

import { firstDifference, packetTitle, seconds, type Difference, type PacketIndex } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import { useMemo, useState, type ReactElement } from "react";
import type { DiagramRun, DiagramView } from "../diagrams/index.js";
import { Segments } from "../ui/Segments.js";
import { useLab } from "./context.js";
import { rangeAround } from "./steps.js";
import { withZoom, zoomOf } from "./zoom.js";

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
  const parted = useMemo(() => {
    let found: { readonly difference: Difference; readonly other: number } | null = null;
    return () => (found ??= earliest(runs));
  }, [runs]);
  const go = (): void => {
    const found = parted();
    setSaid({ text: found ? inWords(runs, found) : t("All runs are the same, as far as they were recorded."), runs });
    if (!found) return;
    const { difference, other } = found;
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
      <button type="button" className="button quiet" title={t("Go to the first event at which the runs differ")} onClick={go}>
        {t("First difference")}
      </button>
      <span className={said?.runs === runs ? "parting" : "for-readers"} role="status">
        {said?.runs === runs ? said.text : ""}
      </span>
    </>
  );
}

/** Where one of the others first parts from A. */
function earliest(runs: readonly DiagramRun[]): { readonly difference: Difference; readonly other: number } | null {
  const [first, ...others] = runs;
  const found = others.flatMap(({ index }, i) => {
    const difference = first && firstDifference(first.index, index);
    return difference ? [{ difference, other: i + 1 }] : [];
  });
  return found.sort((one, two) => one.difference.at - two.difference.at)[0] ?? null;
}

function inWords(runs: readonly DiagramRun[], { difference, other }: { readonly difference: Difference; readonly other: number }): string {
  const { at, a, b } = difference;
  const side = (parting: Difference["a"], run: DiagramRun | undefined): string => {
    const letter = run?.letter ?? "";
    return parting && run ? happened(letter, run.index, parting) : t("nothing in {letter}", { letter });
  };
  return t("The same until {time}; then {first}, {second}.", {
    time: seconds(at),
    first: side(a, runs[0]),
    second: side(b, runs[other]),
  });
}

function happened(letter: string, index: PacketIndex, { packet, what }: NonNullable<Difference["a"]>): string {
  const title = packetTitle(index, packet);
  switch (what) {
    case "sent":
      return t("in {letter} {packet} was sent", { letter, packet: title });
    case "arrived":
      return t("in {letter} {packet} arrived", { letter, packet: title });
    case "dropped":
      return t("in {letter} {packet} was dropped", { letter, packet: title });
    case "filtered":
      return t("in {letter} {packet} was filtered", { letter, packet: title });
  }
}
