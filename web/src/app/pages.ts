import { msg } from "@ackscope/scene/language";

/** The pages of the main navigation, in its order. */
export const pages = [
  { to: "/lab", label: msg("Lab"), about: msg("Change a scenario, run it, look at every packet") },
  { to: "/figures", label: msg("Figures"), about: msg("Figures of the papers, and their claims") },
  { to: "/compare", label: msg("Compare runs"), about: msg("Two runs in rows, on one time axis") },
  { to: "/runs", label: msg("Published"), about: msg("Published runs and collections, yours and everyone’s") },
  { to: "/lessons", label: msg("Lessons"), about: msg("Guided experiments") },
  { to: "/docs", label: msg("Docs"), about: msg("Getting started, mechanisms, the scenario format, command line, API") },
  { to: "/about", label: msg("About"), about: msg("What this is, and every mechanism with its source") },
] as const;
