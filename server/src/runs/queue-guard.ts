/** Back-pressure: nobody publishes more than can be re-run, and no client more than its part of it. */
import { tooMuchUnderWay } from "../fairness/problems.js";
import { busy } from "./problems.js";

/** The queue is counted this seldom; publishes in between are counted here. */
const freshMs = 250;

export interface QueueGuardOptions {
  /** Runs that may wait for verification. */
  readonly most: number;
  /** Of one client. */
  readonly mostOfClient: number;
  /** Runs that wait, of all processes, counted up to `enough`. */
  readonly countPending: (enough: number) => Promise<number>;
  readonly countOfClient: (client: string, enough: number) => Promise<number>;
  readonly now?: () => number;
}

export class QueueGuard {
  private readonly all: Counted;
  private readonly ofClients = new Map<string, Counted>();

  constructor(private readonly options: QueueGuardOptions) {
    this.all = new Counted(options.most, options.countPending, options.now);
  }

  /** Throws the problems "busy" and "quota". */
  async enter(client: string): Promise<void> {
    // A guess: a run takes a tenth of a second on the average, and half of the queue is a good time to come back.
    if (!(await this.all.hasPlace())) throw busy("many runs wait to be verified; try again soon", Math.min(60, this.options.most / 20));
    const own = this.ofClient(client);
    if (!(await own.hasPlace()))
      throw tooMuchUnderWay("runs of this client wait to be verified", Math.min(60, this.options.mostOfClient / 20));
    this.all.count += 1;
    own.count += 1;
  }

  private ofClient(client: string): Counted {
    const known = this.ofClients.get(client);
    if (known !== undefined) return known;
    for (const [other, counted] of this.ofClients) if (!counted.isFresh()) this.ofClients.delete(other);
    const { mostOfClient, countOfClient, now } = this.options;
    const counted = new Counted(mostOfClient, (enough) => countOfClient(client, enough), now);
    this.ofClients.set(client, counted);
    return counted;
  }
}

class Counted {
  count = 0;
  private at = -Infinity;

  constructor(
    private readonly most: number,
    private readonly read: (enough: number) => Promise<number>,
    private readonly now = () => performance.now(),
  ) {}

  isFresh(): boolean {
    return this.now() - this.at <= freshMs;
  }

  async hasPlace(): Promise<boolean> {
    if (!this.isFresh()) {
      this.at = this.now();
      this.count = await this.read(this.most);
    }
    return this.count < this.most;
  }
}
