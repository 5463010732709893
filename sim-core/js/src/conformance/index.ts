/** Conformance: scripts of one end of a connection, played in the core. */
export { compare, describe, tolerance, type StepOutcome } from "./compare.js";
export { compileScript, endOf, endsOf, type CompiledScript } from "./compile-script.js";
export { observe, type Observed, type SeenPacket } from "./observe.js";
export { parseScript, scriptProfiles } from "./parse-script.js";
export { playScript, type Played } from "./play-script.js";
export { judgeKernel, kernelTolerance, type Judged, type KernelAnswer } from "./recorded.js";
export { ScriptError, type Script, type ScriptPacket, type ScriptProblem, type Step } from "./script.js";
