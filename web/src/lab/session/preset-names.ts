// Titles and descriptions of all presets. They are many: what is in sight at first does without them.
export { presetNames } from "@ackscope/scenarios";
