import { expandScenario } from "../expand.js";
import type { Scenario } from "../generated/scenario.js";
import { applyPatch, type PatchOperation } from "../patch.js";

/** A scenario with a patch applied; throws what is wrong with it. */
export function patched(base: Scenario, patch: readonly PatchOperation[]): Scenario {
  const result = applyPatch(expandScenario(base), patch);
  if ("problems" in result) throw new Error(JSON.stringify(result.problems));
  return result.document as Scenario;
}
