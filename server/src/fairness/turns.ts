/**
 * Whose turn it is: round robin over clients, weighted by what their work takes. After each piece of work a client steps aside for as many rounds
 * as it took quanta, at least one. What it takes is known afterwards only, so the steps are corrected then: deficit round robin (Shreedhar and
 * Varghese 1995) with the deficit paid later.
 *
 * Whoever comes to the queue waits for one turn of each client that waits already, whatever those have sent; and a client that waits is never
 * more rounds away than its own last piece of work took.
 */

/** Milliseconds of a thread that are one turn: what a small document or a picture needs. */
const usualQuantum = 100;

/** Beyond so many clients those that may be served in the next round anyway are forgotten. */
const debtsKept = 1000;

interface Waiting {
  /** The round in which it is served. */
  turn: number;
  /** Within a round, first come, first served. */
  readonly place: number;
}

export class Turns {
  private round = 0;
  private places = 0;
  private underWay = 0;
  private readonly waiting = new Map<string, Waiting>();
  /** The rounds from which on clients may be served again. */
  private readonly due = new Map<string, number>();

  constructor(private readonly quantum = usualQuantum) {}

  /** The client to serve next, of all that wait now. */
  next(clients: Iterable<string>): string | undefined {
    const now = new Set(clients);
    for (const client of this.waiting.keys()) if (!now.has(client)) this.waiting.delete(client);
    // Nobody waits for anybody: what was served before is nobody's loss.
    if (now.size === 0 && this.underWay === 0) this.forget();
    let first: { readonly client: string; readonly at: Waiting } | undefined;
    for (const client of now) {
      const at = this.waiting.get(client) ?? this.arrive(client);
      if (first === undefined || at.turn < first.at.turn || (at.turn === first.at.turn && at.place < first.at.place))
        first = { client, at };
    }
    return first?.client;
  }

  /** A piece of its work begins, which will take about so many milliseconds. */
  begin(client: string, expected: number): void {
    const { turn } = this.waiting.get(client) ?? this.arrive(client);
    this.waiting.delete(client);
    this.underWay += 1;
    this.round = Math.max(this.round, turn);
    this.due.set(client, turn + this.steps(expected));
  }

  /** That piece has ended; it took `used` instead. */
  end(client: string, expected: number, used: number): void {
    this.underWay -= 1;
    const difference = this.steps(used) - this.steps(expected);
    const due = (this.due.get(client) ?? this.round) + difference;
    this.due.set(client, due);
    if (this.due.size > debtsKept) this.tidy();
    const at = this.waiting.get(client);
    if (at !== undefined) at.turn = Math.max(this.round, at.turn + difference);
  }

  private arrive(client: string): Waiting {
    const at = { turn: Math.max(this.round + 1, this.due.get(client) ?? 0), place: this.places++ };
    this.waiting.set(client, at);
    return at;
  }

  private steps(milliseconds: number): number {
    return Math.max(1, milliseconds / this.quantum);
  }

  private tidy(): void {
    for (const [client, due] of this.due) if (due <= this.round + 1) this.due.delete(client);
  }

  private forget(): void {
    this.round = 0;
    this.due.clear();
  }
}
