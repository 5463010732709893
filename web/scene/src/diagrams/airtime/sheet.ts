import { airtimeScene } from "./airtime.js";
import { airtimeKeysOf, airtimeRun } from "./run.js";
import { sheetHead, sheetTitle } from "../../figure/sheet.js";
import { panelTitle, type PictureSheet, type TakenRuns } from "../../sheets/taken.js";

const width = 1080;
const height = 560;
const gap = 16;

/** The airtime diagrams, one above the other. */
export function airtimeSheet({ title, runs, view }: TakenRuns): PictureSheet {
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
  return { sheet: { title, width, height: top, key: airtimeKeysOf(runs, shown), panels }, name: "airtime" };
}
