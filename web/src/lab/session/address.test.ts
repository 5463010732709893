import { findPreset, type Experiment } from "@ackscope/scenarios";
import { afterEach, describe, expect, it, vi } from "vitest";
import { formatLink } from "../../share/link.js";
import { asksForComparison, linkOf, openLink } from "./address.js";
import { openComparison } from "./compared.js";
import { opened, sameScenarios, withMechanism, withValueAt } from "./document.js";
import { defaultView } from "../../share/stored-view.js";
import type { LabState } from "./lab.js";

const preset = findPreset("smartacking/1-0-5mbps");
if (!preset) throw new Error("the preset is gone");
const reference = opened(preset.experiment);
const never = new AbortController().signal;

const state = (experiment: Experiment, changes: Partial<LabState> = {}): Parameters<typeof linkOf>[0] => ({
  experiment,
  reference,
  origin: { type: "preset", id: preset.id, title: preset.title },
  a: "newreno",
  b: "smartacking",
  more: [],
  view: defaultView,
  ...changes,
});

afterEach(() => vi.unstubAllGlobals());

describe("addresses", () => {
  it("name a preset that is as it was", () => {
    expect(linkOf(state(reference)).source).toEqual({ type: "preset", id: preset.id });
  });

  it("hold the whole scenario once it is changed, and open as the same one", async () => {
    const edited = withMechanism(
      withValueAt(reference, { variant: null, pointers: ["/links/1/forward/queue/limit/packets"] }, 31),
      { variant: "newreno", pointers: ["/flows/0/receiver/ack"] },
      [{ type: "every" }],
    );
    const fragment = formatLink(linkOf(state(edited)));
    expect(fragment.length).toBeLessThan(2000);
    const result = await openLink(fragment, never);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    expect(sameScenarios(opened(result.opening.experiment), edited)).toBe(true);
    expect(result.opening.origin).toEqual({ type: "preset", id: preset.id, title: preset.title });
    expect(result.opening.reference.title).toBe(preset.experiment.title);
  });

  it("carry what is looked at", async () => {
    const view = { ...defaultView, from: 0.86, to: 1.14, at: 1, hidden: ["ack"], layout: "rows" as const };
    const result = await openLink(formatLink(linkOf(state(reference, { view, b: null }))), never);
    expect(result).toMatchObject({
      ok: true,
      opening: { a: "newreno", b: null, view: { from: 0.86, to: 1.14, at: 1, hidden: ["ack"], layout: "rows" } },
    });
  });

  it("carry the level at which the lab is shown, and none where the page has no levels", async () => {
    const fragment = formatLink(linkOf(state(reference, { level: "simple" })));
    expect(fragment).toMatch(/&level=simple$/);
    expect(await openLink(fragment, never)).toMatchObject({ ok: true, opening: { level: "simple" } });
    const plain = formatLink(linkOf(state(reference, { level: null })));
    expect(plain).not.toContain("level");
    expect(await openLink(plain, never)).not.toHaveProperty("opening.level");
  });

  it("carry everything else that is looked at, there and back", async () => {
    const view = {
      ...defaultView,
      from: 0.86,
      panels: ["bands" as const, "rtt" as const],
      heights: { bands: 60, rtt: 200 },
      style: "tcptrace" as const,
      where: "bottleneck/forward",
      align: "flow" as const,
      ranges: [
        { from: 0, to: 1 },
        { from: 0.5, to: 2 },
      ],
      bookmarks: [{ at: 1.25, text: "first drop & more = 50 %" }],
      table: true,
      filter: 'seq > 30 && node == "b"',
      flow: 2,
      selection: { run: 1, packet: 1204 },
      diagram: "ladder" as const,
      ladder: { time: "right" as const, fold: true },
    };
    const [first, second, third] = reference.variants.map(({ id }) => id);
    const shown = { a: first ?? "", b: second ?? null, more: third === undefined ? [] : [third] };
    const result = await openLink(formatLink(linkOf(state(reference, { view, ...shown }))), never);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const { hidden: _hidden, ...opening } = { ...defaultView, ...result.opening.view };
    expect({ ...opening, hidden: [] }).toEqual({ ...view, bandSeconds: opening.bandSeconds });
    expect([result.opening.a, result.opening.b, result.opening.more ?? []]).toEqual([shown.a, shown.b, shown.more]);
  });

  it("hold the scenario where the preset says more about the view than is wanted now", () => {
    const arranged = { ...reference, view: { ...reference.view, panels: ["sequence" as const] } };
    const link = linkOf(state(arranged, { reference: arranged }));
    expect(link.source.type).toBe("experiment");
    expect(linkOf(state(arranged, { reference: arranged, view: { ...defaultView, panels: ["window"] } })).source.type).toBe("preset");
  });

  it("open a published run by its id", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ id: "abc", experiment: { ...preset.experiment, title: "A run" } }));
    expect(await openLink("#v=1&run=abc", never)).toMatchObject({
      ok: true,
      opening: { origin: { type: "run", id: "abc", title: "A run" } },
    });
  });

  it("open without the run that they came from, should it be gone", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ title: "There is nothing here" }, { status: 404 }));
    const edited = withValueAt(reference, { variant: null, pointers: ["/seed"] }, 2);
    const link = linkOf(state(edited, { origin: { type: "run", id: "gone", title: "Gone" } }));
    expect(await openLink(formatLink(link), never)).toMatchObject({ ok: true, opening: { origin: { type: "link", id: "gone" } } });
  });

  it("say which preset or variant there is not", async () => {
    expect(await openLink("#v=1&preset=smartacking/none", never)).toMatchObject({ ok: false, problems: [{ pointer: "#preset" }] });
    expect(await openLink("#v=1&preset=smartacking/1-0-5mbps&b=none", never)).toMatchObject({ ok: false, problems: [{ pointer: "#b" }] });
  });

  it("list every problem of a scenario that they hold", async () => {
    const broken = { ...reference, base: { ...reference.base, seed: -1 }, title: "" };
    const link = formatLink({ source: { type: "experiment", experiment: broken, from: null }, view: {} });
    const result = await openLink(link, never);
    expect(result.ok ? [] : result.problems.map(({ pointer }) => pointer).toSorted()).toEqual(["#x/base/seed", "#x/title"]);
  });
});

