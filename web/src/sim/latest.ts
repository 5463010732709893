// Latest wins. While one input is being worked on, only the newest of those that come in is kept. What is under way is finished if it
// is young, so that dragging a slider shows a steady stream of results; if it takes long, it is cancelled in favour of the newest. Whoever goes
// on dragging sees something all the same: what comes after a cancelled one is given more time.

/** How much more time there is for what comes after a cancelled one. */
const grace = 10;

export interface Job<Output> {
  readonly result: Promise<Output>;
  cancel(): void;
}

export interface LatestOptions<Input, Output> {
  start(input: Input, runNumber: number): Job<Output>;
  onResult(output: Output, input: Input, runNumber: number): void;
  /** Not called for what was cancelled in favour of a newer input. */
  onFailure(error: unknown, input: Input, runNumber: number): void;
  /** ms after which what is under way has to give way. */
  readonly patience: number;
  readonly now: () => number;
}

interface Running {
  readonly runNumber: number;
  readonly since: number;
  readonly job: Job<unknown>;
  superseded: boolean;
}

export class Latest<Input, Output> {
  private lastRun = 0;
  private running: Running | undefined;
  private next: { readonly input: Input } | undefined;
  /** The last one was cancelled for taking long: nothing has been seen since. */
  private starved = false;

  constructor(private readonly options: LatestOptions<Input, Output>) {}

  submit(input: Input): void {
    this.next = { input };
    if (!this.running) this.startNext();
    else this.hurry(this.running);
  }

  /** Forgets everything: nothing that is under way will be heard of. */
  clear(): void {
    this.next = undefined;
    if (!this.running) return;
    this.running.superseded = true;
    this.running.job.cancel();
  }

  private isIdle(): boolean {
    return this.running === undefined;
  }

  private hurry(running: Running): void {
    if (running.superseded) return;
    const { patience, now } = this.options;
    if (now() - running.since < (this.starved ? grace * patience : patience)) return;
    this.starved = true;
    running.superseded = true;
    running.job.cancel();
  }

  private startNext(): void {
    const next = this.next;
    if (!next) return;
    this.next = undefined;
    const runNumber = ++this.lastRun;
    const job = this.options.start(next.input, runNumber);
    const running: Running = { runNumber, since: this.options.now(), job, superseded: false };
    this.running = running;
    const finish = (deliver: () => void): void => {
      this.running = undefined;
      // A superseded run is dropped by its number, even if it was quicker than its cancellation.
      if (!running.superseded) {
        this.starved = false;
        deliver();
      }
      // Whoever took the result may have asked for the next one already.
      if (this.isIdle()) this.startNext();
    };
    job.result.then(
      (output) => finish(() => this.options.onResult(output, next.input, runNumber)),
      (error: unknown) => finish(() => this.options.onFailure(error, next.input, runNumber)),
    );
  }
}
