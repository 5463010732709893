import { jsonLanguage } from "@codemirror/lang-json";
import { findPreset } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { opened } from "../../../session/document.js";
import { nodeAt, shallowObject } from "./json-tree.js";
import { chosenAt, keysAt, kindsOf, schemaAt, type Look } from "../../../session/schema-place.js";

const preset = findPreset("smartacking/1-0-5mbps");
if (!preset) throw new Error("the preset is gone");

function lookInto(value: unknown): Look {
  const text = JSON.stringify(value, null, 1);
  const tree = jsonLanguage.parser.parse(text);
  return (path) => shallowObject(text, nodeAt(text, tree, path));
}

const experiment = opened(preset.experiment);
const look = lookInto(experiment);

it("leads through objects, lists and chosen mechanisms to a parameter", () => {
  expect(schemaAt(["base", "links", "1", "forward", "rate"], look)).toMatchObject({ title: "Capacity", "x-unit": "bit/s" });
  expect(schemaAt(["base", "flows", "0", "receiver", "ack", "segments"], look)?.title).toBeDefined();
  expect(schemaAt(["base", "flows", "0", "from"], look)).toMatchObject({ "x-names": "nodes" });
  expect(schemaAt(["base", "nowhere"], look)).toBeUndefined();
});

it("offers the parameters of the mechanism that the text has chosen", () => {
  const ack = ["base", "flows", "0", "receiver", "ack"];
  expect(Object.keys(keysAt(ack, look))).toContain("type");
  expect(chosenAt(ack, look)).toMatchObject({ title: "Delayed ACK", "x-source": { paper: "RFC 1122", section: "4.2.3.2" } });
});

it("offers the deciding key alone while nothing is chosen", () => {
  const undecided = lookInto({ base: { flows: [{ receiver: { ack: {} } }] } });
  const keys = keysAt(["base", "flows", "0", "receiver", "ack"], undecided);
  expect(Object.keys(keys)).toEqual(["type"]);
  expect(keys["type"]?.anyOf?.map((each) => each.const)).toEqual(expect.arrayContaining(["delayed", "every", "smartacking"]));
});

it("knows the kinds of a slot", () => {
  const slot = schemaAt(["base", "flows", "0", "sender", "recovery"], look);
  const kinds = slot && kindsOf(slot);
  expect(kinds?.key).toBe("type");
  expect(kinds?.kinds.map(({ properties }) => properties?.["type"]?.const)).toEqual(["newreno", "reno", "sack", "rack", "smart", "vegas"]);
});

it("takes a patch's value for what its path leads to", () => {
  expect(experiment.variants[1]?.patch[0]).toMatchObject({ path: "/flows/0/receiver/ack" });
  expect(chosenAt(["variants", "1", "patch", "0", "value"], look)?.title).toBe("Smartacking");
  expect(schemaAt(["variants", "1", "patch", "0", "op"], look)?.const).toBe("replace");
  const wrong = lookInto({ ...experiment, variants: [{ patch: [{ op: "replace", path: "/no/where", value: 1 }] }] });
  expect(schemaAt(["variants", "0", "patch", "0", "value"], wrong)).toBeUndefined();
});
