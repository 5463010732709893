import { language } from "@ackscope/scene/language";

/** "14 March 2026" of an ISO date; what it is given if it is none. */
export function dateText(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? iso
    : date.toLocaleDateString(language() === "en" ? "en-GB" : language(), { day: "numeric", month: "long", year: "numeric" });
}

/** The same with the time of day, as the reader's clock has it. */
export function momentText(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? iso
    : date.toLocaleString(language() === "en" ? "en-GB" : language(), { dateStyle: "long", timeStyle: "short" });
}
