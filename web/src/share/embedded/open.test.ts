import { findPreset } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { parseLink } from "../link.js";
import { openBlob, openText } from "./open.js";

const { experiment } = findPreset("smartacking/1-0-5mbps")!;
const shown = { ...experiment, view: { a: "newreno", b: null, from: 1, to: 2 } };

it("opens an experiment as a link to the lab that holds all of it", async () => {
  const opened = await openBlob(new Blob([JSON.stringify({ experiment: shown })]));
  if (!("address" in opened)) throw new Error(opened.message);
  const parsed = parseLink(new URL(opened.address, "http://x").hash);
  expect(parsed).toMatchObject({ ok: true, link: { source: { type: "experiment", experiment: shown } } });
});

it("names every problem of a document that cannot be run", () => {
  const opened = openText(JSON.stringify({ ...shown, base: { ...shown.base, seed: -1 }, variants: [] }));
  expect(opened).toMatchObject({ message: "The experiment in this file cannot be run." });
  expect("problems" in opened && opened.problems.map(({ pointer }) => pointer)).toEqual(
    expect.arrayContaining(["/base/seed", "/variants"]),
  );
});

it("says why it opens nothing", async () => {
  expect(await openBlob(new Blob([""]))).toEqual({ message: "The file is empty.", problems: [] });
  expect(openText("hello")).toEqual({ message: "This is no picture, table or document that Ackscope knows.", problems: [] });
});
