// The order in which the documentation is read; what is not named here stands last.

import { msg } from "@ackscope/scene/language";
import { entries, findEntry, type DocsEntry } from "./documents.js";

interface Section {
  readonly title: string;
  readonly names: readonly string[];
}

const order: readonly Section[] = [
  { title: msg("Begin"), names: ["", "getting-started", "demos"] },
  {
    title: msg("Use"),
    names: [
      "packet-filter",
      "network-editor",
      "sweeps",
      "links",
      "exports",
      "embedding",
      "diagrams/graphs",
      "diagrams/ladder",
      "diagrams/queue",
      "diagrams/airtime",
    ],
  },
  { title: msg("Reference"), names: ["scenario-format", "command-line", "api", "mechanisms", "fidelity"] },
  { title: msg("Run a server"), names: ["operations", "threat-model"] },
  {
    title: msg("Change it"),
    names: ["architecture", "adding-a-mechanism", "adding-a-diagram", "reading-documents", "performance", "mutations", "decisions"],
  },
];

export const isMechanism = ({ name }: DocsEntry): boolean => name.startsWith("mechanisms/");
const isDecision = ({ name }: DocsEntry): boolean => name.startsWith("decisions/");
const named = new Set(order.flatMap(({ names }) => names));

export interface FilledSection {
  readonly title: string;
  readonly entries: readonly DocsEntry[];
  /** Many: shown only where one of them is read. */
  readonly folded: boolean;
}

export const sections: readonly FilledSection[] = [
  ...order.map(({ title, names }) => ({ title, entries: names.flatMap((name) => findEntry(name) ?? []), folded: false })),
  { title: msg("Mechanisms"), entries: entries.filter(isMechanism), folded: true },
  { title: msg("Decisions"), entries: entries.filter(isDecision), folded: true },
  {
    title: msg("Further"),
    entries: entries.filter((entry) => !named.has(entry.name) && !isMechanism(entry) && !isDecision(entry)),
    folded: false,
  },
].filter((section) => section.entries.length > 0);
