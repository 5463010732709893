// README.txt of an offline page: plain text in English, as evaluators of artefacts expect it.

import type { Experiment } from "@ackscope/scenarios";
import type { KeptResults } from "../../../../../share/page-documents.js";

export interface FileHash {
  readonly name: string;
  /** SHA-256, hex. */
  readonly hash: string;
}

export function readmeOf({ title, variants }: Experiment, { core, results }: KeptResults, hashes: readonly FileHash[]): string {
  const labelOf = (id: string): string => variants.find((variant) => variant.id === id)?.label ?? id;
  const [first] = results;
  return `${title}
${"=".repeat(Math.min(title.length, 78))}

One experiment of Ackscope, a packet-level simulator of TCP, with the simulator.

To open it
----------

Open index.html in a browser (double-click it). No server and no network are
needed, and nothing is installed. The page runs every variant again, compares
the events with those of the run that is kept, and draws the diagrams.

What is here
------------

index.html       the page, with a copy of both documents
ackscope.js      its script, with a copy of core.wasm in base64
core.wasm        the simulator, version ${core}
experiment.json  the experiment: a base scenario, and the variants as patches
                 of it, every default written out
results.json     digest and measures of each variant, as the browser that wrote
                 this archive computed them
LICENSE.txt      the licences of Ackscope and of the libraries in ackscope.js

To check it
-----------

The files, in this folder:

    sha256sum --check README.txt

A digest is a hash of all events of a run. Those that are kept:

${results.map(({ variant, digest }) => `    ${digest}  ${variant}: ${labelOf(variant)}`).join("\n")}

The page shows them beside those that it computes. On the command line, in a
built checkout of Ackscope:

    npx ackscope run experiment.json --variant ${first?.variant ?? "ID"} --json

The answer begins with the digest and the core that gave it. To run the core of
this archive there, copy core.wasm over sim-core/js/dist/core.wasm.

To see that the comparison is one, change a number of the experiment in
index.html, and open it again.

SHA-256
-------

${hashes.map(({ name, hash }) => `${hash}  ${name}`).join("\n")}
`;
}
