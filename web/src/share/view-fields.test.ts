import { ViewSchema, type View } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { formatLink, parseLink } from "./link.js";
import { keptView, openedView, defaultView } from "./stored-view.js";
import { viewFields, type LinkView } from "./view-fields.js";

/** One of each field that a document's view may have. */
const full: Required<LinkView> = {
  a: "a",
  b: "b",
  more: ["c"],
  from: 0.5,
  to: 2,
  at: 1,
  hidden: ["ack"],
  shown: ["flight"],
  layout: "rows",
  diagram: "map",
  ladder: { time: "right", fold: true },
  airtime: "share",
  map: { ranges: ["n1"], reuse: true },
  bandSeconds: 0.2,
  heights: { bands: 40 },
  panels: ["sequence", "rtt"],
  style: "paper",
  modulo: 90,
  rateWindow: 0.1,
  scale: "run",
  where: "receiver",
  ranges: [
    { from: 0, to: 1 },
    { from: 1, to: 2 },
  ],
  flow: 1,
  packet: { run: 0, number: 7 },
  align: "flow",
  bookmarks: [{ at: 1, text: "here" }],
  table: true,
  filter: "seq>30",
  queue: "channel/backward",
};

it("has every field of a document's view, in links and in documents", () => {
  expect(Object.keys(full).sort()).toEqual(Object.keys(ViewSchema.properties).sort());
  expect(parseLink(formatLink({ source: { type: "default" }, view: full }))).toEqual({
    ok: true,
    link: { source: { type: "default" }, view: full },
  });
  const { a, b, more } = full;
  expect(keptView({ a, b, more }, { ...defaultView, ...openedView(full as View) })).toEqual(full);
});

it("gives no key to two fields", () => {
  const keys = viewFields.flatMap((field) => field.keys);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  for (const of of ["v", "preset", "run", "x", "from"]) expect(keys).not.toContain(of);
});
