// How the list of presets may be arranged.

import { msg } from "@ackscope/scene/language";

export type Arrangement = "paper" | "topic";

export const arrangements = [
  { value: "paper", label: msg("By paper") },
  { value: "topic", label: msg("By topic") },
] as const;
