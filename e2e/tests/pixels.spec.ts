// Pixels of diagrams. Canvases are read at places that follow from the scenario by hand, in both themes and on coarse and fine screens; a few
// pictures are compared with kept ones. These have no text, so that they do not depend on the machine's fonts.
// `npx playwright test pixels --update-snapshots` writes them; a change is looked at like code.

import { expect, test, type Locator, type Page } from "@playwright/test";
import { deflateRawSync } from "node:zlib";
import { stack } from "./lab.js";

// 1040 bytes take 10 ms on the way there, 40 bytes 0.385 ms on the way back, the wire 50 ms either way. The first four segments leave at once;
// ACK 1 is back at 110.385 ms and sends 4 and 5, each further 10 ms later two more. Segment 5 is lost; 6, 7 and 8 ask for it, the third time at
// 10 + 50 + 0.385 + 50 ms after segment 8 began to be sent, at 150.385 ms.
const experiment = {
  format: 1,
  title: "One lost segment",
  description: "Of the tests.",
  base: {
    format: 1,
    nodes: [{ id: "sender" }, { id: "receiver" }],
    links: [
      {
        id: "wire",
        a: "sender",
        b: "receiver",
        forward: { rate: 832_000, delay: 0.05, errors: { type: "scripted", lose: [{ flow: "f", segment: 5 }] } },
        backward: { rate: 832_000, delay: 0.05 },
      },
    ],
    flows: [
      {
        id: "f",
        from: "sender",
        to: "receiver",
        traffic: { type: "bulk", segments: 30 },
        sender: { segmentBytes: 1000, headerBytes: 40, initialWindow: 4 },
        receiver: { ack: { type: "every" } },
      },
    ],
  },
  variants: [{ id: "only", label: "Only", patch: [] }],
};
const lossy = `/lab#v=1&x=${deflateRawSync(JSON.stringify(experiment)).toString("base64url")}&t=0-0.3&panels=sequence`;
const sentAfterAck1 = { at: 0.110385, segment: 4 };
const sentAgain = { at: 0.26077, segment: 5 };
/** Nothing is sent between two ACKs. */
const between = { at: 0.1155, segment: 4 };

/** Whether the canvas has a role's colour, without a shade of another, around a segment at a time. */
async function hasColour(page: Page, role: string, { at, segment }: { readonly at: number; readonly segment: number }): Promise<boolean> {
  return stack(page).evaluate(
    (figure, { role: token, time, number }) => {
      const offset = (element: Element, axis: "e" | "f"): number =>
        (element as SVGGElement).transform.baseVal.consolidate()?.matrix[axis] ?? 0;
      /** Where a value is, by the first and the last tick of an axis. */
      const along = (name: string, axis: "e" | "f", value: number): number => {
        const ticks = [...figure.querySelectorAll(`.${name} .tick`)];
        const [first, last] = [ticks[0], ticks.at(-1)].map((tick) => [Number(tick?.textContent), tick ? offset(tick, axis) : NaN] as const);
        if (!first || !last) return NaN;
        return first[1] + ((value - first[0]) / (last[0] - first[0])) * (last[1] - first[1]);
      };
      const panel = figure.querySelector(".value-axis")?.parentElement;
      const canvas = figure.querySelector("canvas");
      const context = canvas?.getContext("2d");
      if (!panel || !canvas || !context) return false;
      const ratio = canvas.width / canvas.clientWidth;
      const reach = 3;
      const [x, top, bottom] = [along("time-axis", "e", time), along("value-axis", "f", number + 1), along("value-axis", "f", number)];
      const [left, above] = [x - reach, offset(panel, "f") + top - reach].map((px) => Math.round(px * ratio)) as [number, number];
      const box = [left, above, Math.round(2 * reach * ratio), Math.round((bottom - top + 2 * reach) * ratio)] as const;
      const { data } = context.getImageData(...box);
      const probe = new OffscreenCanvas(1, 1).getContext("2d");
      if (!probe) return false;
      // A token has a colour for each theme; what an element has of it is one.
      const coloured = document.body.appendChild(document.createElement("i"));
      coloured.style.color = `var(--${token})`;
      probe.fillStyle = getComputedStyle(coloured).color;
      coloured.remove();
      probe.fillRect(0, 0, 1, 1);
      const wanted = probe.getImageData(0, 0, 1, 1).data;
      for (let i = 0; i < data.length; i += 4) if ([0, 1, 2, 3].every((channel) => data[i + channel] === wanted[channel])) return true;
      return false;
    },
    { role, time: at, number: segment },
  );
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const deviceScaleFactor of [1, 2]) {
    test.describe(`${colorScheme}, ${deviceScaleFactor} device pixels a pixel`, () => {
      test.use({ colorScheme, deviceScaleFactor });

      test("segments have their role's colour where and when they were sent, and nothing has it elsewhere", async ({ page }) => {
        await page.goto(lossy);
        await expect.poll(() => hasColour(page, "data", sentAfterAck1)).toBe(true);
        await expect.poll(() => hasColour(page, "rexmit", sentAgain)).toBe(true);
        expect(await hasColour(page, "data", between)).toBe(false);
        expect(await hasColour(page, "rexmit", sentAfterAck1)).toBe(false);
        expect(await hasColour(page, "data", sentAgain)).toBe(false);
      });
    });
  }
}

/** Edges of lines may be a shade otherwise on another processor or with another version of the browser. */
const tolerance = { maxDiffPixelRatio: 0.001, scale: "device" } as const;
const preset = "/lab#v=1&preset=smartacking/1-0-5mbps&t=0.8-1.2";

/** Without words, and of a size that nothing else on the page decides. */
async function settled(page: Page, address: string, shown: Locator): Promise<Locator> {
  await page.goto(address);
  await expect(shown).toBeVisible();
  await shown.evaluate(async (element) => {
    element.classList.add("pictured");
    const words = new CSSStyleSheet();
    words.replaceSync(`
      svg text { visibility: hidden !important }
      .pictured { position: fixed !important; inset: 0 auto auto 0; z-index: 9; width: 800px !important; height: 400px !important; background: var(--paper) }
    `);
    document.adoptedStyleSheets = [words];
    await document.fonts.ready;
  });
  // The pointer leaves neither cross-hairs nor cards.
  await page.mouse.move(0, 0);
  return shown;
}

test.describe("pictures", () => {
  // On a coarse screen a dot of few pixels would be taken for the smoothed edge of something, which does not count.
  test.use({ deviceScaleFactor: 2, viewport: { width: 1200, height: 700 } });

  test("a time-sequence graph as the papers draw it", async ({ page }) => {
    const plots = await settled(page, `${preset}&panels=sequence&style=paper`, stack(page).locator(".diagram-plots"));
    await expect(plots).toHaveScreenshot("sequence-paper.png", tolerance);
  });

  test("bands of two runs", async ({ page }) => {
    const folded = await settled(page, `${preset}&panels=bands`, stack(page).locator(".diagram-plots"));
    await expect(folded).toHaveScreenshot("bands.png", tolerance);
  });

  test.describe("in the dark", () => {
    test.use({ colorScheme: "dark" });

    test("windows of two runs", async ({ page }) => {
      const plots = await settled(page, `${preset}&panels=window`, stack(page).locator(".diagram-plots"));
      await expect(plots).toHaveScreenshot("window-dark.png", tolerance);
    });

    test("the map of a network", async ({ page }) => {
      const map = page.getByRole("region", { name: "Map of run A" }).locator(".map-plot");
      await expect(await settled(page, `${preset}&diagram=map&at=0.9`, map)).toHaveScreenshot("map-dark.png", tolerance);
    });
  });
});
