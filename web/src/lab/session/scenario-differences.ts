// What two or more scenarios differ in, one row a place: for a table beside the results.

import { differences, getAtPointer, parsePointer, type Scenario } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { schemaAt } from "./schema-place.js";
import { isItem, lookInto, placeName } from "./place-name.js";

export interface ScenarioDifference {
  /** JSON pointer into the expanded scenarios. */
  readonly pointer: string;
  /** The way to it in words: ids for the items of lists, and between them what the form calls the places. */
  readonly place: string;
  /** The value in each scenario, as text; empty where it has none. */
  readonly values: readonly string[];
}

/** The first `most` of them in words, and how many there are: scenarios with hundreds of flows may differ in each. */
export function scenarioDifferences(
  scenarios: readonly Scenario[],
  most: number,
): { readonly rows: readonly ScenarioDifference[]; readonly count: number } {
  const [first, ...others] = scenarios;
  if (!first) return { rows: [], count: 0 };
  const pointers = new Set(others.flatMap((other) => differences(first, other).map(({ path }) => path)));
  const shown = [...pointers].filter((pointer) => !pointer.endsWith("/-"));
  const added = [...pointers]
    .filter((pointer) => pointer.endsWith("/-"))
    .flatMap((pointer) => itemsBeyond(pointer.slice(0, -2), scenarios));
  const different = [...new Set([...shown, ...added])];
  const rows = different.slice(0, most).map((pointer) => ({
    pointer,
    place: inWords(pointer, scenarios),
    values: valueTexts(scenarios.map((scenario) => getAtPointer(scenario, pointer))),
  }));
  return { rows, count: different.length };
}

/** Items of a list that only some of the scenarios have. */
function itemsBeyond(list: string, scenarios: readonly Scenario[]): readonly string[] {
  const lengths = scenarios.map((scenario) => (getAtPointer(scenario, list) as readonly unknown[] | undefined)?.length ?? 0);
  const least = Math.min(...lengths);
  return Array.from({ length: Math.max(...lengths) - least }, (_, i) => `${list}/${least + i}`);
}

/** "/links/1/forward/rate" → "bottleneck, forward, Capacity". */
function inWords(pointer: string, scenarios: readonly Scenario[]): string {
  const path = parsePointer(pointer) ?? [];
  const having = scenarios.find((scenario) => getAtPointer(scenario, pointer) !== undefined);
  if (!having) return path.join(", ");
  const look = lookInto({ base: having });
  const words = path.flatMap((token, i) => {
    const way = path.slice(0, i + 1);
    if (isItem(token)) return [itemName(look(["base", ...way]), token)];
    const isListOfScenario = i === 0 && isItem(path[1] ?? "");
    return isListOfScenario ? [] : (placeName(way, schemaAt(["base", ...way], look)) ?? []);
  });
  return words.join(", ");
}

const itemName = (item: Readonly<Record<string, unknown>> | undefined, place: string): string =>
  typeof item?.["id"] === "string" ? item["id"] : place;

const longest = 60;

/** A part that is left out somewhere is there or not; of its parameters the others have nothing to say. */
function valueTexts(values: readonly unknown[]): readonly string[] {
  const isPart = values.includes(null) && values.some((value) => typeof value === "object" && value !== null);
  return values.map((value) =>
    isPart && value === null ? t("none") : isPart && valueName(value) === undefined ? t("there") : valueText(value),
  );
}

function valueText(value: unknown): string {
  if (value === undefined) return "";
  const name = valueName(value);
  if (name !== undefined) return name;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

function valueName(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { type, id } = value as { readonly type?: unknown; readonly id?: unknown };
  return typeof type === "string" ? type : typeof id === "string" ? id : undefined;
}
