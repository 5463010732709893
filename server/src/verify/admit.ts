/** Admits documents with one core for many of them: instantiating one takes longer than to check and estimate a small document. */
import { runsOf } from "@ackscope/scenarios";
import type { Core } from "ackscope";
import type { Admission } from "./admission.js";
import { examine } from "./examine.js";
import { pageBytes, type RunLimits } from "./limits.js";

/**
 * An estimate reads the document and keeps nothing. A core that failed, or that one large document left with much memory, is not used
 * again.
 */
export class Admitter {
  private core: Core | undefined;

  constructor(
    private readonly load: () => Promise<Core>,
    private readonly limits: RunLimits,
  ) {}

  async admit(document: unknown): Promise<Admission> {
    const core = (this.core ??= await this.load());
    this.core = undefined;
    const examined = examine(core, document, this.limits);
    if (core.wasmPages() * pageBytes <= this.limits.memoryBytes) this.core = core;
    if (examined.kind !== "examined") return examined;
    const { experiment, frozen, events } = examined;
    const { title, description = "", sweep } = experiment;
    return {
      kind: "admitted",
      title,
      description,
      experiment: frozen,
      events,
      points: sweep === undefined ? 0 : runsOf(experiment, sweep),
    };
  }
}
