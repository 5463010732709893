/**
 * Demonstrations: docs/demos.json says what each shows and what it claims; their list in docs/demos.md and README.md, and the digests of their runs beside their
 * pictures, are made from it by `npm run demos`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Measure } from "@ackscope/scenarios";
import { runScenario, type Core } from "ackscope";
import { measureRun, type MeasuredRun } from "ackscope/measure";
import { openLink } from "../src/lab/session/address.js";
import { prepare } from "../src/lab/session/document.js";
import type { Condition, ValueSpec } from "../src/reading/model/spec.js";
import { Values } from "../src/reading/model/values.js";
import { docsFolder } from "./addresses.js";

export interface Demo {
  /** Of its picture, and of its heading's place in lists. */
  readonly name: string;
  readonly title: string;
  /** What to see. */
  readonly about: string;
  /** /lab#v=1&…, frozen. */
  readonly link: string;
  readonly claim: Claim;
}

interface Claim {
  /** `{name}` is a value as it was measured. */
  readonly text: string;
  readonly values: Readonly<Record<string, MeasuredValue>>;
  readonly holds: Condition;
}

interface MeasuredValue {
  readonly variant: string;
  readonly measure: Measure;
  readonly unit?: string;
  /** SI units in one of `unit`. */
  readonly factor?: number;
  readonly decimals?: number;
}

export interface RunDemo {
  readonly demo: Demo;
  /** By variant, of the runs that the link shows. */
  readonly digests: Readonly<Record<string, string>>;
  /** The claim with its numbers. */
  readonly measured: string;
  /** `null`: a value could not be measured. */
  readonly holds: boolean | null;
}

/** What a picture was made from. */
export type MadeFrom = Readonly<Record<string, Pick<Demo, "link"> & Pick<RunDemo, "digests">>>;

/** A demonstration has to be there at once. */
const mostEvents = 1_000_000;

export const demosFile = join(docsFolder, "demos.md");
export const readmeFile = join(docsFolder, "..", "README.md");
export const picturesFolder = join(docsFolder, "images", "demos");
export const madeFromFile = join(picturesFolder, "made-from.json");

export const readDemos = (): readonly Demo[] => JSON.parse(readFileSync(join(docsFolder, "demos.json"), "utf8")) as Demo[];

/** Runs what the link shows, as the laboratory does. Throws an Error that says why it cannot be run. */
export async function runDemo(core: Core, demo: Demo): Promise<RunDemo> {
  const opened = await openLink(demo.link.replace(/^\/lab/, ""), new AbortController().signal);
  if (!opened.ok) throw new Error(`${demo.name}: ${JSON.stringify(opened.problems)}`);
  const { experiment, a, b, more = [] } = opened.opening;
  if (a === undefined || b === undefined) throw new Error(`${demo.name}: the link has to say which runs are A and B`);
  const prepared = prepare(experiment, [a, ...(b === null ? [] : [b, ...more])]);
  if (!prepared.ok) throw new Error(`${demo.name}, ${prepared.variant}: ${JSON.stringify(prepared.problems)}`);
  const runs = new Map<string, MeasuredRun>();
  for (const { id, scenario } of prepared.documents)
    runs.set(id, { scenario, ...(await runScenario(core, scenario, { limits: { events: mostEvents } })) });
  const values = valuesOf(demo, runs);
  return {
    demo,
    digests: Object.fromEntries([...runs].map(([id, { metrics }]) => [id, metrics.digest])),
    measured: demo.claim.text.replace(/\{(\w+)\}/g, (_, name: string) => values.text(name)),
    holds: values.holds(demo.claim.holds),
  };
}

function valuesOf({ name, claim }: Demo, runs: ReadonlyMap<string, MeasuredRun>): Values {
  const specs: Record<string, ValueSpec> = {};
  for (const [key, value] of Object.entries(claim.values)) specs[key] = { experiment: name, ...value } as ValueSpec;
  return new Values(specs, {
    measure(_, variant, measure) {
      const run = runs.get(variant);
      return run ? measureRun(run, measure) : { reason: `the link shows no run ${variant}` };
    },
    count: () => ({ reason: "a demo has no captures" }),
  });
}

export const madeFrom = (runs: readonly RunDemo[]): MadeFrom =>
  Object.fromEntries(runs.map(({ demo, digests }) => [demo.name, { link: demo.link, digests }]));

/** docs/demos.md, the whole page. */
export function demosPage(runs: readonly RunDemo[]): string {
  const parts = runs.map(({ demo: { name, title, about, link }, measured }) =>
    [
      `## ${title}`,
      `![${title}](images/demos/${name}.png)`,
      `${about} ${measured}`,
      `[Open in the laboratory](${link})`,
      ["```html", frameOf(link, title), "```"].join("\n"),
    ].join("\n\n"),
  );
  return `${[pageHead, ...parts].join("\n\n")}\n`;
}

const pageHead = `# Demonstrations

Each link opens the laboratory at a moment of an experiment, which the browser simulates when the link is opened; everything in it can be changed. The frame beneath shows the same
in another page: replace \`https://ackscope.example.org\` by the address of a server ([links and embeds](links.md)). The numbers were measured by the runs that the link shows, and a test
repeats them.`;

/** What an author puts into a page. */
const frameOf = (link: string, title: string): string =>
  [
    "<iframe",
    `  src="https://ackscope.example.org${link.replace(/^\/lab/, "/embed").replaceAll("&", "&amp;")}"`,
    `  title="${title}"`,
    `  width="720"`,
    `  height="405"`,
    `  loading="lazy"`,
    "></iframe>",
  ].join("\n");

/** The list of README.md: two beside each other, each leading to its part of the page. */
export function readmeList(runs: readonly RunDemo[]): string {
  const cells = runs.map(({ demo: { name, title } }) => {
    const address = `docs/demos.md#${headingId(title)}`;
    return `<td width="50%"><a href="${address}"><img src="docs/images/demos/${name}.png" alt="" width="360"><br>${title}</a></td>`;
  });
  const rows = cells.flatMap((cell, i) => (i % 2 === 0 ? [`<tr>${cell}${cells[i + 1] ?? ""}</tr>`] : []));
  return ["<table>", ...rows, "</table>"].join("\n");
}

/** As GitHub and rehype-slug make it of a heading. */
export const headingId = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");

const listStart = "<!-- demos: written by npm run demos -->";
const listEnd = "<!-- /demos -->";

/** README.md with this list between its markers. */
export function withList(readme: string, list: string): string {
  const [start, end] = [readme.indexOf(listStart), readme.indexOf(listEnd)];
  if (start < 0 || end < start) throw new Error(`README.md has no place for the list: ${listStart} and ${listEnd}`);
  return `${readme.slice(0, start + listStart.length)}\n\n${list}\n\n${readme.slice(end)}`;
}
