import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FairQueue, type Share } from "./fair-queue.js";
import { Turns } from "./turns.js";

const quantum = 100;
const client = fc.constantFrom("a", "b", "c", "d");
const milliseconds = fc.integer({ min: 1, max: 5000 });
/** An order that comes, with what it will really use; or a thread that has time. */
const step = fc.oneof(
  fc.record({ kind: fc.constant("enter" as const), client, cost: milliseconds, used: milliseconds }),
  fc.record({ kind: fc.constant("take" as const) }),
);
const steps = fc.array(step, { maxLength: 200 });

interface Order extends Share {
  readonly used: number;
}

const queueOf = (most: number, mostOfClient = most) => new FairQueue<Order>({ most, mostOfClient, turns: new Turns(quantum) });

const entered = (queue: FairQueue<Order>, order: Order) => queue.enter(order, order, order.cost);

/** Takes an order and has it done. */
function done(queue: FairQueue<Order>): Order | undefined {
  const taken = queue.take();
  if (taken !== undefined) queue.end(taken.share, taken.item.used);
  return taken?.item;
}

describe("a fair queue", () => {
  it("gives what waits whenever somebody asks, the smallest of a client first, each once", () => {
    fc.assert(
      fc.property(steps, (all) => {
        const queue = queueOf(1000);
        const waiting: Order[] = [];
        for (const each of all) {
          if (each.kind === "enter") {
            waiting.push(each);
            expect(entered(queue, each)).toEqual({ kind: "waits" });
          } else {
            const order = done(queue);
            if (order === undefined) expect(waiting).toEqual([]);
            else {
              const own = waiting.filter((other) => other.client === order.client);
              // Of equals the one that came first.
              expect(order).toBe(own.find(({ cost }) => cost === Math.min(...own.map((other) => other.cost))));
              waiting.splice(waiting.indexOf(order), 1);
            }
          }
          expect(queue.length).toBe(waiting.length);
        }
      }),
    );
  });

  it("gives the one that came first of equal ones, whatever they are thought to take", () => {
    fc.assert(
      fc.property(fc.array(milliseconds, { maxLength: 20 }), (costs) => {
        const queue = queueOf(100);
        const orders = costs.map((cost): Order => ({ client: "a", cost, used: cost }));
        for (const order of orders) queue.enter(order, order, 1);
        expect(orders.map(() => done(queue))).toEqual(orders);
      }),
    );
  });

  it("serves whoever comes after at most one order of each other client, whatever those sent and used before", () => {
    fc.assert(
      fc.property(steps, milliseconds, (all, used) => {
        const queue = queueOf(1000);
        for (const each of all)
          if (each.kind === "enter") entered(queue, each);
          else done(queue);
        entered(queue, { client: "stranger", cost: 5000, used });
        const before: string[] = [];
        for (let order = done(queue); order?.client !== "stranger"; order = done(queue)) before.push(order!.client);
        expect(before).toEqual([...new Set(before)]);
      }),
    );
  });

  it("lets nobody starve, though more strangers come than can be served", () => {
    fc.assert(
      fc.property(milliseconds, milliseconds, (cost, used) => {
        const places = 8;
        const queue = queueOf(places);
        const again: Order = { client: "a", cost, used };
        for (const order of [again, { client: "b", cost: 1, used: 1 }]) entered(queue, order);
        // It uses more than its share, and steps aside for as long.
        for (let order = done(queue); order?.client !== "a"; order = done(queue));
        entered(queue, again);
        const rounds = 1 + Math.ceil(Math.max(cost, used) / quantum);
        for (let others = 0; ; others++) {
          for (const name of ["x", "y"]) entered(queue, { client: `${name}${others}`, cost: 1, used: 1 });
          if (done(queue)?.client === "a") break;
          expect(others).toBeLessThan(places * rounds);
        }
      }),
    );
  });

  it("gives clients that always have something waiting the same time, whatever their orders take and were thought to take", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(milliseconds, milliseconds), { minLength: 2, maxLength: 5 }), (clients) => {
        const queue = queueOf(1000);
        const used = new Map<string, number>();
        const send = (index: number) => {
          const [cost, takes] = clients[index]!;
          entered(queue, { client: String(index), cost, used: takes });
        };
        clients.forEach((_, index) => send(index));
        clients.forEach((_, index) => send(index));
        for (let n = 0; n < 2000; n++) {
          const order = done(queue)!;
          used.set(order.client, (used.get(order.client) ?? 0) + order.used);
          send(Number(order.client));
        }
        // Whoever needs less than a quantum gives the rest of its turn away.
        const heavy = clients.flatMap(([, takes], index) => (takes < quantum ? [] : [used.get(String(index)) ?? 0]));
        const largest = Math.max(...clients.map(([, takes]) => takes));
        if (heavy.length > 0) expect(Math.max(...heavy) - Math.min(...heavy)).toBeLessThanOrEqual(2 * (largest + quantum));
      }),
    );
  });

  it("has no more places than it says, for all and for each client", () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }), (all, most, mostOfClient) => {
        const queue = queueOf(most, mostOfClient);
        const waiting: Order[] = [];
        const of = (name: string) => waiting.filter((other) => other.client === name).length;
        for (const each of all) {
          if (each.kind === "take") {
            const order = done(queue);
            if (order !== undefined) waiting.splice(waiting.indexOf(order), 1);
            continue;
          }
          const own = of(each.client);
          const longest = Math.max(0, ...["a", "b", "c", "d"].map(of));
          const answer = entered(queue, each);
          const isFull = waiting.length >= most;
          expect(answer.kind).toBe(isFull ? (longest < own + 2 ? "full" : "waits") : own >= mostOfClient ? "clientFull" : "waits");
          if (answer.kind !== "waits") continue;
          waiting.push(each);
          if (answer.ousted !== undefined) waiting.splice(waiting.indexOf(answer.ousted), 1);
          expect(queue.length).toBe(waiting.length);
          expect(waiting.length).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  it("takes a place from whoever has most of them, and of those the dearest order", () => {
    const queue = queueOf(3);
    const [cheap, dear] = [
      { client: "a", cost: 1, used: 1 },
      { client: "a", cost: 9, used: 9 },
    ];
    for (const order of [dear, cheap, { client: "b", cost: 50, used: 1 }]) entered(queue, order);
    expect(entered(queue, { client: "c", cost: 99, used: 1 })).toEqual({ kind: "waits", ousted: dear });
    expect(entered(queue, { client: "d", cost: 1, used: 1 })).toEqual({ kind: "full" });
  });

  it("forgets debts when nobody waits and nothing runs", () => {
    const queue = queueOf(10);
    const order = (name: string, used: number): Order => ({ client: name, cost: 1, used });
    entered(queue, order("a", 1e6));
    done(queue);
    expect(queue.take()).toBeUndefined();
    entered(queue, order("a", 1));
    entered(queue, order("b", 1));
    expect(done(queue)?.client).toBe("a");
  });
});
