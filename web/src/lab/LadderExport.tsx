import { sheetHead, sheetTitle, sheetToSvg } from "@ackscope/scene";
import { ladderScene } from "@ackscope/scene/ladder";
import type { ReactElement } from "react";
import { describeHop } from "../diagrams/ladder/describe.js";
import { keysOf } from "../diagrams/ladder/LadderKeys.js";
import { ladderRun } from "../diagrams/ladder/run-trace.js";
import type { DiagramRun, DiagramView } from "../diagrams/index.js";
import { download } from "../figures/download.js";
import { exportTheme } from "../figures/theme.js";
import { useLabState } from "./context.js";

const width = 640;
const height = 860;
const gap = 16;

/** The ladders that are shown as an SVG document. */
export default function LadderExport({ runs, view }: { readonly runs: readonly DiagramRun[]; readonly view: DiagramView }): ReactElement {
  const title = useLabState((state) => state.experiment.title);
  return (
    <button
      type="button"
      className="button no-phone"
      onClick={() => download("ladder.svg", "image/svg+xml", ladderSheet(title, runs, view))}
    >
      SVG
    </button>
  );
}

function ladderSheet(title: string, runs: readonly DiagramRun[], view: DiagramView): string {
  const { colours, theme } = exportTheme(document.documentElement);
  const flow = view.flow ?? 0;
  const direction = view.ladder?.time ?? "down";
  const down = direction === "down";
  const size = down ? { width, height } : { width: height, height: width / 2 };
  return sheetToSvg(
    {
      title,
      width: down ? runs.length * (size.width + gap) : size.width,
      height: sheetHead + (down ? size.height + sheetTitle : runs.length * (size.height + sheetTitle + gap)),
      key: keysOf(runs, flow),
      panels: runs.map((run, i) => ({
        left: down ? i * (size.width + gap) : 0,
        top: sheetHead + (down ? 0 : i * (size.height + sheetTitle + gap)),
        title: `${run.letter}  ${run.label}`,
        note: "",
        content: {
          picture: ladderScene(ladderRun(run), {
            ...size,
            from: view.from * 1e9,
            to: view.to * 1e9,
            flow,
            direction,
            fold: view.ladder?.fold ?? false,
            hidden: view.hidden,
            describe: describeHop,
          }),
        },
      })),
    },
    theme,
    colours,
  );
}
