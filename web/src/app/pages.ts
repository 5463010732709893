import { msg } from "@ackscope/scene/language";
import { routes } from "../routes/routes.js";

/** The pages of the main navigation, in its order. */
export const pages = [
  { to: routes.lab, label: msg("Lab"), about: msg("Change a scenario, run it, look at every packet") },
  { to: routes.captures, label: msg("Captures"), about: msg("Open a capture of real packets: why it sent again, and what limited it") },
  { to: routes.figures, label: msg("Figures"), about: msg("Figures of the papers, and their claims") },
  { to: routes.conformance, label: msg("Conformance"), about: msg("Scripts of the RFCs’ rules, played by our TCP, packet by packet") },
  { to: routes.runs, label: msg("Published"), about: msg("Published runs and collections, yours and everyone’s") },
  { to: routes.lessons, label: msg("Lessons"), about: msg("Guided experiments") },
  { to: routes.docs(), label: msg("Docs"), about: msg("Getting started, mechanisms, the scenario format, command line, API") },
  { to: routes.about, label: msg("About"), about: msg("What this is, and every mechanism with its source") },
] as const;

/** Pages that are not in the navigation: other pages lead there, and the finder does. */
export const desks = [
  { to: routes.compare, label: msg("Compare runs"), about: msg("Two runs in rows, on one time axis") },
  { to: routes.bufferbloat, label: msg("Bufferbloat"), about: msg("A line, every queue on it, and how long pings take") },
  { to: routes.assignment, label: msg("Assignment"), about: msg("Questions that the simulator answers, a seed for each student") },
  { to: routes.classes, label: msg("Class"), about: msg("Type the code on the screen") },
] as const;
