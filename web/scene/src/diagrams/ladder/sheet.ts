import { sheetHead, sheetTitle, type Sheet } from "../../figure/sheet.js";
import { ladderScene } from "./ladder.js";
import { ladderKeysOf, ladderRun } from "./run.js";
import { linkText } from "../../quantities.js";
import { panelTitle, type PictureSheet, type TakenRuns } from "../../sheets/taken.js";

const width = 640;
const height = 860;
const gap = 16;
/** Along its time a whole run is longer than what is seen, up to so many times. */
const mostPages = 20;

/** The ladders: A beside B with time down, A above B with time to the right. */
export function ladderSheet({ title, runs, view, extent }: TakenRuns, seen: number): PictureSheet {
  const flow = view.flow ?? 0;
  const direction = view.ladder?.time ?? "down";
  const down = direction === "down";
  const pages = extent === "whole" ? Math.min(mostPages, Math.max(1, (view.to - view.from) / seen)) : 1;
  const size = down ? { width, height: height * pages } : { width: height * pages, height: width / 2 };
  const sheet: Sheet = {
    title,
    width: down ? runs.length * (size.width + gap) : size.width,
    height: sheetHead + (down ? size.height + sheetTitle : runs.length * (size.height + sheetTitle + gap)),
    key: ladderKeysOf(runs, flow),
    panels: runs.map((run, i) => ({
      left: down ? i * (size.width + gap) : 0,
      top: sheetHead + (down ? 0 : i * (size.height + sheetTitle + gap)),
      title: panelTitle(run),
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
          describe: linkText,
        }),
      },
    })),
  };
  return { sheet, name: "ladder" };
}
