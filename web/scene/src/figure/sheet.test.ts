import { describe, expect, it } from "vitest";
import type { SvgTheme } from "../svg-text.js";
import { lossyRun } from "../testing/hand-made.js";
import { text } from "./picture.js";
import { curveKey } from "./shapes.js";
import { sheetToSvg } from "./sheet.js";
import { windowPanel } from "./window-panel.js";

const theme = new Proxy({}, { get: (_, name) => `<${String(name)}>` }) as SvgTheme;
const colours = (ink: string): string => `#${ink}`;

describe("a figure as one document", () => {
  it("holds title, key and every panel, pictures and scenes alike", () => {
    const scene = windowPanel([{ index: lossyRun().index, letter: "A" }], { width: 300, height: 200, flow: 0, seconds: 1 });
    const picture = { width: 300, height: 200, marks: [text(1, 2, "5 < 6", { ink: "ink" })] };
    const svg = sheetToSvg(
      {
        title: "Figure 7",
        width: 640,
        height: 260,
        key: [{ label: "NR & co", picture: curveKey(0) }],
        panels: [
          { left: 0, top: 34, title: "NR", note: "29 %", content: { scene } },
          { left: 320, top: 34, title: "", note: "", content: { picture } },
        ],
      },
      theme,
      colours,
    );
    expect(svg.startsWith("<svg xmlns=")).toBe(true);
    expect(svg).toContain("<title>Figure 7</title>");
    expect(svg).toContain("NR &amp; co");
    expect(svg).toContain("5 &lt; 6");
    expect(svg).toContain("translate(320 34)");
    expect(svg).toContain("Congestion window, segments");
  });

  it("wraps a long key, and makes room for it", () => {
    const key = Array.from({ length: 9 }, (_, i) => ({ label: `a series with a name ${i}`, picture: curveKey(i) }));
    const picture = { width: 600, height: 100, marks: [] };
    const svg = sheetToSvg(
      { title: "", width: 640, height: 134, key, panels: [{ left: 0, top: 34, title: "", note: "", content: { picture } }] },
      theme,
      colours,
    );
    const places = [...svg.matchAll(/translate\((\d+(?:\.\d+)?) (8|26|44)\)/g)].map(([, x]) => Number(x));
    expect(places).toHaveLength(9);
    expect(Math.max(...places)).toBeLessThan(500);
    expect(svg).toContain('height="170"');
    expect(svg).toContain("translate(0 70)");
  });
});
