import type { Element, ElementContent, Root } from "hast";
import { describe, expect, it } from "vitest";
import { closedByPredictions, secretsOf } from "./sections.js";

const element = (tagName: string, properties: Element["properties"] = {}, ...children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});
const value = (of: string): Element => element("live-value", { of });
const reveal = (...values: string[]): Element => element("live-reveal", {}, element("p", {}, ...values.map(value)));
const question = (of: string, ...children: ElementContent[]): Element => element("live-prediction", { of }, ...children);
const root = (...children: Element[]): Root => ({ type: "root", children });

/** Names of elements; in a `live-rest` what it waits for, of a `live-closed` what it says. */
function shape(nodes: Root["children"]): unknown[] {
  return nodes.flatMap((node): unknown[] => {
    if (node.type !== "element") return [];
    if (node.tagName === "live-rest") return [[String(node.properties["after"]), ...shape(node.children)]];
    return [node.tagName === "live-closed" ? node.properties : node.tagName];
  });
}

describe("what stands after a prediction", () => {
  it("is closed to the end of its section, one question after another", () => {
    const tree = root(
      element("p"),
      question("first", element("p")),
      element("p"),
      element("live-diagram"),
      question("second", element("p"), reveal()),
      element("p"),
      element("h2"),
      element("p"),
    );
    expect(shape(closedByPredictions(tree).children)).toEqual([
      "p",
      "live-prediction",
      { of: "first", after: "", paragraphs: 3, diagrams: 1 },
      ["first", "p"],
      ["first", "live-diagram"],
      ["first", "live-prediction"],
      { of: "second", after: "first", paragraphs: 1, diagrams: 0 },
      ["first second", "p"],
      "h2",
      "p",
    ]);
  });

  it("is nothing where the section ends with the question", () => {
    const tree = root(question("only"), element("h2"), element("p"));
    expect(shape(closedByPredictions(tree).children)).toEqual(["live-prediction", "h2", "p"]);
  });

  it("is the summary, too, after all of them", () => {
    const tree = root(question("a"), element("h2"), question("b"), element("section", { className: ["reading-summary"] }));
    expect(shape(closedByPredictions(tree).children)).toEqual([
      "live-prediction",
      "h2",
      "live-prediction",
      { of: "a b", after: "", paragraphs: 0, diagrams: 0 },
      ["a b", "section"],
    ]);
  });

  it("leaves a text without predictions as it is", () => {
    const tree = root(element("p"), element("section", { className: ["reading-summary"] }));
    expect(closedByPredictions(tree)).toEqual(tree);
  });
});

describe("the numbers that give an answer away", () => {
  const time = { kind: "time", answer: "done" } as never;
  const choice = { kind: "choice", options: [{ label: "more", holds: ["gain", ">", "limit"] }] } as never;

  it("are those of the answer, unless the text before, or the question, tells them", () => {
    const tree = root(element("p", {}, value("before")), question("asked", value("given"), reveal("before", "given", "shown")));
    expect(secretsOf({ tree, questions: { asked: time } })).toEqual(new Map([["asked", ["shown", "done"]]]));
  });

  it("are both sides of what its options compare", () => {
    expect(secretsOf({ tree: root(question("asked", reveal())), questions: { asked: choice } }).get("asked")).toEqual(["gain", "limit"]);
  });
});
