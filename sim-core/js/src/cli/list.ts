/** `ackscope list`: what there is to run and to build from. */
import { catalogue, presets, type Figure } from "@ackscope/scenarios";
import { print, printJson } from "./output.js";
import { table } from "./table.js";

export const listable = ["presets", "mechanisms", "figures"] as const;
export type Listable = (typeof listable)[number];

export async function listCommand(what: Listable, { json = false }: { readonly json?: boolean }): Promise<void> {
  switch (what) {
    case "presets":
      if (json) printJson(presetEntries());
      else print(presetTable());
      break;
    case "mechanisms":
      if (json) printJson(mechanismEntries());
      else print(mechanismTable());
      break;
    case "figures":
      if (json) printJson(figureEntries(await allFigures()));
      else print(figureTable(await allFigures()));
      break;
  }
}

function presetEntries(): object[] {
  return presets.map(({ id, title, group, experiment }) => ({
    id,
    title,
    group,
    description: experiment.description,
    variants: experiment.variants.map((variant) => ({ id: variant.id, label: variant.label })),
  }));
}

function presetTable(): string {
  const rows = presets.map(({ id, title, experiment }) => [id, title, experiment.variants.map((variant) => variant.id).join(", ")]);
  return table([{ title: "preset" }, { title: "title" }, { title: "variants" }], rows);
}

function mechanismEntries(): object[] {
  return catalogue.map(({ id, title, paper, section, sits, summary, parameters }) => ({
    id,
    title,
    paper,
    section,
    sits,
    summary,
    parameters,
  }));
}

function mechanismTable(): string {
  const rows = catalogue.map(({ id, title, sits, paper, section }) => [sits, id, title, [paper, section].filter(Boolean).join(", ")]);
  return table([{ title: "sits" }, { title: "mechanism" }, { title: "title" }, { title: "source" }], rows);
}

/** Read when asked for: they would be a third of every command's start. */
async function allFigures(): Promise<readonly Figure[]> {
  return (await import("@ackscope/scenarios/figures")).figures;
}

function figureEntries(figures: readonly Figure[]): object[] {
  return figures.map(({ id, title, paper, number, section, caption, panels, claims }) => ({
    id,
    title,
    paper,
    number,
    section,
    caption,
    panels: panels.map((panel) => ({ id: panel.id, title: panel.title, form: panel.form })),
    claims: claims.map(({ id: claim, text, origin }) => ({ id: claim, text, origin })),
  }));
}

function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map(({ id, title, section, claims }) => [id, title, section, String(claims.length)]);
  return table([{ title: "figure" }, { title: "title" }, { title: "section" }, { title: "claims", align: "right" }], rows);
}