describe("addresses of comparisons", () => {
  const compare = (search: string): ReturnType<typeof openComparison> => openComparison(search, never);

  it("put presets and published runs side by side", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ id: "4fKx9abQ", experiment: { ...preset.experiment, title: "A run" } }));
    const result = await compare("?a=smartacking/1-0-5mbps~smartacking&b=https://example.org/r/4fKx9abQ&c=asymmetry/web-pages-28kbps~af");
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    const { experiment, a, b, more } = result.opening;
    expect(experiment.variants.map(({ id }) => id)).toEqual([a, b, ...(more ?? [])]);
    expect(experiment.variants.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^NewReno \+ smartacking, /),
      expect.stringMatching(/, A run$/),
      expect.stringMatching(/^AF alone, /),
    ]);

    // The link that the address becomes opens all of them again.
    const again = await openLink(
      formatLink(
        linkOf(state(experiment, { reference: experiment, origin: result.opening.origin, a: a ?? "", b: b ?? null, more: more ?? [] })),
      ),
      never,
    );
    if (!again.ok) throw new Error(JSON.stringify(again.problems));
    expect([again.opening.a, again.opening.b, again.opening.more]).toEqual([a, b, more]);
  });

  it("say which of them is none", async () => {
    const result = await compare("?a=smartacking/none&b=smartacking/1-0-5mbps~no");
    expect(result.ok ? [] : result.problems.map(({ pointer }) => pointer)).toEqual(["?a", "?b"]);
    expect(asksForComparison("?present=1")).toBe(false);
  });
});
