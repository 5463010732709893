import { sheetHead, sheetTitle } from "@ackscope/scene";
import { mapKeys, mapPicture, setKeys, setsOf } from "@ackscope/scene/map";
import { mapRun } from "../../diagrams/map/run-map.js";
import { momentText } from "../../ui/quantity.js";
import { shownScenario } from "../document.js";
import { panelTitle, type PictureSheet } from "./picture-sheet.js";
import type { Taken } from "./what.js";

const width = 1040;
const height = 420;
const gap = 16;

/** The maps at the playhead. */
export function mapSheet({ experiment, result: { runs, variants }, view }: Taken): PictureSheet {
  const at = view.at ?? view.from;
  const reuse = view.map?.reuse ?? false;
  const maps = runs.flatMap((run, i) => {
    const variant = variants[i];
    return variant ? [mapRun(run, variant.scenario, shownScenario(experiment, variant.id))] : [];
  });
  const keys = new Map(
    maps.flatMap((map) => [...mapKeys(map), ...(reuse ? setKeys(setsOf(map.network)) : [])]).map((key) => [key.label, key]),
  );
  const panels = runs.flatMap((run, i) => {
    const map = maps[i];
    if (!map) return [];
    const packet = view.selection?.run === i ? view.selection.packet : null;
    const picture = mapPicture(map, { width, height, at: Math.round(at * 1e9), ranges: view.map?.ranges ?? [], reuse, packet });
    const top = sheetHead + i * (height + sheetTitle + gap);
    return [{ left: 0, top, title: panelTitle(run), note: momentText(at, 6), content: { picture } }];
  });
  return {
    sheet: {
      title: experiment.title,
      width,
      height: sheetHead + maps.length * (height + sheetTitle + gap),
      key: [...keys.values()],
      panels,
    },
    name: "map",
  };
}
