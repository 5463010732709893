// How much the lab shows. A level hides controls and panels; it never changes a result.

export const levels = ["simple", "standard", "full"] as const;

export type Level = (typeof levels)[number];

/** Whether a level shows what another one is the first to show. */
export const reaches = (level: Level, least: Level): boolean => levels.indexOf(level) >= levels.indexOf(least);
