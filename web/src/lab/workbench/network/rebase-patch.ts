// A variant's patch for a base from which items are gone: paths name items by their place in a list, and places have moved up.

import type { Scenario, Variant } from "@ackscope/scenarios";
import { hasItem, itemsOf, lists, type List } from "./items.js";

type Operation = Variant["patch"][number];

/** The patch with its places moved; what it says of items that are gone is left out. REQUIRES: the patch fits `before`. */
export function rebased(patch: Variant["patch"], before: Scenario, after: Scenario): Variant["patch"] {
  const places = new Map(lists.map((list) => [list, itemsOf(before, list).map(({ id }) => id)]));
  const isGone = (list: List, id: string): boolean => hasItem(before, { list, id }) && !hasItem(after, { list, id });
  return patch.flatMap((operation): Operation[] => {
    const [, name, token, inside = ""] = /^\/([^/]+)(?:\/([^/]+)(\/.*)?)?$/.exec(operation.path) ?? [];
    const list = lists.find((each) => each === name);
    const ids = list && places.get(list);
    if (!list || !ids) return [operation];
    const lost = (id: string): boolean => isGone(list, id);
    if (token === undefined) {
      const left = (idsIn(value(operation)) ?? []).filter((id) => !lost(id));
      places.set(list, idsIn(value(operation)) ?? []);
      return [withValue(operation, (items) => items.filter(({ id }) => left.includes(id)))];
    }
    const at = token === "-" ? ids.length : Number(token);
    const moved = at - ids.slice(0, at).filter(lost).length;
    const path = `/${list}/${token === "-" ? token : moved}${inside}`;
    const here = ids[at];
    if (inside === "" && operation.op === "add") {
      const [id = ""] = idsIn([operation.value]) ?? [];
      ids.splice(at, 0, id);
      return lost(id) ? [] : [{ ...operation, path }];
    }
    if (inside === "" && operation.op === "remove") ids.splice(at, 1);
    return here !== undefined && lost(here) ? [] : [{ ...operation, path }];
  });
}

const value = (operation: Operation): unknown => (operation.op === "remove" ? [] : operation.value);

function idsIn(items: unknown): string[] | undefined {
  return Array.isArray(items) ? (items as readonly { readonly id?: unknown }[]).map(({ id }) => String(id)) : undefined;
}

function withValue(operation: Operation, change: (items: readonly { readonly id: string }[]) => unknown): Operation {
  return operation.op === "remove" || !Array.isArray(operation.value)
    ? operation
    : { ...operation, value: change(operation.value as readonly { readonly id: string }[]) };
}
