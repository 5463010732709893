// How figures are called: as their source numbers them. Statements of the text that have no figure are X1, X2 …; tables T1, T2 ….

import type { Figure } from "@ackscope/scenarios";

export function figureWord(number: string): { readonly long: string; readonly short: string; readonly number: string } {
  const plain = number.slice(1);
  if (number.startsWith("X")) return { long: "Statement", short: "Statement", number: plain };
  if (number.startsWith("T")) return { long: "Table", short: "Table", number: plain };
  return { long: "Figure", short: "Fig.", number: number.replace(/^F/, "") };
}

export function figureName({ number }: Pick<Figure, "number">): string {
  const { long, number: own } = figureWord(number);
  return `${long} ${own}`;
}

export const figureAddress = (id: string): string => `/figures/${id}`;

/** Leads to the lab with the scenario of one point. Short, because the scenario is made when it is opened. */
export function pointAddress(id: string, panel: string, series: string, x: number): string {
  return `${figureAddress(id)}/run?${new URLSearchParams({ panel, series, x: String(x) }).toString()}`;
}
