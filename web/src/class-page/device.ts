// What this device is called in one class, so that it answers once: a random key that goes with the tab.

import { randomKey } from "../share/random-key.js";

const made = new Map<string, string>();

export function deviceOf(code: string): string {
  const name = `ackscope:device:${code}`;
  try {
    const kept = sessionStorage.getItem(name);
    if (kept !== null) return kept;
    const key = made.get(code) ?? randomKey();
    made.set(code, key);
    sessionStorage.setItem(name, key);
    return key;
  } catch {
    const key = made.get(code) ?? randomKey();
    made.set(code, key);
    return key;
  }
}
