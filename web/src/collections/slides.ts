// What of a collection can be presented.

import { isGone, type Item } from "./item.js";

export interface Slide {
  readonly item: Item;
  /** Its place on the collection's page, from 1: what is gone stands there, too. */
  readonly listed: number;
}

export const slidesOf = (items: readonly Item[]): readonly Slide[] =>
  items.flatMap((item, i) => (isGone(item) ? [] : [{ item, listed: i + 1 }]));

/** From 0; what the address asks for counts from 1, and is a place that there is. */
export function placeOf(asked: string | null, count: number): number {
  const place = asked !== null && /^\d{1,6}$/.test(asked) ? Number(asked) - 1 : 0;
  return Math.max(0, Math.min(count - 1, place));
}
