import { describe, expect, it } from "vitest";
import { mostHands, Pace } from "./pace.js";

const paced = (computing: number, asking: number, threads = 1): Pace => {
  const pace = new Pace(threads);
  for (let point = 0; point < 100; point++) pace.done(computing, asking);
  return pace;
};

describe("the pace of a crew", () => {
  it("is a point for each thread, as long as nothing is known", () => {
    expect(new Pace(3).hands).toBe(3);
  });

  it("is no more where points take long", () => {
    expect(paced(1000, 160, 2).hands).toBe(2);
  });

  it("has points in hand for the time that the database takes", () => {
    expect(paced(40, 160).hands).toBe(5);
    expect(paced(40, 160, 2).hands).toBe(10);
    expect(paced(1, 160).hands).toBe(mostHands);
  });

  it("falls where points wait for a thread", () => {
    const pace = paced(40, 160);
    for (let point = 0; point < 100; point++) pace.done(160, 160);
    expect(pace.hands).toBe(2);
  });

  it("asks with no more hands than threads where nothing waits, until a point comes", () => {
    const pace = paced(1, 160);
    pace.rest();
    expect(pace.hands).toBe(1);
    pace.done(1, 160);
    expect(pace.hands).toBe(mostHands);
  });
});
