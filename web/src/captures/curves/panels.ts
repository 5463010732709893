// From files to plots: a plot for each quantity, with the curves of all files in it.

import type { Curve, CurveLog, Quantity } from "ackscope/logs";
import { quantities, shownUnit, type Shown } from "./quantities.js";

export interface Member {
  readonly name: string;
  readonly log: CurveLog;
  /** s: where its first moment stands. */
  readonly begins: number;
}

export interface PanelCurve extends Pick<Curve, "shape" | "at" | "value"> {
  readonly key: string;
  /** Its place in its plot: its colour. */
  readonly number: number;
  readonly name: string;
}

export interface Panel extends Shown {
  readonly quantity: Quantity;
  readonly curves: readonly PanelCurve[];
}

export function panelsOf(members: readonly Member[]): readonly Panel[] {
  return quantities.flatMap((quantity): Panel[] => {
    const found = members.flatMap(({ name, log, begins }, member) =>
      log.curves.filter((curve) => curve.quantity === quantity).map((curve) => ({ curve, name, begins, member })),
    );
    if (found.length === 0) return [];
    const { unit, factor } = shownUnit(quantity, Math.max(...found.map(({ curve }) => largestOf(curve))));
    const curves = found.map(({ curve, name, begins, member }, number): PanelCurve => ({
      key: `${member} ${curve.of}`,
      number,
      name: nameOf(name, curve.of, members.length),
      shape: curve.shape,
      at: begins === 0 ? curve.at : curve.at.map((at) => at + begins),
      value: factor === 1 ? curve.value : curve.value.map((value) => value * factor),
    }));
    return [{ quantity, unit, factor, curves }];
  });
}

const largestOf = ({ value }: Curve): number => value.reduce((largest, each) => Math.max(largest, Math.abs(each)), 0);

/** The file says which it is where there are several; a curve that is called as its file needs one name. */
const nameOf = (file: string, of: string, files: number): string => (of === file ? file : files > 1 ? `${file}: ${of}` : of);

/** s: the last moment of all. */
export const lastMoment = (panels: readonly Panel[]): number =>
  Math.max(0.001, ...panels.flatMap(({ curves }) => curves.map(({ at }) => at.at(-1) ?? 0)));
