// The marks of the diagram in little, 20 × 12, for its key: those that the run can show.

import { path, type Mark, type Picture } from "../../figure/picture.js";
import { msg, t } from "../../language.js";
import { cross, rectangle } from "../airtime/strokes.js";
import { crosses, edges, ended, lookOf, removed, waits, type Look, type Looks } from "./look.js";
import { isFiltered } from "./passages.js";
import type { QueueTimes } from "./run.js";

export interface QueueKey {
  readonly label: string;
  readonly picture: Picture;
}

const small = (...marks: readonly Mark[]): Picture => ({ width: 20, height: 12, marks });
const box = rectangle(2, 1.5, 16, 9);
const filled = (look: Look, fill: Looks): Picture => small(path(box, fill[look]), path(box, edges[look]));

const lookLabels: Readonly<Record<Look, string>> = {
  data: msg("data"),
  again: msg("sent again"),
  ack: msg("ACK"),
  other: msg("other packet"),
};

/** What any of the runs has. */
export function queueKeys(runs: readonly QueueTimes[]): readonly QueueKey[] {
  const looks = new Set<Look>();
  let [filters, drops] = [false, false];
  for (const { passages, index } of runs) {
    passages.packet.forEach((packet, i) => {
      looks.add(lookOf(index, packet));
      if (isFiltered(passages, i)) filters = true;
      else if (!Number.isNaN(passages.ends[i]) || passages.lost[i] !== 0) drops = true;
    });
  }
  const names: readonly Look[] = ["data", "again", "ack", "other"];
  const of: Look = looks.has("data") ? "data" : "ack";
  const keys: readonly (QueueKey | false)[] = [
    ...names.filter((look) => looks.has(look)).map((look) => ({ label: lookLabels[look], picture: filled(look, crosses) })),
    { label: msg("waits"), picture: filled(of, waits) },
    { label: msg("on the line"), picture: filled(of, crosses) },
    filters && { label: msg("removed by the filter"), picture: small(path(box, removed.ack), path(cross(10, 6, 3), ended.filtered)) },
    drops && { label: msg("lost"), picture: small(path(cross(10, 6, 4), ended.dropped)) },
  ];
  return keys.filter((key) => key !== false).map((key) => ({ ...key, label: t(key.label) }));
}
