/** The commands and their options. */
import { readFileSync } from "node:fs";
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { anonymizeCommand, type AnonymizeFlags } from "./anonymize.js";
import { analyzeCommand } from "./analyze.js";
import { assignmentCommand, gradeCommand, type AssignmentFlags, type GradeFlags } from "./assignment.js";
import { fitCommand, type FitFlags } from "./fit.js";
import { benchCommand, type BenchFlags } from "./bench.js";
import { errorText, ExitCode, exitCodeOf } from "./errors.js";
import { exportCommand, exportFormats, exportTables, type ExportFlags } from "./export.js";
import type { ConformanceFlags } from "./conformance.js";
import type { FiguresFlags } from "./figures.js";
import { listable, listCommand, type Listable } from "./list.js";
import { openCommand, type OpenFlags } from "./open.js";
import { warn } from "./output.js";
import { publishCommand, type PublishFlags } from "./publish.js";
import { runCommand, type RunFlags } from "./run.js";
import { defaultServer } from "./service.js";
import { mergeCommand } from "./merge.js";
import { sweepCommand, type SweepFlags } from "./sweep.js";
import { validateCommand } from "./validate.js";

/** Some minutes of work: a document that needs more is more likely a mistake than a wish. */
const defaultMaxEvents = 2_000_000_000;

/** Runs one command line (without `node` and the script's name). Never throws. */
export async function runCli(args: readonly string[]): Promise<ExitCode> {
  let exitCode: ExitCode = ExitCode.fine;
  const program = buildProgram((code) => (exitCode = code));
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCode;
  } catch (error) {
    // Commander has printed its own message; --help and --version end this way too.
    if (error instanceof CommanderError) return error.exitCode === 0 ? ExitCode.fine : ExitCode.badInput;
    warn(`error: ${errorText(error)}`);
    return exitCodeOf(error);
  }
}

