import { sheetHead, sheetTitle } from "../../figure/sheet.js";
import { mapKeys, setKeys } from "./key.js";
import { mapPicture } from "./picture.js";
import { mapRun } from "./run.js";
import { isSimulated } from "../../source.js";
import { setsOf } from "./sets.js";
import { moment } from "../../units.js";
import { panelTitle, type PictureSheet, type TakenRuns } from "../../sheets/taken.js";

const width = 1040;
const height = 420;
const gap = 16;

/** The maps at the playhead, of runs whose scenarios say what there is to be seen. */
export function mapSheet({ title, runs: all, placed, view }: TakenRuns): PictureSheet {
  const at = view.at ?? view.from;
  const reuse = view.map?.reuse ?? false;
  const runs = all.filter(isSimulated);
  const maps = runs.map((run) => mapRun(run, run.scenario, placed?.[all.indexOf(run)]));
  const keys = new Map(
    maps.flatMap((map) => [...mapKeys(map), ...(reuse ? setKeys(setsOf(map.network)) : [])]).map((key) => [key.label, key]),
  );
  const panels = runs.flatMap((run, i) => {
    const map = maps[i];
    if (!map) return [];
    const packet = view.selection?.run === i ? view.selection.packet : null;
    const picture = mapPicture(map, { width, height, at: Math.round(at * 1e9), ranges: view.map?.ranges ?? [], reuse, packet });
    const top = sheetHead + i * (height + sheetTitle + gap);
    return [{ left: 0, top, title: panelTitle(run), note: moment(at * 1e9, 6), content: { picture } }];
  });
  return {
    sheet: {
      title,
      width,
      height: sheetHead + maps.length * (height + sheetTitle + gap),
      key: [...keys.values()],
      panels,
    },
    name: "map",
  };
}
