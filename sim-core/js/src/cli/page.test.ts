// docs/command-line.md has every command and option that the program has, in the program's own spelling, and no other.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ExitCode } from "./errors.js";
import { buildProgram } from "./program.js";

const page = readFileSync(new URL("../../../../docs/command-line.md", import.meta.url), "utf8");
const sections = new Map(page.split(/^## /m).map((section) => [section.slice(0, section.indexOf("\n")), section]));
const { commands } = buildProgram(() => undefined);

/** What stands in code marks at the beginning of a table's row. */
const firstCells = (section: string): string[] => [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, cell]) => cell!);

it("has a section for each command, and for no other", () => {
  const written = [...sections.keys()].filter((title) => /^[a-z]+$/.test(title));
  expect(written.sort()).toEqual(commands.map((command) => command.name()).sort());
});

describe.each(commands.map((command) => [command.name(), command] as const))("%s", (name, command) => {
  const section = sections.get(name) ?? "";

  it("has its options", () => {
    expect(firstCells(section)).toEqual(command.options.map(({ flags }) => flags));
  });

  it("names what may be chosen", () => {
    const choices = [...command.options, ...command.registeredArguments].flatMap(({ argChoices = [] }) => argChoices);
    expect(choices.filter((choice) => !section.includes(`\`${choice}\``))).toEqual([]);
  });
});

it("has every exit code", () => {
  const codes = [...(sections.get("Exit codes") ?? "").matchAll(/^\| (\d+) /gm)].map(([, code]) => Number(code));
  expect(codes).toEqual(Object.values(ExitCode));
});

/** Commands whose output the documentation shows, and that need nothing but this repository. */
const examples = ["command-line", "getting-started"].flatMap((name) => {
  const text = readFileSync(new URL(`../../../../docs/${name}.md`, import.meta.url), "utf8");
  return [...text.matchAll(/^\$ npx ackscope ((?:run|sweep) smartacking\/.*)\n([^]*?)^```$/gm)].map(
    ([, args, shown]) => [args!, shown!] as const,
  );
});

/** The core's name changes with every change of its sources, its results do not. */
const withoutCore = (text: string): string => text.replaceAll(/^core .*$/gm, "core");

it.each(examples)("prints what the documentation shows of: %s", (args, shown) => {
  const bin = fileURLToPath(new URL("../../bin/ackscope.mjs", import.meta.url));
  const printed = withoutCore(execFileSync(process.execPath, [bin, ...args.split(" ")], { encoding: "utf8" }));
  const [beginning = "", cut] = withoutCore(shown).split("…\n");
  if (cut === undefined) expect(printed).toBe(beginning);
  else expect(printed.startsWith(beginning)).toBe(true);
});

it("finds examples in both pages", () => {
  expect(examples.length).toBeGreaterThanOrEqual(3);
});
