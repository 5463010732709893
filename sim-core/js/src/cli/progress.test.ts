import { expect, test } from "vitest";
import { progressLine, progressText } from "./progress.js";

const progress = { runs: 80, runsDone: 12, share: 0.158, secondsLeft: 39.2 };

test("progress is said in runs, share and time left", () => {
  expect(progressText(progress, "points")).toBe("points: 12 of 80 runs, 15 %, 40 s left");
  expect(progressText({ ...progress, secondsLeft: null }, "cures")).toBe("cures: 12 of 80 runs, 15 %");
});

test("it is written for people at a terminal only", () => {
  const written = (isTTY: boolean): string[] => {
    const lines: string[] = [];
    const line = progressLine({ isTTY, write: (text: string) => lines.push(text) } as unknown as NodeJS.WriteStream);
    line.show(progress, "points");
    line.clear();
    return lines;
  };
  expect(written(false)).toEqual([]);
  expect(written(true)).toEqual([expect.stringContaining("12 of 80"), "\r\u001b[K"]);
});
