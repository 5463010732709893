import { sheetHead, sheetTitle, sheetToSvg } from "@ackscope/scene";
import { airtimeScene } from "@ackscope/scene/airtime";
import type { ReactElement } from "react";
import { airtimeKeysOf } from "../diagrams/airtime/AirtimeKeys.js";
import { airtimeRun } from "../diagrams/airtime/run-trace.js";
import type { DiagramRun, DiagramView } from "../diagrams/index.js";
import { download } from "../figures/download.js";
import { exportTheme } from "../figures/theme.js";
import { useLabState } from "./context.js";

const width = 1080;
const height = 560;
const gap = 16;

/** The airtime diagrams that are shown as an SVG document. */
export default function AirtimeExport({ runs, view }: { readonly runs: readonly DiagramRun[]; readonly view: DiagramView }): ReactElement {
  const title = useLabState((state) => state.experiment.title);
  return (
    <button
      type="button"
      className="button no-phone"
      onClick={() => download("airtime.svg", "image/svg+xml", airtimeSheet(title, runs, view))}
    >
      SVG
    </button>
  );
}

function airtimeSheet(title: string, runs: readonly DiagramRun[], view: DiagramView): string {
  const { colours, theme } = exportTheme(document.documentElement);
  const scenes = runs.map((run) =>
    airtimeScene(airtimeRun(run), {
      width,
      height,
      from: view.from * 1e9,
      to: view.to * 1e9,
      show: view.airtime ?? "frames",
      flow: view.flow ?? 0,
    }),
  );
  let top = sheetHead;
  const panels = scenes.map((picture, i) => {
    const panel = { left: 0, top, title: `${runs[i]?.letter ?? ""}  ${runs[i]?.label ?? ""}`, note: "", content: { picture } };
    top += picture.height + sheetTitle + gap;
    return panel;
  });
  const shown = scenes.some((scene) => scene.shown === "frames") ? "frames" : "share";
  return sheetToSvg({ title, width, height: top, key: airtimeKeysOf(runs, shown), panels }, theme, colours);
}
