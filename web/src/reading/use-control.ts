import { useStore } from "zustand";
import { useExperiment } from "./context.js";
import { isNumber, shownNumber, storedValue, withControl } from "./model/controls.js";
import type { ChoiceControl, Control, NumberControl } from "./model/spec.js";

interface NumberUse {
  readonly control: NumberControl;
  /** In shown units. */
  readonly value: number;
  /** `commit`: the drag has ended. */
  readonly change: (value: number, commit: boolean) => void;
}

interface ChoiceUse {
  readonly control: ChoiceControl;
  /** Place of the choice; -1: the experiment has something else. */
  readonly value: number;
  readonly change: (place: number) => void;
}

/** A parameter of an experiment of the text, named "experiment.parameter". */
export function useControl(name: string): NumberUse | ChoiceUse {
  const [experimentName = "", parameter = ""] = name.split(".");
  const { lab, live } = useExperiment(experimentName);
  const control: Control | undefined = live.parameters[parameter];
  if (!control) throw new Error(`there is no parameter ${name}`);
  const experiment = useStore(lab.store, (state) => state.experiment);
  if (isNumber(control))
    return {
      control,
      value: shownNumber(experiment, control),
      change: (value, commit) => lab.edit((before) => withControl(before, control, value), parameter, commit),
    };
  const stored = JSON.stringify(storedValue(experiment, control));
  const { choices } = control;
  return {
    control,
    value: choices.findIndex(({ value }) => JSON.stringify(value) === stored),
    change: (place: number) => lab.edit((before) => withControl(before, control, choices[place]?.value), parameter, true),
  };
}

export const isNumberUse = (use: NumberUse | ChoiceUse): use is NumberUse => isNumber(use.control);
