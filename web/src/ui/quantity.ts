// Quantities as the interface writes them. Documents are SI; people read Mbit/s and ms.

import type { NumberParameter } from "@ackscope/scenarios";
import { decimalsOf, grouped } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";

const thinSpace = "\u2009";

/** How a parameter's SI value is shown and typed. */
export interface Display {
  /** Shown value × factor = SI value. */
  readonly factor: number;
  readonly unit: string;
}

export function displayOf(parameter: NumberParameter): Display {
  switch (parameter.unit) {
    case "bit/s":
      return parameter.slider && parameter.slider.max < 1e6 ? { factor: 1e3, unit: "kbit/s" } : { factor: 1e6, unit: "Mbit/s" };
    case "s":
      return inMilliseconds(parameter) ? { factor: 1e-3, unit: "ms" } : { factor: 1, unit: "s" };
    case "1":
      return { factor: 1, unit: "" };
    default:
      return { factor: 1, unit: t(parameter.unit) };
  }
}

/** Times that are dragged in parts of a second, or whose default is one, read better in milliseconds. */
function inMilliseconds({ slider, default: standard }: NumberParameter): boolean {
  return slider ? slider.max <= 3 : typeof standard === "number" && standard > 0 && standard < 1;
}

/** The shown number without the noise of binary fractions: 0.03 / 0.001 is 30. */
export function shown(value: number, { factor }: Display): number {
  return Number((value / factor).toPrecision(12));
}

/** And back: 30 ms is 0.03, not 0.030000000000000002. */
export function standard(value: number, { factor }: Display): number {
  return Number((value * factor).toPrecision(12));
}

/** A number in a field: grouped, with the decimals of the slider's step at least. */
export function fieldText(value: number, display: Display, step?: number): string {
  const number = shown(value, display);
  if (!Number.isFinite(number)) return String(number);
  const wanted = step === undefined ? 0 : decimalsOf(shown(step, display));
  const decimals = Math.max(wanted, decimalsOf(number));
  return decimals > 12 || Math.abs(number) >= 1e21 ? String(number) : grouped(number, decimals);
}

/** What somebody typed: spaces that group, a comma for a point, a minus of either kind. undefined: not a number. */
export function parseTyped(text: string): number | undefined {
  const plain = text
    .replace(/[\s\u2009\u202f]/g, "")
    .replace("\u2212", "-")
    .replace(",", ".");
  if (!/^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? value : undefined;
}

export const secondsText = (value: number, decimals = 3): string => `${grouped(value, decimals)}${thinSpace}s`;

export { bytesText, delayText, linkText, megabits, millisecondsText, momentText, rateText } from "@ackscope/scene";
