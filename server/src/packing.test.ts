import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { encodingFor, Packer } from "./packing.js";

const text = Buffer.from("much the same, again and again; ".repeat(1000));

describe("packing", () => {
  it("is done once for all who ask for the same", async () => {
    const packer = new Packer(1e6);
    let reads = 0;
    const ask = () => packer.pack("a", "br", async () => (reads++, text));
    const answers = await Promise.all(Array.from({ length: 50 }, ask));
    expect(reads).toBe(1);
    for (const answer of answers) expect(brotliDecompressSync(answer!)).toEqual(text);
    expect(packer.peek("a")).toBe(answers[0]);
  });

  it("is done for a few at a time, and not at all while many wait", async () => {
    const packer = new Packer(1e6);
    let atOnce = 0;
    let most = 0;
    const ask = (name: string) =>
      packer.pack(name, "gzip", async () => {
        most = Math.max(most, ++atOnce);
        await new Promise((resolve) => setImmediate(resolve));
        atOnce -= 1;
        return text;
      });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => ask(String(i))));
    expect(most).toBe(2);
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(50 - 2 - 16);
    expect(await ask("later")).toBeDefined();
  });

  it("gives its place on after a failure", async () => {
    const packer = new Packer(1e6);
    const broken = Array.from({ length: 5 }, (_, i) => packer.pack(String(i), "br", () => Promise.reject(new Error("gone"))));
    for (const one of await Promise.allSettled(broken)) expect(one.status).toBe("rejected");
    expect(await packer.pack("whole", "br", () => Promise.resolve(text))).toBeDefined();
  });

  it.each([
    ["gzip, br", "br"],
    ["gzip;q=1, br;q=0", "gzip"],
    ["br;q=0.5", "br"],
    ["BR ; q=0.000, gzip;q=0", undefined],
    ["brotli", undefined],
    ["identity", undefined],
    [undefined, undefined],
  ])("for %s is %s", (sent, expected) => {
    expect(encodingFor(sent)).toBe(expected);
  });
});
