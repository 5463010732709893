/**
 * Orders that wait for a thread, each of some client's. Clients take turns (turns.ts); within a client the smallest goes first, and of equals the
 * one that came first: by what is known of them, not by how long such orders took lately, or each that comes while they get faster would pass all that
 * wait. Places are bounded, for each client and in all; where all are taken, a client that has fewer than another gets one of the
 * other's (longest queue drop, McKenney 1990), so that nobody keeps others out by waiting.
 */
import { queueState, type QueueState } from "../queue-state.js";
import { Turns } from "./turns.js";

/** Whose an order is, and how many milliseconds of a thread it will take, as far as one can tell. */
export interface Share {
  readonly client: string;
  readonly cost: number;
}

/** The client of the server's own work. */
export const nobody = "";

export interface FairQueueOptions {
  /** Orders that may wait. */
  readonly most: number;
  readonly mostOfClient: number;
  readonly turns?: Turns;
}

export type Entered<Item> =
  | { readonly kind: "waits"; /** It lost its place to the one that came. */ readonly ousted?: Item }
  /** All places are taken, by clients that have no more of them than this one. */
  | { readonly kind: "full" }
  | { readonly kind: "clientFull" };

interface Entry<Item> {
  readonly item: Item;
  readonly share: Share;
  /** Its size, in the units that all orders of this queue have. */
  readonly units: number;
  /** When it came. */
  readonly since: number;
}

export class FairQueue<Item> {
  private readonly turns: Turns;
  /** Smallest first; no client has an empty list. */
  private readonly waiting = new Map<string, Entry<Item>[]>();
  private count = 0;

  constructor(private readonly options: FairQueueOptions) {
    this.turns = options.turns ?? new Turns();
  }

  get length(): number {
    return this.count;
  }

  get state(): QueueState {
    return queueState([...this.waiting.values()].flatMap((list) => list.map(({ since }) => since)));
  }

  enter(item: Item, share: Share, units: number): Entered<Item> {
    const own = this.waiting.get(share.client)?.length ?? 0;
    const entry = { item, share, units, since: performance.now() };
    if (this.count < this.options.most) {
      if (own >= this.options.mostOfClient) return { kind: "clientFull" };
      this.add(entry);
      return { kind: "waits" };
    }
    const longest = [...this.waiting.values()].reduce((most, list) => (list.length > most.length ? list : most), []);
    // Otherwise the two would only change sides.
    if (longest.length < own + 2) return { kind: "full" };
    const ousted = longest.pop()!;
    this.count -= 1;
    this.add(entry);
    return { kind: "waits", ousted: ousted.item };
  }

  /** An order need not wait. Whoever begins it says afterwards what it used. */
  begin({ client, cost }: Share): void {
    this.turns.begin(client, cost);
  }

  /** The order to begin now, if one waits, and is expected to cost no more than this. */
  take(mostCost = Infinity): Entry<Item> | undefined {
    const client = this.turns.next(this.waiting.keys());
    const list = client === undefined ? undefined : this.waiting.get(client);
    if (client === undefined || list === undefined || list[0]!.share.cost > mostCost) return undefined;
    const entry = list.shift()!;
    this.count -= 1;
    if (list.length === 0) this.waiting.delete(client);
    this.begin(entry.share);
    return entry;
  }

  end({ client, cost }: Share, used: number): void {
    this.turns.end(client, cost, used);
  }

  /** Empties it. */
  clear(): readonly Item[] {
    const items = [...this.waiting.values()].flat().map(({ item }) => item);
    this.waiting.clear();
    this.count = 0;
    return items;
  }

  private add(entry: Entry<Item>): void {
    const { client } = entry.share;
    const list = this.waiting.get(client) ?? [];
    const place = list.findIndex(({ units }) => units > entry.units);
    list.splice(place === -1 ? list.length : place, 0, entry);
    this.waiting.set(client, list);
    this.count += 1;
  }
}
