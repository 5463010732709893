/** Runs a script in the core and says of each step whether the tested end did what it asks for. */
import type { Scenario } from "@ackscope/scenarios";
import type { Core } from "../core.js";
import { runScenario, type RunResult } from "../run.js";
import { compare, tolerance, type StepOutcome } from "./compare.js";
import { compileScript, segmentBytesOf } from "./compile-script.js";
import { observe, type SeenPacket } from "./observe.js";
import { oneAfterTheOther } from "./one-after-the-other.js";
import type { Script, ScriptPacket } from "./script.js";
import { Segmentation } from "./segmentation.js";

export interface Played {
  readonly scenario: Scenario;
  readonly run: RunResult;
  /** What left the tested end. */
  readonly packets: readonly SeenPacket[];
  /** One for each step that asks for something, in the script's order; then one for each packet that no step asks for. */
  readonly outcomes: readonly StepOutcome[];
  readonly isSame: boolean;
}

const limits = { events: 2_000_000, milliseconds: 10_000 };
/** Where segments begin depends on when ACKs come, and which ACKs there are on where segments begin: so often it is looked again. */
const mostRounds = 20;

export async function playScript(core: Core, written: Script, signal?: AbortSignal): Promise<Played> {
  const script = { ...written, steps: oneAfterTheOther(written.steps) };
  const segmentBytes = segmentBytesOf(script);
  let segmentation = new Segmentation(segmentBytes);
  for (let round = 1; ; round++) {
    const placed = asFarAsPlaced(script, segmentation);
    const { tested, scenario, handshake } = compileScript(placed, segmentation);
    const run = await runScenario(core, scenario, { limits, signal });
    const observed = observe(run.columns, tested, segmentBytes);
    if (round < mostRounds && !observed.segmentation.isSame(segmentation)) {
      segmentation = observed.segmentation;
      continue;
    }
    if (placed !== script) compileScript(script, segmentation); // which says what is wrong
    const outcomes = compare(script, observed, { tested, handshake, tolerance });
    return { scenario, run, packets: observed.packets, outcomes, isSame: outcomes.every(({ verdict }) => verdict === "same") };
  }
}

/** Without what comes from the first ACK on that lies inside a segment, as far as segments are known. */
function asFarAsPlaced(script: Script, segmentation: Segmentation): Script {
  const bytes = ({ ack, sack }: ScriptPacket) => [...(ack ? [ack] : []), ...sack.flatMap(({ from, to }) => [from, to])];
  const from = script.steps.findIndex(
    (step) =>
      step.kind === "inbound" && step.packet.to === step.packet.from && bytes(step.packet).some((byte) => segmentation.at(byte) === null),
  );
  return from < 0 ? script : { ...script, steps: script.steps.filter((step, i) => i < from || step.kind !== "inbound") };
}
