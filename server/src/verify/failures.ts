/** How a worker fails its caller. */

/** Too many experiments wait already. */
export class VerifierBusy extends Error {
  override readonly name = "VerifierBusy";
  constructor(readonly retryAfterSeconds: number) {
    super("too many experiments are waiting");
  }
}

/** The worker broke down over this experiment; the next one gets a new worker. */
export class VerifierFailed extends Error {
  override readonly name = "VerifierFailed";
}
