import { sheetHead, sheetTitle, sheetToSvg } from "@ackscope/scene";
import { mapKeys, mapPicture, setKeys, setsOf, type MapRun } from "@ackscope/scene/map";
import type { ReactElement } from "react";
import type { DiagramRun, DiagramView } from "../diagrams/index.js";
import { download } from "../figures/download.js";
import { exportTheme } from "../figures/theme.js";
import { secondsText } from "../ui/quantity.js";
import { useLabState } from "./context.js";

const width = 1040;
const height = 420;
const gap = 16;

interface MapExportProps {
  readonly runs: readonly DiagramRun[];
  readonly maps: readonly MapRun[];
  readonly view: DiagramView;
}

/** The maps at the playhead as an SVG document. */
export default function MapExport({ runs, maps, view }: MapExportProps): ReactElement {
  const title = useLabState((state) => state.experiment.title);
  return (
    <button
      type="button"
      className="button no-phone"
      onClick={() => download("map.svg", "image/svg+xml", mapSheet(title, { runs, maps, view }))}
    >
      SVG
    </button>
  );
}

function mapSheet(title: string, { runs, maps, view }: MapExportProps): string {
  const { colours, theme } = exportTheme(document.documentElement);
  const at = view.at ?? view.from;
  const reuse = view.map?.reuse ?? false;
  const keys = new Map(
    maps.flatMap((map) => [...mapKeys(map), ...(reuse ? setKeys(setsOf(map.network)) : [])]).map((key) => [key.label, key]),
  );
  return sheetToSvg(
    {
      title,
      width,
      height: sheetHead + maps.length * (height + sheetTitle + gap),
      key: [...keys.values()],
      panels: maps.map((map, i) => ({
        left: 0,
        top: sheetHead + i * (height + sheetTitle + gap),
        title: `${runs[i]?.letter ?? ""}  ${runs[i]?.label ?? ""}`,
        note: secondsText(at, 6),
        content: {
          picture: mapPicture(map, {
            width,
            height,
            at: Math.round(at * 1e9),
            ranges: view.map?.ranges ?? [],
            reuse,
            packet: view.selection?.run === i ? view.selection.packet : null,
          }),
        },
      })),
    },
    theme,
    colours,
  );
}
