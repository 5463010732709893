// How long requests held a server's event loop, also on a machine that does other work: by the processor time of its thread, not by the clock.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { inRoot } from "../../lib/run.mjs";

/** `env` goes to the server; `longest()` tells of the time since it was last asked: milliseconds by the clock, and those that it computed. */
export function heldLoop() {
  const folder = mkdtempSync(path.join(tmpdir(), "ackscope-held-"));
  const file = path.join(folder, "held");
  let known = 0;
  return {
    env: { HELD_FILE: file, NODE_OPTIONS: `--import=${pathToFileURL(inRoot("scripts/attacks/lib/held-probe.mjs")).href}` },
    longest() {
      const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(0, -1) : [];
      const seen = lines.slice(known).map((line) => line.split(" ").map(Number));
      known = lines.length;
      return { clock: Math.max(0, ...seen.map(([clock]) => clock)), computed: Math.max(0, ...seen.map(([, computed]) => computed)) };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
