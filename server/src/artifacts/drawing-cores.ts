/** Which core draws a run: the one that measured what its page shows, so that figure and numbers are of the same events. */
import type { CoreRepository } from "../db/cores.js";
import { measuredBy, type RunOutline } from "./published-run.js";

export class DrawingCores {
  /** What is kept stays kept. */
  private readonly known: Set<string>;

  constructor(
    private readonly own: string,
    private readonly kept: Pick<CoreRepository, "find" | "wasmOf">,
  ) {
    this.known = new Set([own]);
  }

  /** Its version. Of a core that this server does not have, its own takes the place. */
  async drawing(run: RunOutline): Promise<string> {
    const version = measuredBy(run);
    if (this.known.has(version)) return version;
    if ((await this.kept.find(version)) === undefined) return this.own;
    this.known.add(version);
    return version;
  }

  /** The module of a kept core; `undefined` is the server's own. */
  async wasmOf(version: string): Promise<Uint8Array | undefined> {
    return version === this.own ? undefined : this.kept.wasmOf(version);
  }
}
