// The class that was opened in this tab: from one prediction to the next it is the same. With the tab its key is gone.

import { createStore, type StoreApi } from "zustand/vanilla";
import type { OwnClass } from "./api.js";

const name = "ackscope:class";

export const ownClass: StoreApi<OwnClass | null> = createStore(() => stored());

export function keepClass(kept: OwnClass | null): void {
  ownClass.setState(kept, true);
  try {
    if (kept === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Storage is forbidden or full: the page remembers, the next one does not.
  }
}

function stored(): OwnClass | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? "null") as Partial<OwnClass> | null;
    return typeof kept?.code === "string" && typeof kept.token === "string" ? { code: kept.code, token: kept.token } : null;
  } catch {
    return null;
  }
}
