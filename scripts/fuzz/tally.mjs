// What came of many requests: which statuses, which failures, how the server's memory went.

/** The server's own default for BODY_LIMIT. */
const bodyLimit = 1024 * 1024;

/** A 503 that says when to come back is an answer. Any other 5xx is a fault, and so is silence. */
export class Tally {
  requests = 0;
  statuses = new Map();
  busy = 0;
  faults = [];
  memory = [];

  answer(status, retryAfter, what) {
    this.requests += 1;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status === 503 && retryAfter) this.busy += 1;
    else if (status >= 500) this.fault(`${status}: ${what}`);
  }

  /** No answer came. A server may close on a body that it will not take while it is still being sent; then its 413 is lost on the way. */
  broken(error, bodyBytes, what) {
    if (bodyBytes > bodyLimit && ["EPIPE", "ECONNRESET", "UND_ERR_SOCKET"].includes(error.code)) this.answer(413, null, what);
    else this.silence(error.code ?? error.name, what);
  }

  silence(reason, what) {
    this.requests += 1;
    this.fault(`${reason}: ${what}`);
  }

  fault(text) {
    // All are counted, the first are shown.
    if (this.faults.length < 1000) this.faults.push(text.slice(0, 400));
  }

  /** Bytes. */
  sample(bytes) {
    if (Number.isFinite(bytes)) this.memory.push(bytes);
  }

  /**
   * The least memory of the last quarter over the least of the second: garbage that waits to be collected comes and goes, what is never given
   * back stays. The first quarter warms up.
   */
  growth() {
    const quarter = Math.floor(this.memory.length / 4);
    if (quarter < 2) return { from: NaN, to: NaN, ratio: NaN };
    const from = Math.min(...this.memory.slice(quarter, 2 * quarter));
    const to = Math.min(...this.memory.slice(3 * quarter));
    return { from, to, ratio: to / from };
  }

  report(shown = 20) {
    const megabytes = (bytes) => (bytes / 1024 / 1024).toFixed(0);
    const { from, to, ratio } = this.growth();
    const statuses = [...this.statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    return [
      `${this.requests} requests; ${statuses.join(", ")}`,
      `${this.busy} answered 503 with Retry-After; ${this.faults.length} faults (another 5xx, no answer, or none in time)`,
      Number.isFinite(ratio)
        ? `memory from ${megabytes(from)} MB (least of the second quarter) to ${megabytes(to)} MB (least of the last): ${ratio.toFixed(2)} times`
        : "memory: too few samples",
      ...this.faults.slice(0, shown).map((fault) => `  ${fault}`),
    ].join("\n");
  }
}
