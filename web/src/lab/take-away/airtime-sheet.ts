import { sheetHead, sheetTitle } from "@ackscope/scene";
import { airtimeScene } from "@ackscope/scene/airtime";
import { airtimeKeysOf } from "../../diagrams/airtime/AirtimeKeys.js";
import { airtimeRun } from "../../diagrams/airtime/run-trace.js";
import { panelTitle, type PictureSheet } from "./picture-sheet.js";
import type { Taken } from "./what.js";

const width = 1080;
const height = 560;
const gap = 16;

/** The airtime diagrams, one above the other. */
export function airtimeSheet({ experiment, result: { runs }, view }: Taken): PictureSheet {
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
  const panels = runs.flatMap((run, i) => {
    const picture = scenes[i];
    if (!picture) return [];
    const panel = { left: 0, top, title: panelTitle(run), note: "", content: { picture } };
    top += picture.height + sheetTitle + gap;
    return [panel];
  });
  const shown = scenes.some((scene) => scene.shown === "frames") ? "frames" : "share";
  return { sheet: { title: experiment.title, width, height: top, key: airtimeKeysOf(runs, shown), panels }, name: "airtime" };
}
