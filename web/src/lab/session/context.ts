import { createContext, useContext } from "react";
import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { reaches, type Level } from "../../settings/levels.js";
import { Lab, runIds, type LabState } from "./lab.js";
import { restingOf, type RestingState } from "./resting.js";
import type { Stage, StageState } from "./stage.js";

const StageContext = createContext<Stage | null>(null);
export const StageProvider = StageContext.Provider;

/** The laboratory or the capture that this component stands in. */
export function useStage(): Stage {
  const stage = useContext(StageContext);
  if (!stage) throw new Error("this component stands on no stage");
  return stage;
}

/** A part of its state; the component is drawn again when that part changes. */
export function useStageState<T>(select: (state: StageState) => T): T {
  return useStore(useStage().store, select);
}

/** Whether the picture is not of what is asked for. */
export function useIsStale(): boolean {
  const stage = useStage();
  return useStore(stage.store, () => stage.isStale());
}

/** Whether something is held and moves the picture. */
export function useIsDragged(): boolean {
  const stage = useStage();
  return useStore(stage.store, () => stage.isDragged());
}

/** The laboratory that this component stands in. */
export function useLab(): Lab {
  const stage = useStage();
  if (!(stage instanceof Lab)) throw new Error("this component stands in no lab");
  return stage;
}

/** The same where there may be none. */
export function useLabIfAny(): Lab | null {
  const stage = useStage();
  return stage instanceof Lab ? stage : null;
}

/** A part of its state; the component is drawn again when that part changes. */
export function useLabState<T>(select: (state: LabState) => T): T {
  return useStore(useLab().store, select);
}

/** Whether the page shows what a level is the first to show. Pages without levels show everything that they have. */
export const useReaches = (least: Level): boolean => useStageState(({ level }) => level === null || reaches(level, least));

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
