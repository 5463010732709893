/** `ackscope conformance`: scripts of one end of a connection, played in the core. */
import { readFile } from "node:fs/promises";
import { conformanceTopics } from "@ackscope/scenarios/conformance";
import { parseScript, playScript, ScriptError, type Played, type StepOutcome } from "../conformance/index.js";
import type { Core } from "../core.js";
import { ScenarioError } from "../errors.js";
import { loadCore } from "../node.js";
import { ExitCode, UsageError } from "./errors.js";
import { print, printJson } from "./output.js";

interface NamedScript {
  readonly name: string;
  readonly text: string;
}

interface Verdict extends Pick<Played, "isSame" | "outcomes"> {
  readonly name: string;
}

/** `files`: scripts; none: those of the house, all of them. */
export async function conformanceCommand(files: readonly string[], { json = false }: { readonly json?: boolean }): Promise<ExitCode> {
  const scripts = files.length === 0 ? scriptsOfTheHouse() : await Promise.all(files.map(fromFile));
  const core = await loadCore();
  const verdicts: Verdict[] = [];
  for (const script of scripts) verdicts.push(await verdictOf(core, script));
  if (json) printJson(verdicts.map(({ name, isSame, outcomes }) => ({ name, isSame, outcomes: outcomes.map(inJson) })));
  else print([...verdicts.flatMap(wordsOf), tally(verdicts)].join("\n"));
  return verdicts.every(({ isSame }) => isSame) ? ExitCode.fine : ExitCode.claimFailed;
}

const scriptsOfTheHouse = (): readonly NamedScript[] =>
  conformanceTopics.flatMap(({ scripts }) => scripts.map(({ id, text }) => ({ name: id, text })));

async function fromFile(name: string): Promise<NamedScript> {
  try {
    return { name, text: await readFile(name, "utf8") };
  } catch (error) {
    throw new UsageError(`${name}: it cannot be read (${(error as Error).message}); expected a script in packetdrill's notation`);
  }
}

async function verdictOf(core: Core, { name, text }: NamedScript): Promise<Verdict> {
  try {
    const { isSame, outcomes } = await playScript(core, parseScript(text));
    return { name, isSame, outcomes };
  } catch (error) {
    // What a script's head gives a sender or a receiver is for the core to check.
    if (error instanceof ScriptError || error instanceof ScenarioError) throw new UsageError(`${name}: ${error.message}`);
    throw error;
  }
}

const inJson = ({ line, verdict, expected, found, foundAt }: StepOutcome): object => ({ line, verdict, expected, found, foundAt });

function wordsOf({ name, isSame, outcomes }: Verdict): readonly string[] {
  const parting = outcomes.filter(({ verdict }) => verdict === "differs");
  return [`${isSame ? "same   " : "differs"} ${name}`, ...parting.map((each) => `  line ${each.line}: ${partingWords(each)}`)];
}

function partingWords({ expected, found, foundAt }: StepOutcome): string {
  const at = foundAt === null ? "" : ` at ${foundAt.toFixed(6)} s`;
  return `expected ${expected ?? "nothing"}, found ${found === null ? "nothing" : `${found}${at}`}`;
}

const tally = (verdicts: readonly Verdict[]): string =>
  `${verdicts.filter(({ isSame }) => isSame).length} of ${verdicts.length} answered as they ask`;
