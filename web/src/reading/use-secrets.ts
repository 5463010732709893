import { useContext } from "react";
import { useStore } from "zustand";
import { answers } from "./answered.js";
import { ReadingPath, useReading } from "./context.js";

/** Of several lists of values: the places of those that a question asks for, which keeps them closed until it is answered. */
export function useSecrets(lists: readonly (readonly string[])[]): ReadonlySet<number> {
  const { secrets } = useReading();
  const path = useContext(ReadingPath);
  const told = useStore(answers, (all) => all[path]);
  const closed = new Set([...secrets].flatMap(([prediction, names]) => (told?.[prediction] === undefined ? names : [])));
  return new Set(lists.flatMap((names, place) => (names.some((name) => closed.has(name)) ? [place] : [])));
}
