/** Cursors of lists: the place after the last entry that was given, so that what comes and goes before it moves nothing. */
import { isRunId } from "./ids.js";
import { invalid } from "./runs/problems.js";

export type Place = readonly (string | number)[];

const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const mostCount = 2 ** 31 - 1;

/** What stands at a position of a place. */
export const parts = {
  id: (value: unknown): boolean => typeof value === "string" && isRunId(value),
  time: (value: unknown): boolean => typeof value === "string" && time.test(value),
  count: (value: unknown): boolean => typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= mostCount,
} as const;

/** `list` names what is listed in which order: a cursor of one list means nothing in another. */
export const cursorOf = (list: string, place: Place): string => Buffer.from(JSON.stringify([list, ...place])).toString("base64url");

/** Throws the problem. */
export function placeOf(cursor: string, list: string, shape: readonly (keyof typeof parts)[]): Place {
  const place = parsed(cursor);
  const fits =
    Array.isArray(place) && place.length === shape.length + 1 && place[0] === list && shape.every((part, i) => parts[part](place[i + 1]));
  if (!fits)
    throw invalid([
      { pointer: "/cursor", message: "this is no cursor of this list", expected: "`next` of an earlier answer to the same question" },
    ]);
  return place.slice(1) as Place;
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
