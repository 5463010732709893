import { expect, it } from "vitest";
import { linkDirections, timeOnLink } from "./link-directions.js";
import { Transmitters } from "./transmitters.js";

const forward = { rate: 8e6, delay: 0.01 };
const source = {
  links: [
    { id: "wire", a: "s", b: "r", forward, backward: { rate: 1e6, delay: 0.02, shaper: { rate: 9e5 } } },
    { id: "drop", a: "r", b: "m", forward, oneWay: true },
    { id: "air", a: "m", b: "n", forward, channel: "radio" },
  ],
  channels: [{ id: "radio", type: "packetRadio", frameOverhead: 0.001 }],
  changes: [{ link: "wire", at: 1, direction: "forward" as const, type: "capacity", rate: 8e5 }],
};
const directions = linkDirections(source);

it("lists both directions of each link, of which the way back of a one-way link leads nowhere", () => {
  expect(directions.map(({ id, direction, from, to }) => `${id}/${direction} ${from}-${to}`)).toEqual([
    "wire/forward s-r",
    "wire/backward r-s",
    "drop/forward r-m",
    "drop/backward m-m",
    "air/forward m-n",
    "air/backward n-m",
  ]);
  expect(directions.map(({ rate }) => rate)).toEqual([8e6, 1e6, 8e6, 8e6, 8e6, 8e6]);
  expect(directions.map(({ shaped }) => shaped)).toEqual([Infinity, 9e5, Infinity, Infinity, Infinity, Infinity]);
  expect(directions.map(({ radio }) => radio)).toEqual([false, false, false, false, true, true]);
});

it("has a packet take what the capacity of its time and the channel make it take", () => {
  const [wire, , , , air] = directions;
  expect(timeOnLink(wire!, 1000, 1e9 - 1)).toBe(1e6);
  expect(timeOnLink(wire!, 1000, 1e9)).toBe(1e7);
  expect(timeOnLink(air!, 1000)).toBe(2e6);
});

it("begins transmissions when the wire is free, when a frame began, and where a link changes when the row says", () => {
  const transmitters = new Transmitters(directions);
  const back = 1;
  expect(transmitters.start(back, 0, 1000, 28e6)).toBe(0);
  expect(transmitters.start(back, 1e6, 1000, 36e6)).toBe(8e6);
  expect(transmitters.start(0, 0, 1000, 11e6)).toBe(0);
  expect(transmitters.start(0, 1e5, 1000, 12e6)).toBe(1e5);
  expect(transmitters.start(4, 5e7, 1000, 5e7 + 1e7)).toBe(5e7 - 2e6);
});