/** `setExitCode` is told what a command that ran to its end found. */
export function buildProgram(setExitCode: (code: ExitCode) => void): Command {
  const program = new Command("ackscope")
    .description("A TCP laboratory: packet-level simulation from one JSON document.")
    .version(packageVersion())
    .exitOverride()
    .showSuggestionAfterError()
    .addHelpText("after", exitCodeHelp);

  program
    .command("run")
    .description("Run a scenario, one variant of an experiment, or a preset")
    .argument("<file-or-preset>", fileHelp)
    .option("--variant <id>", "variant of the experiment (default: the first)")
    .option("--set <pointer=value>", "change one value; may be repeated. /links/1/forward/rate=9e6", collect, [])
    .option(
      "--seeds <n>",
      "run with seed … seed+n−1; numbers become {mean, sd, n}, over the runs that have the number",
      wholeNumber(1, 10_000),
    )
    .option("--json", "print one JSON document")
    .option("--trace <out.csv>", "write the event rows to a file; supported format: csv")
    .option(
      "--max-events <n>",
      "stop with exit code 3 when the run needs more events",
      wholeNumber(1, Number.MAX_SAFE_INTEGER),
      defaultMaxEvents,
    )
    .action((argument: string, flags: RunFlags) => runCommand(argument, flags));

  program
    .command("export")
    .description("Run a scenario and write the run as a file for other programs: docs/exports.md")
    .argument("<file-or-preset>", fileHelp)
    .option("--variant <id>", "variant of the experiment (default: the first)")
    .option("--set <pointer=value>", "change one value; may be repeated", collect, [])
    .addOption(new Option("--format <name>", "what is written").choices(exportFormats).makeOptionMandatory())
    .addOption(new Option("--table <name>", "csv and json: which table").choices(exportTables).default("packets"))
    .option("-o, --out <file>", "where to; - is standard output", "-")
    .option("--at <place>", "pcapng: sender, receiver, node:ID, a link's ID, ID/forward or ID/backward, channel:ID, or all", "sender")
    .option("--from <seconds>", "leave out what was before", seconds)
    .option("--to <seconds>", "leave out what was after", seconds)
    .option("--flow <id>", "only this flow; may be repeated", collect, [])
    .option("--payload", "pcapng: write the payload, too, which is zeros")
    .option("--no-handshake", "pcapng: no handshake before each connection that simulates none")
    .option(
      "--max-events <n>",
      "stop with exit code 3 when the run needs more events",
      wholeNumber(1, Number.MAX_SAFE_INTEGER),
      defaultMaxEvents,
    )
    .action((argument: string, flags: ExportFlags) => exportCommand(argument, flags));

  program
    .command("sweep")
    .description("Run a scenario with every combination of some values, or the sweep of an experiment, on all processors")
    .argument("<file-or-preset>", fileHelp)
    .option(
      "--vary <pointer=v1,v2>",
      "values for one place; several make a grid. /links/1/forward/rate=5e6,9e6 (default: the experiment's own sweep)",
      collect,
      [],
    )
    .option("--variant <id>", "variant of the experiment (default: the first)")
    .option("--set <pointer=value>", "change one value for all runs; may be repeated", collect, [])
    .option("--seeds <n>", "run each combination with seed … seed+n−1", wholeNumber(1, 10_000))
    .option("--csv", "print one row a combination")
    .option("--json", "print one JSON document")
    .option("--shard <i/n>", "compute part i of n, and print it as JSON for merge; with --vary")
    .option(
      "--max-events <n>",
      "stop with exit code 3 when one run needs more events",
      wholeNumber(1, Number.MAX_SAFE_INTEGER),
      defaultMaxEvents,
    )
    .action((argument: string, flags: SweepFlags) => sweepCommand(argument, flags));

  program
    .command("merge")
    .description("Put the parts of a sweep together: what sweep --json would have printed")
    .argument("<parts...>", "files that sweep --shard wrote")
    .action((files: string[]) => mergeCommand(files));

  program
    .command("assignment")
    .description("What an assignment asks of a student; with answers, the report to hand in")
    .argument("<file>", "the assignment, a JSON document; - is standard input")
    .requiredOption("--student <name>", "whose: seed and values follow from the name")
    .option("--answer <id=value>", "an answer; may be repeated", collect, [])
    .option("--experiment", "print the student's own experiment as JSON, for run and for the lab")
    .option(
      "--max-events <n>",
      "stop with exit code 3 when one run needs more events",
      wholeNumber(1, Number.MAX_SAFE_INTEGER),
      defaultMaxEvents,
    )
    .action((file: string, flags: AssignmentFlags) => assignmentCommand(file, flags));

  program
    .command("grade")
    .description("Make students' reports again and print a row for each; exit code 1 if one comes out differently")
    .argument("<file>", "the assignment")
    .argument("<reports...>", "what ackscope assignment printed")
    .option("--json", "print one JSON document instead of CSV")
    .option(
      "--max-events <n>",
      "stop with exit code 3 when one run needs more events",
      wholeNumber(1, Number.MAX_SAFE_INTEGER),
      defaultMaxEvents,
    )
    .action(async (file: string, reports: string[], flags: GradeFlags) => setExitCode(await gradeCommand(file, reports, flags)));

  program
    .command("figures")
    .description("Compute the figures of the papers and judge their claims; exit code 1 if one fails")
    .option("--paper <id>", "only the figures of this paper")
    .option("--figure <id>", "only this figure: smartacking/13, or 13 with --paper")
    .addOption(
      new Option("--profile <name>", "preview: few points and seeds; paper: all of them").choices(["preview", "paper"]).default("paper"),
    )
    .option("--fresh", "run everything, also where committed results fit")
    .option("--write", "for maintainers: keep the results in scenarios/results")
    .option("--json", "print one JSON document")
    .action(async (flags: FiguresFlags) => {
      // With all papers' figures, which no other command needs.
      const { figuresCommand } = await import("./figures.js");
      setExitCode(await figuresCommand(flags));
    });

  program
    .command("analyze")
    .description("List the TCP flows of a capture file, or the curves of another program's log: docs/captures.md")
    .argument("<file>", "pcap or pcapng, or a log of ss, qlog, ns-2, ns-3, flent or xplot, gzipped or not")
    .option("--json", "print one JSON document")
    .action(async (file: string, flags: { json?: boolean }) => setExitCode(await analyzeCommand(file, flags)));

  program
    .command("anonymize")
    .description("Write one flow of a capture without contents and addresses: docs/captures.md")
    .argument("<file>", "pcap or pcapng, gzipped or not")
    .option("--flow <number>", "its place in the list of `ackscope analyze`, from 1; else the largest", wholeNumber(1, 1_000_000))
    .requiredOption("-o, --out <file.pcap>", "where to")
    .action((file: string, flags: AnonymizeFlags) => anonymizeCommand(file, flags));

  program
    .command("fit")
    .description("Find the path and the sender by which a simulation comes closest to a captured flow: docs/captures.md")
    .argument("<file>", "pcap or pcapng, gzipped or not")
    .option("--flow <number>", "its place in the list of `ackscope analyze`, from 1; else the largest", wholeNumber(1, 1_000_000))
    .option("--seed <number>", "of the search", wholeNumber(0, 2 ** 32 - 1), 1)
    .option("-o, --out <scenario.json>", "write the scenario to a file")
    .option("--json", "print one JSON document")
    .action((file: string, flags: FitFlags) => fitCommand(file, flags));

  program
    .command("conformance")
    .description("Play scripts of one end of a connection: docs/conformance.md")
    .argument("[files...]", "scripts in packetdrill's notation; none: those of the house, all of them")
    .option("--host <profile>", "what the tested end is, in scripts that do not say (default: standards)")
    .option("--json", "print one JSON document")
    .action(async (files: string[], flags: ConformanceFlags) => {
      // With all scripts, which no other command needs.
      const { conformanceCommand } = await import("./conformance.js");
      setExitCode(await conformanceCommand(files, flags));
    });

  program
    .command("validate")
    .description("Check a document without running it")
    .argument("<file>", fileHelp)
    .option("--json", "print one JSON document: {valid, problems}")
    .action(async (argument: string, flags: { json?: boolean }) => setExitCode(await validateCommand(argument, flags)));

  program
    .command("list")
    .description("List what there is")
    .addArgument(new Argument("<what>", "what to list").choices(listable))
    .option("--json", "print one JSON document")
    .action((what: Listable, flags: { json?: boolean }) => listCommand(what, flags));

  program
    .command("bench")
    .description("Measure the core: native, WebAssembly with and without a trace, and ns-2 if it is installed")
    .option("--json", "print one JSON document")
    .option("--repeat <n>", "repetitions of each measurement; the fastest counts", wholeNumber(1, 100), 5)
    .option("--case <name>", "only this case; may be repeated", collect, [])
    .action((flags: BenchFlags) => benchCommand(flags));

  program
    .command("publish")
    .description("Run an experiment here and store it on a server, which runs it again; prints its link and the token that deletes it")
    .argument("<file-or-preset>", fileHelp)
    .option("--server <url>", serverHelp, defaultServer)
    .option("--public", "list it for everyone (default: only those who have the link know it)")
    .option("--title <text>", "instead of the document's")
    .option("--tag <text>", "may be repeated", collect, [])
    .option("--expires <days>", "delete it after so many days (default: keep it)", wholeNumber(1, 36_500))
    .option("--json", "print one JSON document: {id, url, deleteToken, state, core, results}")
    .option(
      "--max-events <n>",
      "stop with exit code 3 when a variant needs more events",
      wholeNumber(1, Number.MAX_SAFE_INTEGER),
      defaultMaxEvents,
    )
    .action((argument: string, flags: PublishFlags) => publishCommand(argument, flags));

  program
    .command("open")
    .description("Fetch a published run, run it again here, and compare digests; exit code 1 if one differs")
    .argument("<id-or-url>", "id of a run, or its address, https://…/r/ID")
    .option("--server <url>", `${serverHelp}; an address names its own`, defaultServer)
    .option("--variant <id>", "only this variant (default: all)")
    .option("--out <file.json>", "write the experiment to a file")
    .option("--json", "print one JSON document: {id, url, title, state, core, publishedCore, results, experiment}")
    .option(
      "--max-events <n>",
      "stop with exit code 3 when a variant needs more events",
      wholeNumber(1, Number.MAX_SAFE_INTEGER),
      defaultMaxEvents,
    )
    .action(async (argument: string, flags: OpenFlags) => setExitCode(await openCommand(argument, flags)));

  return program;
}

const serverHelp = "where the server is; ACKSCOPE_SERVER says it, too";

const fileHelp = "a file if it ends in .json or starts with . or /; - is standard input; else the name of a preset";

const exitCodeHelp = `
Exit codes: 0 fine; 1 a claim failed; 2 bad input or usage; 3 a limit was exceeded; 4 an internal error.`;

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string };
  return version;
}

function collect(value: string, before: readonly string[]): string[] {
  return [...before, value];
}

function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === "" || !Number.isInteger(value) || value < min || value > max) {
      throw new InvalidArgumentError(`expected a whole number from ${min} to ${max}.`);
    }
    return value;
  };
}

function seconds(text: string): number {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value) || value < 0) throw new InvalidArgumentError("expected seconds from 0 on.");
  return value;
}
