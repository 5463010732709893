// The files of all presets, by their names. A list of its own: a laboratory that begins with the first preset does not wait for the names of the others.

import type { Experiment } from "@ackscope/scenarios";

const folder = "../../../../scenarios/presets/";
const files = import.meta.glob<Experiment>("../../../../scenarios/presets/*/*.json", { import: "default" });

const fileOf = (id: string): string => `${folder}${id}.json`;

export const isPreset = (id: string): boolean => fileOf(id) in files;

/** Undefined if there is no preset of this name. Rejects when it cannot be had now. */
export const presetFile = async (id: string): Promise<Experiment | undefined> => files[fileOf(id)]?.();
