import { createContext, useContext } from "react";
import { useStore } from "zustand";
import type { Lab, LabState } from "./lab.js";
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

/** A part of the scenarios, which follows a drag when that pauses. */
export function useRestingState<T>(select: (state: RestingState) => T): T {
  return useStore(restingOf(useLab()), select);
}
