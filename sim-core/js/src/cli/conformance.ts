/** `ackscope conformance`: scripts of one end of a connection, played in the core. */
import { readFile } from "node:fs/promises";
import { conformanceTopics } from "@ackscope/scenarios/conformance";
import { parseScript, playScript, ScriptError, scriptProfiles, type Played, type Script, type StepOutcome } from "../conformance/index.js";
import type { Core } from "../core.js";
import { ScenarioError } from "../errors.js";
import { loadCore } from "../node.js";
import { ExitCode, UsageError } from "./errors.js";
import { print, printJson, warn } from "./output.js";

interface NamedScript {
  readonly name: string;
  readonly text: string;
}

interface PlayedScript extends Pick<Played, "isSame" | "outcomes">, Pick<Script, "unplayed"> {
  readonly name: string;
}
/** It cannot be read or played. */
interface WrongScript {
  readonly name: string;
  readonly isSame: null;
  readonly wrong: string;
}
type Verdict = PlayedScript | WrongScript;

export interface ConformanceFlags {
  /** A profile. */
  readonly host?: string;
  readonly json?: boolean;
}

/** `files`: scripts; none: those of the house, all of them. */
export async function conformanceCommand(files: readonly string[], { host, json = false }: ConformanceFlags): Promise<ExitCode> {
  if (host !== undefined && !scriptProfiles.includes(host))
    throw new UsageError(`there is no profile "${host}"; expected ${scriptProfiles.join(", ")}`);
  const scripts = files.length === 0 ? scriptsOfTheHouse() : await Promise.all(files.map(fromFile));
  const core = await loadCore();
  const verdicts: Verdict[] = [];
  for (const script of scripts) verdicts.push(await verdictOf(core, script, host));
  if (json) printJson(verdicts.map((each) => (each.isSame === null ? each : { ...each, outcomes: each.outcomes.map(inJson) })));
  else {
    for (const { name, wrong } of verdicts.filter(({ isSame }) => isSame === null) as WrongScript[]) warn(`${name}: ${wrong}`);
    print([...verdicts.flatMap(wordsOf), tally(verdicts)].join("\n"));
  }
  if (verdicts.some(({ isSame }) => isSame === null)) return ExitCode.badInput;
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

async function verdictOf(core: Core, { name, text }: NamedScript, host?: string): Promise<Verdict> {
  try {
    const script = parseScript(text, host);
    const { isSame, outcomes } = await playScript(core, script);
    return { name, isSame, outcomes, unplayed: script.unplayed };
  } catch (error) {
    // What a script's head gives a sender or a receiver is for the core to check.
    if (error instanceof ScriptError || error instanceof ScenarioError) return { name, isSame: null, wrong: error.message };
    throw error;
  }
}

const inJson = ({ line, verdict, expected, found, foundAt }: StepOutcome): object => ({ line, verdict, expected, found, foundAt });

function wordsOf(verdict: Verdict): readonly string[] {
  const { name } = verdict;
  if (verdict.isSame === null) return [];
  const parting = verdict.outcomes.filter((each) => each.verdict === "differs");
  return [
    `${verdict.isSame ? "same   " : "differs"} ${name}`,
    ...parting.map((each) => `  line ${each.line}: ${partingWords(each)}`),
    ...verdict.unplayed.map(({ line, reason }) => `  line ${line}: not played: ${reason}`),
  ];
}

function partingWords({ expected, found, foundAt }: StepOutcome): string {
  const at = foundAt === null ? "" : ` at ${foundAt.toFixed(6)} s`;
  return `expected ${expected ?? "nothing"}, found ${found === null ? "nothing" : `${found}${at}`}`;
}

function tally(verdicts: readonly Verdict[]): string {
  const same = `${verdicts.filter(({ isSame }) => isSame).length} of ${verdicts.length} answered as they ask`;
  const wrong = verdicts.filter(({ isSame }) => isSame === null).length;
  return wrong === 0 ? same : `${same}; ${wrong} cannot be played`;
}
