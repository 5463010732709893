import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { panelNames, sequenceStyles } from "@ackscope/scenarios";
import { levels } from "../settings/levels.js";
import { formatLink, parseLink, type Link, type LinkView } from "./link.js";
import savedLinks from "./links-v1.json" with { type: "json" };

const opened = (fragment: string): Link => {
  const parsed = parseLink(fragment);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.link;
};
const problems = (fragment: string): string[] => {
  const parsed = parseLink(fragment);
  return parsed.ok ? [] : parsed.problems.map(({ pointer, message }) => `${pointer}: ${message}`);
};

const id = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,2}$/);
const time = fc.integer({ min: 0, max: 999_999_999_999 }).map((nanoseconds) => nanoseconds / 1e9);
const height = fc.integer({ min: 1, max: 9999 });
const view: fc.Arbitrary<LinkView> = fc
  .record(
    {
      a: id,
      b: fc.option(id),
      range: fc.tuple(time, time).filter(([from, to]) => from < to),
      at: time,
      hidden: fc.array(fc.stringMatching(/^[a-z]{1,10}$/), { minLength: 1, maxLength: 4 }),
      layout: fc.constantFrom("overlay" as const, "rows" as const),
      diagram: fc.constantFrom(
        "graphs" as const,
        "ladder" as const,
        "queue" as const,
        "airtime" as const,
        "map" as const,
        "sweep" as const,
      ),
      airtime: fc.constantFrom("frames" as const, "share" as const),
      map: fc.oneof(
        fc.record({ ranges: fc.array(id, { minLength: 1, maxLength: 3 }) }),
        fc.record({ ranges: fc.array(id, { minLength: 1, maxLength: 3 }), reuse: fc.constant(true) }),
        fc.constant({ reuse: true }),
      ),
      ladder: fc.record({ time: fc.constantFrom("down" as const, "right" as const), fold: fc.boolean() }),
      bandSeconds: time.filter((value) => value > 0),
      heights: fc.dictionary(fc.constantFrom(...panelNames), height, { minKeys: 1 }),
      more: fc.array(id, { minLength: 1, maxLength: 4 }),
      panels: fc.uniqueArray(fc.constantFrom(...panelNames), { minLength: 1 }),
      style: fc.constantFrom(...sequenceStyles),
      shown: fc.array(fc.stringMatching(/^[a-z]{1,10}$/), { minLength: 1, maxLength: 4 }),
      modulo: fc.integer({ min: 0, max: 9999 }),
      rateWindow: time.filter((value) => value >= 0.0001),
      scale: fc.constant("run" as const),
      where: fc.oneof(
        fc.constant("receiver"),
        id.map((link) => `${link}/backward`),
        id.map((node) => `node:${node}`),
      ),
      ranges: fc.array(
        fc
          .tuple(time, time)
          .filter(([from, to]) => from < to)
          .map(([from, to]) => ({ from, to })),
        { minLength: 2, maxLength: 4 },
      ),
      align: fc.constant("flow" as const),
      bookmarks: fc.array(fc.record({ at: time, text: fc.string({ maxLength: 20 }).map((text) => text.replaceAll(";", ",")) }), {
        minLength: 1,
        maxLength: 3,
      }),
      table: fc.constant(true),
      flow: fc.integer({ min: 1, max: 99 }),
      packet: fc.record({ run: fc.integer({ min: 0, max: 5 }), number: fc.nat(1e6) }),
      filter: fc.string({ minLength: 1, maxLength: 30 }),
      queue: fc.oneof(
        fc.constant("none"),
        fc.tuple(id, fc.constantFrom("forward", "backward")).map(([link, direction]) => `${link}/${direction}`),
        id.map((node) => `node:${node}`),
      ),
    },
    { requiredKeys: [] },
  )
  .map(({ range, ...rest }) => ({ ...rest, ...(range && { from: range[0], to: range[1] }) }));
const source: fc.Arbitrary<Link["source"]> = fc.oneof(
  fc.constant({ type: "default" as const }),
  fc.tuple(id, id).map(([paper, name]) => ({ type: "preset" as const, id: `${paper}/${name}` })),
  fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/).map((run) => ({ type: "run" as const, id: run })),
  fc.record({
    type: fc.constant("experiment" as const),
    experiment: fc.jsonValue({ depthSize: "small" }),
    from: fc.option(fc.stringMatching(/^[A-Za-z0-9]{4,10}$/)),
  }),
);

