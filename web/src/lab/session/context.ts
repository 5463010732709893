import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { reaches, type Level } from "../../settings/levels.js";
import { runIds, type Lab, type LabState } from "./lab.js";
import { restingOf, type RestingState } from "./resting.js";

const LabContext = createContext<Lab | null>(null);
export const LabProvider = LabContext.Provider;

/** The laboratory that this component stands in. */
export function useLab(): Lab {
  const lab = useContext(LabContext);
  if (!lab) throw new Error("this component stands in no lab");
  return lab;
}

/** A part of its state; the component is drawn again when that part changes. */
export function useLabState<T>(select: (state: LabState) => T): T {
  return useStore(useLab().store, select);
}

/** Whether the page shows what a level is the first to show. Pages without levels show everything that they have. */
export const useReaches = (least: Level): boolean => useLabState(({ level }) => level === null || reaches(level, least));

/** Variants on the page, in the order of their letters; the same list for as long as they are the same. */
export const useShownIds = (): readonly string[] => useLabState(useShallow(runIds));

/** What may stand in the place of a variant: itself, and whatever is not on the page already. */
export function useOptionsFor(): (chosen: string | null) => readonly { readonly id: string; readonly label: string }[] {
  const variants = useLabState((state) => state.experiment.variants);
  const shown = useShownIds();
  return (chosen) => variants.filter(({ id }) => id === chosen || !shown.includes(id)).map(({ id, label }) => ({ id, label }));
}

/** A part of the scenarios, which follows a drag when that pauses. */
export function useRestingState<T>(select: (state: RestingState) => T): T {
  return useStore(restingOf(useLab()), select);
}
