// The networks to begin with, by name: the rest is fetched when one is chosen.

import { msg } from "@ackscope/scene/language";

export type Start = "pair" | "dumbbell" | "stations";

export const startTitles: Readonly<Record<Start, string>> = {
  pair: msg("Two hosts and a link"),
  dumbbell: msg("Dumbbell"),
  stations: msg("Chain of 802.11 stations"),
};

/** No preset has a name like this. */
export const startPrefix = "new:";

export const starts = Object.keys(startTitles) as readonly Start[];
