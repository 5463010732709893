// Places of an experiment in the words of the form.

import { escapeToken, getAtPointer, type Experiment, type SchemaNode } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { Look } from "./schema-place.js";

/** What the schema calls a place, or its key; undefined of an item of a list, which is called otherwise. */
export function placeName(path: readonly string[], node: SchemaNode | undefined): string | undefined {
  if (node?.title !== undefined) return t(node.title);
  const key = path.at(-1) ?? "";
  return isItem(key) ? undefined : t(key);
}

/** Whether a token of a pointer is the place of an item in a list. */
export const isItem = (token: string): boolean => /^(\d+|-)$/.test(token);

/** The objects that an experiment has at its places. */
export const lookInto =
  (experiment: Pick<Experiment, "base"> & Partial<Experiment>): Look =>
  (path) => {
    const value = getAtPointer(experiment, path.map((key) => `/${escapeToken(key)}`).join(""));
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : undefined;
  };
