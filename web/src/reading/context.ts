import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { Lab } from "../lab/session/lab.js";
import type { ReadingLabs } from "./labs.js";
import type { LiveExperiment, ReadingDocument } from "./model/document.js";
import type { Values } from "./model/values.js";

interface Reading {
  readonly document: ReadingDocument;
  readonly labs: ReadingLabs;
  /** By prediction, the values that only its answer tells. */
  readonly secrets: ReadonlyMap<string, readonly string[]>;
}

/** The document's address: where its predictions are remembered. */
export const ReadingPath = createContext("");

const ReadingContext = createContext<Reading | null>(null);
export const ReadingProvider = ReadingContext.Provider;

/** The document that this part stands in. */
export function useReading(): Reading {
  const reading = useContext(ReadingContext);
  if (!reading) throw new Error("this part stands in no reading document");
  return reading;
}

/** The laboratory in which a variant of an experiment runs; left out: that of what is shown. */
export function useExperiment(name: string, variant?: string): { readonly lab: Lab; readonly live: LiveExperiment } {
  return useReading().labs.of(name, variant);
}

/** Something that is read from values; the component is drawn again when it changes. */
export function useValues<T extends string | number | boolean | null | undefined>(read: (values: Values) => T): T {
  const { labs } = useReading();
  return useStore(labs.changes, () => read(labs.values));
}
