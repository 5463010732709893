// Presets by their names: each is a file of its own, fetched when it is opened.

import type { Experiment, Preset } from "@ackscope/scenarios";

const folder = "../../../../scenarios/presets/";
const files = import.meta.glob<Experiment>("../../../../scenarios/presets/*/*.json", { import: "default" });

const fileOf = (id: string): string => `${folder}${id}.json`;

export const isPreset = (id: string): boolean => fileOf(id) in files;

/** Undefined if there is no preset of this name. Rejects when it cannot be had now. */
export async function loadPreset(id: string): Promise<Pick<Preset, "id" | "title" | "experiment"> | undefined> {
  const experiment = await files[fileOf(id)]?.();
  return experiment && { id, title: experiment.title, experiment };
}
