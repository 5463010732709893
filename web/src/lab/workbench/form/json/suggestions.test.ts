import { jsonLanguage } from "@codemirror/lang-json";
import { findPreset } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { opened } from "../../../session/document.js";
import { helpAt, type Help } from "./help.js";
import { nodeAt, placeAt, shallowObject } from "./json-tree.js";
import { suggestionsAt, type Suggestion } from "./suggestions.js";

const preset = findPreset("smartacking/1-0-5mbps");
if (!preset) throw new Error("the preset is gone");
const experiment = opened(preset.experiment);

function at<T>(marked: string, read: (place: NonNullable<ReturnType<typeof placeAt>>, look: Parameters<typeof helpAt>[1]) => T): T {
  const text = marked.replace("|", "");
  const tree = jsonLanguage.parser.parse(text);
  const place = placeAt(text, tree, marked.indexOf("|"));
  if (!place) throw new Error("there is nothing at the bar");
  return read(place, (path) => shallowObject(text, nodeAt(text, tree, path)));
}
const suggest = (marked: string): readonly Suggestion[] => at(marked, (place, look) => suggestionsAt(place, look, experiment));
const labels = (marked: string): string[] => suggest(marked).map(({ label }) => label);
const help = (marked: string): Help | undefined => at(marked, helpAt);

it("offers the keys that an object may have and does not have", () => {
  expect(labels('{"base": {"links": [{"id": "l", |}]}}')).toEqual(expect.arrayContaining(["a", "b", "forward", "backward", "oneWay"]));
  expect(labels('{"base": {"links": [{"id": "l", |}]}}')).not.toContain("id");
  expect(suggest('{"base": {"links": [{"forward": {|}}]}}').find(({ label }) => label === "rate")).toMatchObject({
    text: '"rate"',
    detail: "bit/s",
    help: { title: "Capacity" },
  });
});

it("offers mechanisms with their sentence and source, for a type and for a whole slot", () => {
  const types = suggest('{"base": {"flows": [{"receiver": {"ack": {"type": "|"}}}]}}');
  expect(types.map(({ text }) => text)).toContain('"smartacking"');
  expect(types.find(({ label }) => label === "delayed")).toMatchObject({
    detail: "Delayed ACK",
    help: { sentence: "One ACK for every second segment, or after a delay.", facts: ["RFC 1122, section 4.2.3.2"] },
  });
  expect(suggest('{"base": {"flows": [{"sender": {"recovery": |}}]}}').map(({ text }) => text)).toContain('{ "type": "sack" }');
});

it("offers ids of what is meant: nodes for an end of a flow, flows to wait for", () => {
  expect(labels('{"base": {"flows": [{"from": "|"}]}}')).toEqual(experiment.base.nodes.map(({ id }) => id));
  expect(labels('{"base": {"flows": [{"after": |}]}}')).toEqual(["null", "f1"]);
  expect(labels('{"view": {"a": "|"}}')).toEqual(["newreno", "smartacking"]);
});

it("offers values of an enumeration with what they mean, switches and defaults", () => {
  const red = '{"base": {"links": [{"forward": {"queue": {"admit": {"type": "red", "whenFull": |}}}}]}}';
  expect(suggest(red)[0]).toMatchObject({ label: "arriving", detail: "The arriving packet", help: { sentence: "Tail drop." } });
  expect(labels('{"base": {"links": [{"oneWay": |}]}}')).toEqual(["false", "true"]);
  expect(suggest('{"base": {"flows": [{"start": |}]}}')).toMatchObject([{ label: "0", detail: "default" }]);
});

it("leads a patch's path through the base", () => {
  expect(labels('{"variants": [{"patch": [{"op": "replace", "path": "/flows/0/rec|"}]}]}')).toContain("/flows/0/receiver");
  expect(suggest('{"variants": [{"patch": [{"op": "replace", "path": "/flows/|"}]}]}')[0]).toMatchObject({
    label: "/flows/0",
    detail: "f1",
  });
});

it("offers operations of a patch", () => {
  expect(labels('{"variants": [{"patch": [{"op": "|"}]}]}')).toEqual(["add", "remove", "replace"]);
});

it("helps with title, sentence, range and default", () => {
  expect(help('{"base": {"links": [{"forward": {"rate": 5|}}]}}')).toMatchObject({
    title: "Capacity",
    facts: [expect.stringMatching(/^A number of at least 1 and at most .* in bit\/s\.$/)],
  });
  expect(help('{"base": {"flows": [{"start": 1|}]}}')?.facts).toContain("Default: 0\u2009s.");
  expect(help('{"base": {"flows": [{"receiver": {"ack": {"type": "every|"}}}]}}')).toMatchObject({
    title: "ACK every segment",
    facts: ["smartacking paper, section IV-A (AckEvery)"],
  });
  expect(help('{"nothing": 1|}')).toBeUndefined();
});
