import type { Readable } from "node:stream";
import { expect, it, onTestFinished } from "vitest";
import { StateStreams } from "./state-streams.js";

/** Reads that are answered by hand, and streams as text. */
function started() {
  const waiting: ((state: number | undefined) => void)[] = [];
  const streams = new StateStreams<number>({
    read: () => new Promise((resolve) => waiting.push(resolve)),
    eventOf: (state) => ({ name: "is", data: state, last: state === 9 }),
    onError: (error) => expect.unreachable(String(error)),
    most: 10,
    mostOfClient: 2,
    everyMs: 3_600_000,
  });
  onTestFinished(() => streams.close());
  const heard = (stream: Readable | undefined): { readonly states: () => number[]; readonly text: () => string } => {
    let text = "";
    stream!.on("data", (piece: Buffer) => (text += piece.toString()));
    return { states: () => [...text.matchAll(/^data: (\d+)$/gm)].map(([, state]) => Number(state)), text: () => text };
  };
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return { streams, waiting, heard, turn };
}

it("a stream that begins with an older state than others have hears of the newest", async () => {
  const { streams, waiting, heard, turn } = started();
  const first = heard(streams.watch("a", "x", 1));
  streams.look("a");
  waiting.shift()!(2);
  await turn();
  // It read before the change and is here after it.
  const late = heard(streams.watch("a", "y", 1));
  waiting.shift()!(2);
  await turn();
  expect(first.states()).toEqual([1, 2, 2]);
  expect(late.states()).toEqual([1, 2]);
});

it("a look that took longer than a later one is not told", async () => {
  const { streams, waiting, heard, turn } = started();
  const stream = heard(streams.watch("a", "x", 1));
  streams.look("a");
  streams.look("a");
  const [slow, quick] = waiting;
  quick!(3);
  slow!(2);
  await turn();
  expect(stream.states()).toEqual([1, 3]);
});

it("ends with the last state, and with what is gone; and is refused beyond what one client may have", async () => {
  const { streams, waiting, heard, turn } = started();
  const over = streams.watch("a", "x", 9);
  heard(over);
  const one = streams.watch("b", "y", 1);
  const said = heard(one);
  expect(streams.watch("b", "y", 1)).toBeDefined();
  expect(streams.watch("b", "y", 1)).toBeUndefined();
  streams.look("b");
  waiting.shift()!(undefined);
  await turn();
  await turn();
  expect([over!.readableEnded, one!.readableEnded]).toEqual([true, true]);
  expect(said.text()).toContain("event: gone");
});
