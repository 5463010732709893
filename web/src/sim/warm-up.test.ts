import { expect, it } from "vitest";
import type { OpenDocument } from "./run-document.js";
import { warmUp } from "./warm-up.js";

type Repeated = Pick<OpenDocument, "advance" | "close">;

/** Documents that take `slices` slices of 30 ms, and how often they were opened, came to their end and were closed. */
function world({ slices = 2, wantedAt = Infinity } = {}) {
  const seen = { opened: 0, ended: 0, closed: 0 };
  let clock = 0;
  const open = (): Repeated => {
    seen.opened += 1;
    return {
      async advance({ rest, cancelled }) {
        for (let slice = 0; slice < slices; slice++) {
          await rest();
          if (cancelled() !== null) throw new Error("cancelled");
        }
        seen.ended += 1;
        return {} as Awaited<ReturnType<OpenDocument["advance"]>>;
      },
      close: () => void (seen.closed += 1),
    };
  };
  const rest = async (): Promise<void> => void (clock += 30);
  const wait = async (ms: number): Promise<void> => void (clock += ms);
  return { seen, open, control: { rest, wait, now: () => clock, isWanted: () => clock >= wantedAt } };
}

it("repeats runs in turn eight times, or until its time is over, and closes each", async () => {
  const { seen, open, control } = world();
  await warmUp([open, open], control);
  expect(seen).toEqual({ opened: 16, ended: 16, closed: 16 });
  const slow = world({ slices: 5 });
  await warmUp([slow.open, slow.open], slow.control);
  expect(slow.seen).toEqual({ opened: 7, ended: 6, closed: 7 });
});

it("does nothing if somebody asks before it begins, and stops in the middle of a run if somebody asks then", async () => {
  const early = world({ wantedAt: 100 });
  await warmUp([early.open], early.control);
  expect(early.seen.opened).toBe(0);
  const later = world({ wantedAt: 450 });
  await warmUp([later.open], later.control);
  expect(later.seen).toEqual({ opened: 1, ended: 0, closed: 1 });
});

it("leaves a run that fails to whoever asks for it", async () => {
  const { control } = world();
  let closed = 0;
  const broken = (): Repeated => ({ advance: () => Promise.reject(new Error("out of memory")), close: () => void (closed += 1) });
  await warmUp([broken], control);
  expect(closed).toBe(1);
});
