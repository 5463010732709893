// How a published run is cited: what it is called, where it is, and what anyone gets who runs it again.

export interface CitableRun {
  readonly id: string;
  readonly title: string;
  /** RFC 3339. */
  readonly createdAt: string;
  /** Version of the core that was the newest when it was published. */
  readonly core: string;
  /** Empty while the server has not run it. */
  readonly results: readonly { readonly variant: string; readonly digest: string }[];
}

/** A BibTeX entry; `url` is the address of the run's page. */
export function bibtex({ id, title, createdAt, core, results }: CitableRun, url: string): string {
  const created = new Date(createdAt);
  const digests = results.map(({ variant, digest }) => `${variant} ${digest}`).join(", ");
  const fields = [
    // Double braces keep its capitals.
    ["title", `{{${escaped(title)}}}`],
    ["howpublished", "{Ackscope}"],
    ["year", `{${created.getUTCFullYear()}}`],
    // A macro of BibTeX, which stands without braces.
    ["month", months[created.getUTCMonth()] ?? ""],
    ["url", `{${url}}`],
    ["note", `{${escaped(`core ${core}${digests === "" ? "" : `, digests ${digests}`}, CC BY 4.0`)}}`],
  ];
  return `@misc{ackscope-${id},\n${fields.map(([name, value]) => `  ${name} = ${value}`).join(",\n")}\n}`;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** TeX's special characters; braces would end a field. */
const escaped = (text: string): string =>
  text.replace(/[\\{}$&#%_^~]/g, (character) => special[character] ?? `\\${character}`).replace(/\s+/g, " ");

const special: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
};
