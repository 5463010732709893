// Pairs of mechanisms at both ends: what a choice at the sender needs from the receiver, and what is said where that is missing.

import { msg, t } from "@ackscope/scene/language";
import type { Scenario } from "@ackscope/scenarios";
import type { FormItem } from "./form-items.js";

/** What a recovery reads in ACKs, by the mechanism's name at both ends. */
const selectiveWords: Readonly<Record<string, string>> = { sack: msg("SACK blocks"), smart: msg("the SMART field") };

/** Choosing a recovery that reads selective ACKs lets the receivers send them. */
export function bringingFields(item: FormItem, scenario: Scenario, flows: readonly number[], note: string | undefined): FormItem {
  if (item.type !== "slot") return item;
  const lacking = (id: string): readonly number[] => flows.filter((i) => scenario.flows[i]?.receiver?.selective?.type !== id);
  return {
    ...item,
    note,
    alternatives: item.alternatives.map((alternative) => {
      const { id, description } = alternative;
      const words = selectiveWords[id];
      const missing = words === undefined ? [] : lacking(id);
      if (words === undefined || missing.length === 0) return alternative;
      return {
        ...alternative,
        description: t("{sentence} The receiver then sends {words}.", { sentence: description, words: t(words) }),
        also: [{ pointers: missing.map((i) => `/flows/${i}/receiver/selective`), values: missing.map(() => ({ type: id })) }],
      };
    }),
  };
}

/** Where a sender reads what its receiver does not send. */
export function selectiveNote(scenarios: readonly Scenario[], flows: readonly number[]): string | undefined {
  for (const scenario of scenarios) {
    for (const i of flows) {
      const flow = scenario.flows[i];
      const words = selectiveWords[flow?.sender?.recovery?.type ?? ""];
      if (words !== undefined && flow?.receiver?.selective?.type !== flow?.sender?.recovery?.type)
        return t("The receiver does not send {words}: choose them under Selective acknowledgments.", { words: t(words) });
    }
  }
  return undefined;
}

/** Where a sender heeds notices that nobody gives. */
export function noticeNote(item: FormItem, scenarios: readonly Scenario[], flows: readonly number[]): FormItem {
  if (item.type !== "slot") return item;
  const heeds = ({ sender, receiver }: Scenario["flows"][number]): boolean =>
    (sender?.eln ?? null) !== null && (receiver?.eln ?? null) === null;
  const unheard = scenarios.some(
    (scenario) =>
      flows.some((i) => scenario.flows[i] && heeds(scenario.flows[i])) && !scenario.agents?.some(({ type }) => type === "elnMarker"),
  );
  return unheard ? { ...item, note: t("Nobody gives notice: let the receiver do it, or an agent at the base station.") } : item;
}
