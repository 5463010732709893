/** Admits every document: for tests of everything around the check. */
import type { Admission, Gatekeeper } from "../verify/admission.js";

export class TrustingGatekeeper implements Gatekeeper {
  readonly core = "0.1.0+0123456789ab";
  closed = false;

  async admit(document: unknown, _client: string): Promise<Admission> {
    const { title = "Untitled", description = "" } = Object(document) as { title?: string; description?: string };
    return { kind: "admitted", title, description, experiment: JSON.stringify(document), events: 1, points: 0 };
  }

  async close(): Promise<void> {
    this.closed = true;
  }
}
