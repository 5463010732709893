// A whole map at an instant: for figures, thumbnails and exports.

import type { Picture } from "../../figure/picture.js";
import { mapFrame } from "./frame.js";
import { groundMarks, momentMarks, type MapRun } from "./map.js";
import { momentOf } from "./moment.js";
import { setsOf } from "./sets.js";

export interface MapPictureOptions {
  readonly width: number;
  readonly height: number;
  /** ns */
  readonly at: number;
  readonly ranges?: readonly string[] | undefined;
  /** The sets of nodes that can send at once are coloured. */
  readonly reuse?: boolean | undefined;
  /** The chosen packet. */
  readonly packet?: number | null | undefined;
  readonly thumbnail?: boolean | undefined;
}

export function mapPicture(run: MapRun, options: MapPictureOptions): Picture {
  const { width, height, at, ranges = [], reuse = false, packet = null, thumbnail } = options;
  const { network } = run;
  const frame = mapFrame(network, { width, height, ranges, thumbnail });
  const marks = [
    ...groundMarks(network, frame, { ranges, sets: reuse ? setsOf(network) : [], thumbnail }),
    ...momentMarks(run, frame, momentOf(run, at), { packet, thumbnail }),
  ];
  return { width, height, marks };
}
