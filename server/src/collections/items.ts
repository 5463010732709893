/** What an item of a collection shows: whether it can, and what it is called. */
import { lessonNames, nearest, presetNames, type Problem } from "@ackscope/scenarios";
import type { CollectionItem, NewItem } from "../db/collections.js";
import { itemKinds } from "../db/schema.js";
import { lineProblems, textProblems } from "../runs/text.js";
import { isPreset, labAddressProblem } from "./lab-address.js";

/** `isRun`: whether there is one, or was when the item was stored. */
export function itemProblems(pointer: string, item: NewItem, isRun: (id: string) => boolean): Problem[] {
  return [
    ...shownProblems(pointer, item, isRun),
    ...textProblems(`${pointer}/text`, item.text),
    ...lineProblems(`${pointer}/heading`, item.heading),
    ...textProblems(`${pointer}/notes`, item.notes),
  ];
}

function shownProblems(pointer: string, item: NewItem, isRun: (id: string) => boolean): Problem[] {
  const named = itemKinds.filter((kind) => item[kind] !== undefined);
  const [kind, another] = named;
  if (kind === undefined || another !== undefined) {
    const message = kind === undefined ? "the item shows nothing" : `the item shows ${named.join(" and ")}`;
    return [{ pointer, message, expected: `exactly one of ${itemKinds.join(", ")}` }];
  }
  const name = item[kind] ?? "";
  const wrong = (message: string, expected: string): Problem[] => [{ pointer: `${pointer}/${kind}`, message, expected }];
  switch (kind) {
    case "run":
      return isRun(name) ? [] : wrong(`there is no run ${name}`, "the id of a published run");
    case "preset":
      return isPreset(name) ? [] : wrong(`there is no preset ${name}`, `the name of a preset${presetHint(name)}`);
    case "lesson":
      return isLesson(name) ? [] : wrong(`there is no lesson ${name}`, `one of ${lessonNames.join(", ")}`);
    case "lab":
      return [labAddressProblem(`${pointer}/lab`, name) ?? [], headingProblem(pointer, item) ?? []].flat();
  }
}

const isLesson = (name: string): boolean => lessonNames.some((each) => each === name);

/** An address has no title of its own. */
function headingProblem(pointer: string, { heading = "" }: NewItem): Problem | undefined {
  if (heading.trim() !== "") return undefined;
  return { pointer: `${pointer}/heading`, message: "an address of the lab has no heading", expected: "what it shows, on one line" };
}

function presetHint(name: string): string {
  const ids = presetNames.map(({ id }) => id);
  const near = nearest(name, ids);
  return near === undefined ? "" : ` (did you mean ${near}?)`;
}

/** With the titles that are not in the database. */
export const titled = (item: CollectionItem): CollectionItem =>
  item.preset === undefined ? item : { ...item, title: presetNames.find(({ id }) => id === item.preset)?.title ?? null };

/** Id, name or address of what it shows. */
export const targetOf = (item: NewItem): string => itemKinds.map((kind) => item[kind] ?? "").join("");

/** What a reader calls it. */
export const nameOf = (item: CollectionItem): string =>
  item.heading ?? titled(item).title ?? (item.run === undefined ? targetOf(item) : "(gone)");
