import { ChangeOf } from "ackscope";
import { expect, test } from "vitest";
import { changeLabel, changesIn } from "./changes.js";
import { columnsOf, ms, threeLinks } from "./testing/hand-made.js";

test("both directions of a change are one, and an outage has an end", () => {
  const columns = columnsOf([
    [100, "change", { tag: 2, id: 1, a: ChangeOf.rate, value: 2e6 }],
    [100, "change", { tag: 3, id: 1, a: ChangeOf.rate, value: 2e6 }],
    [200, "change", { tag: 2, id: 0, a: ChangeOf.outageBegins, value: 3 }],
    [250, "change", { tag: 2, id: 0, a: ChangeOf.outageEnds, value: 5 }],
    [300, "change", { tag: 0, id: 2, a: ChangeOf.delay, value: ms(40) }],
    [400, "change", { tag: 2, id: 3, a: ChangeOf.outageBegins, value: 0 }],
  ]);
  const changes = changesIn(columns, threeLinks);
  expect(changes).toEqual([
    { number: 1, link: "bottleneck", of: "rate", from: ms(100), to: NaN, value: 2e6 },
    { number: 0, link: "bottleneck", of: "outage", from: ms(200), to: ms(250), value: NaN },
    { number: 2, link: "left", of: "delay", from: ms(300), to: NaN, value: ms(40) },
    { number: 3, link: "bottleneck", of: "outage", from: ms(400), to: NaN, value: NaN },
  ]);
  expect(changes.map(changeLabel).map((label) => label.replaceAll("\u2009", " "))).toEqual([
    "bottleneck: 2 Mbit/s",
    "bottleneck: outage",
    "left: 40 ms away",
    "bottleneck: outage",
  ]);
});
