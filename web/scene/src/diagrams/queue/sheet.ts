import { sheetHead, sheetTitle } from "../../figure/sheet.js";
import { panelTitle, type PictureSheet, type TakenRuns } from "../../sheets/taken.js";
import { queueKeys } from "./key.js";
import { queueOverlay } from "./overlay.js";
import { queueTimes } from "./run.js";
import { queueTimeline } from "./timeline.js";
import { lineName, shownQueueOf } from "./which.js";

const width = 1080;
const height = 420;
const gap = 16;

/** The queues, one above the other, as the playhead finds them. */
export function queueSheet({ title, runs, view }: TakenRuns): PictureSheet {
  const name = shownQueueOf(runs, view.queue);
  const [from, to] = [view.from * 1e9, view.to * 1e9];
  let top = sheetHead;
  const drawn = runs.flatMap((run) => {
    const times = queueTimes(run, name);
    if (!times) return [];
    const timeline = queueTimeline(times, { width, height, from, to });
    const marks = [...timeline.marks, ...queueOverlay(timeline, times, Math.round((view.at ?? view.to) * 1e9))];
    const picture = { width: timeline.width, height: timeline.height, marks };
    const panel = { left: 0, top, title: panelTitle(run), note: lineName(times.topology, times.queue), content: { picture } };
    top += timeline.height + sheetTitle + gap;
    return [{ times, panel }];
  });
  const key = queueKeys(drawn.map(({ times }) => times));
  return { sheet: { title, width, height: top, key, panels: drawn.map(({ panel }) => panel) }, name: "queue" };
}
