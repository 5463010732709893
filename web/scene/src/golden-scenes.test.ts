// Scenes of one small run by every panel, style and vantage, as kept descriptions. `npx vitest run golden-scenes -u` writes them; a change is
// reviewed like code.

import { describe, expect, it } from "vitest";
import { spacingScene } from "./ack-spacing.js";
import { airtimePanel } from "./diagrams/airtime/panel.js";
import { rttScene } from "./rtt.js";
import { sequenceStyles } from "@ackscope/scenarios";
import { described } from "./testing/described.js";
import { lossyRun, ms, selectiveRun, snoopRun } from "./testing/hand-made.js";
import { chainRun, pairRun } from "./testing/radio-chain.js";
import { steadyRun } from "./testing/hand-made.js";
import { throughputScene } from "./throughput.js";
import { timeSequence, type PanelOptions } from "./time-sequence.js";
import { placesOf, seenFrom } from "./vantage.js";
import { windowScene } from "./window.js";

const options = (until: number, more: Partial<PanelOptions> = {}): PanelOptions => ({
  width: 804,
  height: 200,
  plot: { left: 52, top: 0, width: 700, height: 200 },
  from: 0,
  to: ms(until),
  flow: 0,
  ...more,
});
const lossy = { ...lossyRun(), run: 0, letter: "A" };
const snoop = { ...snoopRun(), run: 0, letter: "A" };
const selective = { ...selectiveRun(), run: 0, letter: "A" };
const kept = async (name: string, text: string): Promise<void> => expect(text).toMatchFileSnapshot(`testing/golden/${name}.json`);

describe("kept descriptions", () => {
  it("of round-trip times", () => kept("rtt", described(rttScene([lossy], options(700, { shown: ["trip"] })))));
  it("of throughput and goodput", () => kept("throughput", described(throughputScene([lossy], { ...options(700), window: ms(50) }))));
  it("of ACK spacing", () => kept("spacing", described(spacingScene([lossy], options(700)))));
  it("of the window with what is in flight", () =>
    kept("window-flight", described(windowScene([lossy], options(700, { shown: ["flight"] })))));

  it.each([undefined, ...sequenceStyles])("of a time-sequence graph in the style %s", (style) =>
    kept(`sequence-${style ?? "own"}`, described(timeSequence([lossy], { ...options(700), style, modulo: 4 }))),
  );
  it.each(sequenceStyles)("of selective ACKs in the style %s", (style) =>
    kept(`selective-${style}`, described(timeSequence([selective], { ...options(100), style, modulo: 0 }))),
  );

  const places = placesOf(lossy.topology, 0);
  it.each(places.map(({ where }) => where))("of a time-sequence graph seen at %s", (where) =>
    kept(
      `seen-${(where ?? "sender").replace(/[/:]/g, "-")}`,
      described(timeSequence([{ ...lossy, seen: seenFrom(lossy, where, 0) }], options(700))),
    ),
  );
  it("of airtime as a panel, of one run and of two", async () => {
    const [chain, pair] = [
      { ...chainRun(), letter: "A" },
      { ...pairRun(), letter: "B" },
    ];
    await kept("airtime-panel", described(airtimePanel([chain], { ...options(13), show: "frames" }).scene));
    await kept("airtime-overlay", described(airtimePanel([chain, pair], { ...options(13), show: "frames" }).scene));
    await kept("airtime-shares", described(airtimePanel([chain, pair], { ...options(13), show: "share" }).scene));
  });

  // Of two runs the second has dashes, hollow marks or lines of its own.
  const both = [lossy, { ...steadyRun(12, 50), run: 1, letter: "B" }];
  it.each([undefined, ...sequenceStyles])("of two runs over each other in the style %s", (style) =>
    kept(`overlay-sequence-${style ?? "own"}`, described(timeSequence(both, { ...options(700), style, modulo: 4 }))),
  );
  it("of two runs' windows, times and rates over each other", async () => {
    await kept("overlay-window", described(windowScene(both, options(700, { shown: ["flight"] }))));
    await kept("overlay-rtt", described(rttScene(both, options(700, { shown: ["trip"] }))));
    await kept("overlay-throughput", described(throughputScene(both, { ...options(700), window: ms(50) })));
  });

  it("of a base station that sends again", () =>
    kept("seen-base-station", described(timeSequence([{ ...snoop, seen: seenFrom(snoop, "node:base", 0) }], options(60)))));
});
