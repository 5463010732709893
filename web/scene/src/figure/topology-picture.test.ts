import { describe, expect, it } from "vitest";
import { threeLinks } from "../testing/hand-made.js";
import { topologyOf } from "../topology.js";
import { topologyPicture } from "./topology-picture.js";

const describeLink = ({ id }: { id: string }): string[] => [id];

describe("the picture of a network", () => {
  it("puts the way of the data from left to right, and names nodes and links", () => {
    const { marks } = topologyPicture(threeLinks, { width: 800, describe: describeLink });
    const words = marks.filter((mark) => mark.shape === "text");
    const at = (name: string): number => words.find(({ text }) => text === name)!.x;
    expect(["sender", "r1", "r2", "receiver"].map(at)).toEqual(["sender", "r1", "r2", "receiver"].map(at).toSorted((a, b) => a - b));
    expect(words.map(({ text }) => text)).toContain("bottleneck");
  });

  it("spreads the ends of a dumbbell over its height", () => {
    const wire = { rate: 1e7, delay: 0.005 };
    const dumbbell = topologyOf({
      nodes: ["a", "b", "r1", "r2", "c", "d"].map((id) => ({ id })),
      links: [
        ["a", "r1"],
        ["b", "r1"],
        ["r1", "r2"],
        ["r2", "c"],
        ["r2", "d"],
      ].map(([a, b]) => ({ id: `${a}-${b}`, a: a!, b: b!, forward: wire })),
      flows: [
        { id: "f1", from: "a", to: "c" },
        { id: "f2", from: "d", to: "b" },
      ],
    });
    const { marks, height } = topologyPicture(dumbbell, { width: 800, describe: ({ id }) => [id === "b-r1" ? "a-r1" : id] });
    const words = marks.filter((mark) => mark.shape === "text");
    const place = (name: string) => words.find(({ text }) => text === name)!;
    expect(place("a").x).toBe(place("b").x);
    expect(place("c").x).toBe(place("d").x);
    expect(Math.abs(place("a").y - place("b").y)).toBeGreaterThan(40);
    for (const { y } of words) expect(y).toBeLessThan(height);
    expect(words.map(({ text }) => text)).toContain("each a-r1");
  });

  it("lists what links are where there is no room on them", () => {
    const { marks } = topologyPicture(threeLinks, { width: 300, describe: () => ["10 Mbit/s, 5 ms", "queue 300"] });
    const words = marks.flatMap((mark) => (mark.shape === "text" ? [mark.text] : []));
    expect(words).toContain("to hosts: each 10 Mbit/s, 5 ms, queue 300");
    expect(words).toContain("between routers: 10 Mbit/s, 5 ms, queue 300");
    expect(words.filter((word) => word.includes("queue 300"))).toHaveLength(2);
  });

  it("draws a few of very many hosts and says how many more there are", () => {
    const hosts = Array.from({ length: 20 }, (_, i) => `s${i}`);
    const star = topologyOf({
      nodes: [...hosts, "r", "d"].map((id) => ({ id })),
      links: [...hosts, "d"].map((id) => ({ id, a: id, b: "r", forward: { rate: 1e7, delay: 0.005 } })),
      flows: hosts.map((id) => ({ id, from: id, to: "d" })),
    });
    const { marks, height } = topologyPicture(star, { width: 800, describe: () => ["wire"] });
    const words = marks.flatMap((mark) => (mark.shape === "text" ? [mark.text] : []));
    expect(words).toContain("17 more");
    expect(words).toContain("s19");
    expect(words).not.toContain("s9");
    expect(height).toBeLessThan(300);
  });

  it("has no words in a thumbnail of a given height", () => {
    const picture = topologyPicture(threeLinks, { width: 200, height: 118, thumbnail: true, describe: describeLink });
    expect(picture.height).toBe(118);
    expect(picture.marks.filter(({ shape }) => shape === "text")).toEqual([]);
  });
});
