// How figures are called: as their source numbers them. Statements of the text that have no figure are X1, X2 …; tables T1, T2 ….

import type { Figure } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { routes } from "../routes/routes.js";

export function figureWord(number: string): { readonly long: string; readonly short: string; readonly number: string } {
  const plain = number.slice(1);
  if (number.startsWith("X")) return { long: t("Statement"), short: t("Statement"), number: plain };
  if (number.startsWith("T")) return { long: t("Table"), short: t("Table"), number: plain };
  return { long: t("Figure"), short: t("Fig."), number: number.replace(/^F/, "") };
}

export function figureName({ number }: Pick<Figure, "number">): string {
  const { long, number: own } = figureWord(number);
  return `${long} ${own}`;
}

/** Leads to the lab with the scenario of one point. Short, because the scenario is made when it is opened. */
export function pointAddress(id: string, panel: string, series: string, x: number): string {
  return `${routes.figure(id)}/run?${new URLSearchParams({ panel, series, x: String(x) }).toString()}`;
}
