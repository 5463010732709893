// What can be swept: the parameters of the form, by the names and in the units that they have there.

import { getAtPointer, type Parameter, type Scenario, type Sweep } from "@ackscope/scenarios";
import { displayOf, shown } from "../../../ui/quantity.js";
import { formOf, type FieldItem, type FormSource } from "../../fields/form-model.js";
import type { SweptValue } from "./sweep-values.js";

export interface SweptParameter {
  /** Of all places together. */
  readonly id: string;
  readonly label: string;
  readonly group: string;
  readonly parameter: Parameter;
  readonly pointers: readonly string[];
  /** What the base says. */
  readonly present: unknown;
}

/** In the order of the form. What only a variant has is not the base's to be swept. */
export function sweptParameters(source: FormSource): readonly SweptParameter[] {
  const { base } = source.experiment;
  return formOf(source).flatMap(({ title, items, more }) =>
    [...items, ...more]
      .filter((item): item is FieldItem => item.type === "field")
      .flatMap(({ label, parameter, cells }): SweptParameter[] => {
        const pointers = [...new Set(cells.flatMap(({ places }) => places.flatMap((place) => place.pointers)))].filter(
          (pointer) => getAtPointer(base, pointer) !== undefined,
        );
        const present = getAtPointer(base, pointers[0] ?? "");
        return pointers.length === 0 ? [] : [{ id: idOf(pointers), label, group: title, parameter, pointers, present }];
      }),
  );
}

export const idOf = (pointers: readonly string[]): string => pointers.join(" ");

/** The part of a sweep that another parameter replaces. */
export type Axis = Pick<Sweep, "parameter" | "label" | "unit" | "factor" | "scale" | "values">;

export function axisOf({ label, parameter, pointers, present }: SweptParameter): Axis {
  const common = { parameter: [...pointers], label };
  switch (parameter.type) {
    case "boolean":
      return { ...common, values: [false, true] };
    case "choice":
      return { ...common, values: parameter.choices.map(({ value }) => value) };
    default: {
      const display = displayOf(parameter);
      return {
        ...common,
        ...(display.unit !== "" && { unit: display.unit }),
        ...(display.factor !== 1 && { factor: display.factor }),
        values: around(present, parameter).map((value) => shown(value, display)),
      };
    }
  }
}

/** A parameter that the form does not have, by its pointer: its present value to begin with. */
export function axisAt(base: Scenario, pointer: string): Axis {
  const present: unknown = getAtPointer(base, pointer);
  const simple = typeof present === "number" || typeof present === "string" || typeof present === "boolean";
  const values: readonly SweptValue[] = typeof present === "boolean" ? [false, true] : simple ? [present] : [0];
  return { parameter: [pointer], values: [...values] };
}

const multiples = [1 / 4, 1 / 2, 1, 2, 4];

/** Values to begin with: the present one and multiples of it, or the ends of what is worth dragging. */
function around(present: unknown, parameter: Exclude<Parameter, { readonly type: "boolean" | "choice" }>): readonly number[] {
  const rounded = (value: number): number => Number((parameter.type === "integer" ? Math.round(value) : value).toPrecision(3));
  const { slider } = parameter;
  const wanted =
    typeof present === "number" && present > 0
      ? multiples.map((multiple) => rounded(present * multiple))
      : slider
        ? [slider.min, (slider.min + slider.max) / 2, slider.max].map(rounded)
        : [0, 1];
  return [...new Set(wanted.filter((value) => value >= parameter.min && value <= parameter.max))];
}
