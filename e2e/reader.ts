// What the tests' browser remembers of its reader.

interface Remembered {
  readonly cookies: [];
  readonly origins: { readonly origin: string; readonly localStorage: { readonly name: string; readonly value: string }[] }[];
}

/** The lab as a whole, as most tests use it: where the page keeps its settings, and what stands there (web/src/settings/settings.ts). */
export const wholeLab = { name: "ackscope:settings", value: JSON.stringify({ level: "full" }) } as const;

export const usesWholeLab = (origin: string): Remembered => ({ cookies: [], origins: [{ origin, localStorage: [wholeLab] }] });

/** Nothing: somebody who was never here. */
export const firstVisit: Remembered = { cookies: [], origins: [] };