describe("links", () => {
  it.each(savedLinks)("opens a link of format 1 that was saved: $name", ({ fragment, link }) => {
    expect(opened(fragment)).toEqual(link);
  });

  it("opens what it wrote", () => {
    fc.assert(
      fc.property(source, view, fc.option(fc.constantFrom(...levels), { nil: undefined }), (from, shown, level) => {
        const link = { source: from, view: shown, level };
        expect(opened(`#${formatLink(link)}`)).toEqual(JSON.parse(JSON.stringify(link)));
      }),
    );
  });

  it("writes only characters that a fragment may hold", () => {
    fc.assert(
      fc.property(source, view, (from, shown) => void expect(formatLink({ source: from, view: shown })).toMatch(/^[\w\-.~%/,:=&!'()*]+$/)),
    );
  });

  it("answers any text with a link or with problems, and never throws", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.string().map((text) => `#v=1&x=${text}`),
        ),
        (text) => {
          const parsed = parseLink(text);
          expect(parsed.ok || parsed.problems.length > 0).toBe(true);
        },
      ),
    );
  });

  it("answers a link with any one character changed", () => {
    const [saved] = savedLinks.filter(({ link }) => link.source.type === "experiment");
    const fragment = saved?.fragment ?? "";
    fc.assert(
      fc.property(fc.nat({ max: fragment.length - 1 }), fc.string({ minLength: 1, maxLength: 1 }), (at, character) => {
        parseLink(fragment.slice(0, at) + character + fragment.slice(at + 1));
      }),
    );
  });

  it("takes an empty fragment as the default scenario", () => {
    expect(opened("")).toEqual({ source: { type: "default" }, view: {} });
    expect(opened("#")).toEqual({ source: { type: "default" }, view: {} });
  });

  it("reads an empty b as no second run", () => {
    expect(opened("#v=1&b=").view.b).toBeNull();
  });

  it.each([
    ["preset=smartacking/1-0-5mbps", ["#v: the version is missing"]],
    ["v=2&preset=smartacking/1-0-5mbps", ["#v: version “2” is not known here"]],
    ["v=1&presett=a/b", ["#presett: unknown key “presett”"]],
    ["v=1&at=1&at=2", ["#at: “at” stands twice"]],
    ["v=1&preset=a/b&run=abc", ["#: the link names more than one scenario"]],
    ["v=1&preset=../etc/passwd", ["#preset: “../etc/passwd” is not the name of a preset"]],
    ["v=1&run=<script>", ["#run: “<script>” is not the id of a run"]],
    ["v=1&t=3-1", ["#t: t is “3-1”"]],
    ["v=1&t=1e3-2", ["#t: t is “1e3-2”"]],
    ["v=1&at=-1", ["#at: at is “-1”"]],
    ["v=1&band=0", ["#band: band is “0”"]],
    ["v=1&heights=42,300", ["#heights: heights is “42,300”"]],
    ["v=1&heights=42,0,226", ["#heights: heights is “42,0,226”"]],
    ["v=1&heights=bands:42,300", ["#heights: heights is “bands:42,300”"]],
    ["v=1&heights=widow:42", ["#heights: heights is “widow:42”"]],
    ["v=1&panels=window,widow", ["#panels: panels is “window,widow”"]],
    ["v=1&zoom=0-1,2", ["#zoom: zoom is “0-1,2”"]],
    ["v=1&zoom=0-1-2", ["#zoom: zoom is “0-1-2”"]],
    ["v=1&marks=soon:now", ["#marks: marks is “soon:now”"]],
    ["v=1&style=plain", ["#style: style is “plain”"]],
    ["v=1&show=flight,<b>", ["#show: “<b>” is not the name of a series"]],
    ["v=1&mod=1e3", ["#mod: mod is “1e3”"]],
    ["v=1&rate=0", ["#rate: rate is “0”"]],
    ["v=1&scale=view", ["#scale: scale is “view”"]],
    ["v=1&where=nowhere", ["#where: where is “nowhere”"]],
    ["v=1&packet=9", ["#packet: packet is “9”"]],
    ["v=1&flow=first", ["#flow: flow is “first”"]],
    ["v=1&more=a,,b", ["#more: more is “a,,b”"]],
    ["v=1&heights=42,300,226,100,5", ["#heights: heights is “42,300,226,100,5”"]],
    ["v=1&queue=channel", ["#queue: queue is “channel”"]],
    ["v=1&queue=channel/sideways", ["#queue: queue is “channel/sideways”"]],
    ["v=1&queue=node:", ["#queue: queue is “node:”"]],
    ["v=1&layout=grid", ["#layout: layout is “grid”"]],
    ["v=1&ladder=up,fold", ["#ladder: ladder is “up,fold”"]],
    ["v=1&hide=ack,<b>", ["#hide: “<b>” is not the name of a series"]],
    ["v=1&a=%E0%A4%A", ["#a: the value is cut off or damaged"]],
    ["v=1&x=AAAA", ["#x: the scenario is cut off or damaged"]],
    ["v=1&x=***", ["#x: the scenario contains characters that no link has"]],
    ["v=1&from=abc", ["#from: from stands without x"]],
    ["v=1&at", ["#at: “at” has no value"]],
    ["v=1&level=most", ["#level: level is “most”"]],
  ])("says what is wrong with #%s", (fragment, expected) => {
    expect(problems(fragment)).toEqual(expect.arrayContaining(expected));
  });

  it("names every problem at once", () => {
    expect(problems("#v=1&t=3-1&at=x&layout=z")).toHaveLength(3);
  });
});
