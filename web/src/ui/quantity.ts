// Quantities as the interface writes them. Documents are SI; people read Mbit/s and ms.

import type { NumberParameter } from "@ackscope/scenarios";
import { grouped, moment } from "@ackscope/scene";
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

function decimalsOf(value: number): number {
  const text = String(value);
  if (text.includes("e")) return text.includes("e-") ? 13 : 0;
  return text.split(".")[1]?.length ?? 0;
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

/** "4.09" Mbit/s of 4.09e6, "0.0192" of what packet radios carry. */
export const megabits = (bitsPerSecond: number): string => grouped(bitsPerSecond / 1e6, bitsPerSecond > 0 && bitsPerSecond < 1e5 ? 4 : 2);

export const secondsText = (value: number, decimals = 3): string => `${grouped(value, decimals)}${thinSpace}s`;

/** An instant of simulated time, or how long something took there, in the unit that was chosen. */
export const momentText = (seconds: number, decimals = 3): string => moment(seconds * 1e9, decimals);

export const millisecondsText = (seconds: number): string => `${grouped(seconds * 1000)}${thinSpace}ms`;

export const rateText = (bitsPerSecond: number): string =>
  bitsPerSecond >= 1e6
    ? `${plain(bitsPerSecond / 1e6)}${thinSpace}Mbit/s`
    : bitsPerSecond >= 1e3
      ? `${plain(bitsPerSecond / 1e3)}${thinSpace}kbit/s`
      : `${plain(bitsPerSecond)}${thinSpace}bit/s`;

export const delayText = (seconds: number): string =>
  seconds < 1 ? `${plain(seconds * 1000)}${thinSpace}ms` : `${plain(seconds)}${thinSpace}s`;

export function bytesText(bytes: number): string {
  if (bytes >= 1e9) return `${plain(Math.round(bytes / 1e8) / 10)}${thinSpace}GB`;
  if (bytes >= 1e6) return `${plain(Math.round(bytes / 1e5) / 10)}${thinSpace}MB`;
  return `${grouped(bytes)}${thinSpace}B`;
}

function plain(value: number): string {
  const number = Number(value.toPrecision(6));
  return grouped(number, decimalsOf(number));
}

/** What stands between two nodes: "2 Mbit/s, 6 ms". */
export function linkText({ rate, delay }: { readonly rate: number; readonly delay: number }): string {
  return delay === 0 ? rateText(rate) : `${rateText(rate)}, ${delayText(delay)}`;
}
