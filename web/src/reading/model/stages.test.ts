import type { Element, Root } from "hast";
import { describe, expect, it } from "vitest";
import { stagedDiagrams } from "./stages.js";

const element = (tagName: string, properties: Element["properties"] = {}, ...children: Element[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});
const root = (...children: Element[]): Root => ({ type: "root", children });

/** Names of elements; stages as lists. */
function shape(nodes: Root["children"]): unknown[] {
  return nodes.flatMap((node): unknown[] => {
    if (node.type !== "element") return [];
    return [node.tagName === "div" || node.tagName === "live-rest" ? shape(node.children) : node.tagName];
  });
}

const shaped = (...children: Element[]): unknown[] => shape(stagedDiagrams(root(...children)).children);

describe("a stage", () => {
  it("has a diagram with its section's text, before it and after it", () => {
    const sections = [element("h2"), element("p"), element("live-diagram"), element("ul")];
    const stage = [["h2", "p"], "live-diagram", ["ul"]];
    expect(shaped(...sections, ...sections)).toEqual([stage, stage]);
  });

  it("goes on through a section that has no diagram", () => {
    expect(shaped(element("live-diagram"), element("h2"), element("p"))).toEqual([[[], "live-diagram", ["h2", "p"]]]);
    expect(shaped(element("p"), element("h2"), element("p"))).toEqual(["p", "h2", "p"]);
  });

  it("begins with the paragraph that introduces its diagram", () => {
    expect(shaped(element("p"), element("live-diagram"), element("ul"), element("p"), element("live-diagram"), element("pre"))).toEqual([
      [["p"], "live-diagram", ["ul"]],
      [["p"], "live-diagram", ["pre"]],
    ]);
  });

  it("leaves to the diagram before what does not introduce one", () => {
    expect(shaped(element("live-diagram"), element("live-prediction"), element("live-diagram"))).toEqual([
      [[], "live-diagram", ["live-prediction"]],
      [[], "live-diagram", []],
    ]);
  });

  it("ends at what is as wide as the page", () => {
    const table = element("table-scroll", { className: ["table-scroll"] });
    expect(shaped(element("live-diagram"), element("p"), table, element("p"))).toEqual([[[], "live-diagram", ["p"]], "table-scroll", "p"]);
  });

  it("knows diagrams and text that are closed", () => {
    const closed = (...children: Element[]): Element => element("live-rest", {}, ...children);
    expect(shaped(element("p"), closed(element("p")), closed(element("live-diagram")), closed(element("p")))).toEqual([
      [["p", ["p"]], ["live-diagram"], [["p"]]],
    ]);
  });
});
