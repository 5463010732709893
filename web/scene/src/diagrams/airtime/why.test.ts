import { describe, expect, it } from "vitest";
import { chainOfSix, chainRows, chainRun, loses, pairRun, radioRun, sends, silent } from "../../testing/radio-chain.js";
import { columnsOf } from "../../testing/hand-made.js";
import { frameStory, type FrameStory } from "./why.js";

const said = ({ steps }: FrameStory): string[] =>
  steps.map(({ words }) =>
    words
      .map(({ text }) => text)
      .join("")
      .replaceAll("\u2009", " "),
  );
const fact = ({ facts }: FrameStory, name: string): string | undefined =>
  facts.find(({ label }) => label === name)?.value.replaceAll("\u2009", " ");

describe("the story of a frame", () => {
  const run = chainRun();

  it("states who sends it to whom, when, how long, and what it asks for", () => {
    const story = frameStory(run, 0);
    expect(story.title).toBe("RTS a to b");
    expect(fact(story, "starts")).toBe("0.300 ms");
    expect(fact(story, "on the air")).toBe("350 µs");
    expect(fact(story, "asks for")).toBe("6.35 ms");
    expect(fact(story, "contention window")).toBe("31 slots");
  });

  it("names the answer to a frame that came through", () => {
    const story = frameStory(run, 0);
    expect(story.heading).toBe("What came of it");
    expect(said(story)).toEqual(["b received it, and answers with a CTS to a 10 µs later."]);
    expect(story.steps[0]?.frame).toBe(1);
  });

  it("explains a hidden station by distances", () => {
    const story = frameStory(run, 4);
    expect(story.heading).toBe("Why it failed");
    expect(said(story)).toEqual([
      "c could not decode it: e was sending its CTS to f.",
      "e is 400 m from c, inside its 550 m interference range.",
      "e is 600 m from b, too far to be sensed: e is hidden from b.",
      "b sends its RTS to c 1 ms after this one.",
    ]);
    expect(story.steps.map(({ frame }) => frame)).toEqual([5, null, null, 6]);
  });

  it("explains why a station that was told to keep silent does not answer", () => {
    expect(said(frameStory(run, 6))).toEqual([
      "c received it, but may not answer: d had told it to keep silent for another 1.65 ms.",
      "d is 200 m from c, inside its 550 m interference range.",
      "b sends its RTS to c 3 ms after this one.",
    ]);
  });

  it("tells a disturbed station from one that was told", () => {
    const rows = [
      ...chainRows.filter(([at]) => at < 8.5),
      silent(8.6, "c", "f", 9.6, 1),
      sends(9, "rts", 0, "b", "c", 0.35),
      loses(9.351, "toldBusy", 0, "c", "f", 9),
    ];
    expect(said(frameStory(radioRun(chainOfSix, columnsOf(rows)), 6))[0]).toBe(
      "c received it, but could not decode what f sent before, and has to keep silent for another 250 µs (EIFS).",
    );
  });

  it("tells stations that began together from hidden ones", () => {
    expect(said(frameStory(run, 8))).toEqual(["b was itself sending.", "Both began within 0.5 µs: neither could sense the other in time."]);
  });

  it("says how much weaker a later frame was that spoilt it", () => {
    // d is as far from c as b: its RTS would have to be ten times weaker.
    const rows = [sends(0, "rts", 0, "b", "c", 0.35), sends(0.1, "rts", 1, "e", "d", 0.35), loses(0.35, "collided", 0, "c", "e", 0)];
    const captured = frameStory(radioRun(chainOfSix, columnsOf(rows)), 0);
    expect(said(captured)[1]).toBe("e is 400 m from c, inside its 550 m interference range.");
    const near = [sends(0, "rts", 0, "b", "c", 0.35), sends(0.1, "cts", 1, "d", "e", 0.35), loses(0.35, "collided", 0, "c", "d", 0)];
    expect(said(frameStory(radioRun(chainOfSix, columnsOf(near)), 0))[1]).toBe(
      "d is 200 m from c, inside its 550 m interference range, and 1.0 times as weak there, not 10.",
    );
  });

  it("tells of packet radios without ranges", () => {
    const story = frameStory(pairRun(), 1);
    expect(story.title).toBe("poll c to b");
    expect(said(story)).toEqual(["b was in conversation with a and did not answer."]);
  });

  it("matches losses by their beginning, packet and receiver", () => {
    const { trace } = radioRun(chainOfSix, columnsOf(chainRows));
    expect(Array.from(trace.losses)).toEqual([4, 6, 8]);
  });
});
