// Which language the page speaks, and its messages. Settled once, before anything is shown: texts never change under a reader.

import { setLanguage, type Messages } from "@ackscope/scene/language";

export const languages = [
  { id: "en", name: "English" },
  { id: "de", name: "Deutsch" },
] as const;

export type Language = (typeof languages)[number]["id"];

/** Languages with messages of their own; English is in the code. */
const files: Readonly<Record<Exclude<Language, "en">, readonly (() => Promise<{ readonly default: Messages }>)[]>> = {
  // What the page says, and what it shows of the catalogue.
  de: [() => import("./de.json"), () => import("./de-catalogue.json")],
};

/** `?lang=` of the address, then what was chosen here, then the first language of the browser that there is. */
export function languageFor(search: string, chosen: string | undefined, ofBrowser: readonly string[]): Language {
  const wanted = [new URLSearchParams(search).get("lang"), chosen, ...ofBrowser];
  for (const tag of wanted) {
    const found = languages.find(({ id }) => id === tag?.toLowerCase().split("-")[0]);
    if (found) return found.id;
  }
  return "en";
}

/** Sets the language of the page. One whose messages cannot be fetched is English. */
export async function loadLanguage(wanted: Language): Promise<void> {
  const messages = wanted === "en" ? null : await Promise.all(files[wanted].map((load) => load())).catch(() => null);
  const language = messages ? wanted : "en";
  setLanguage(language, messages && messages.reduce<Messages>((all, file) => ({ ...all, ...file.default }), {}));
  document.documentElement.lang = language;
}
