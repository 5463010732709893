/** A stage: a diagram and the text that speaks of it, which stand side by side where there is room. */
import type { Element, ElementContent, Root, RootContent } from "hast";
import { isElement } from "./sections.js";

/**
 * A copy in which each diagram, its section's text before it and the text after it stand in a `div.stage`. A section without a diagram
 * speaks of the one before.
 */
export function stagedDiagrams(tree: Root): Root {
  const children: RootContent[] = [];
  let before: ElementContent[] = [];
  let after: ElementContent[] | null = null;
  const nodes = tree.children.filter((node) => node.type !== "doctype");
  nodes.forEach((node, place) => {
    if (isDiagram(node)) {
      // What introduces a diagram stands with it, not with the one before.
      if (after !== null) before = introductionOf(after);
      after = [];
      children.push(division("stage", division("stage-text", ...before), node, { ...division("stage-text"), children: after }));
      before = [];
    } else if (endsStage(node)) {
      children.push(...before, node);
      [before, after] = [[], null];
    } else if (isElement(node, "h2") && hasDiagram(nodes.slice(place + 1))) {
      children.push(...before);
      [before, after] = [[node], null];
    } else (after ?? before).push(node);
  });
  children.push(...before);
  return { ...tree, children };
}

/** Whether there is one before the next heading. */
function hasDiagram(nodes: readonly RootContent[]): boolean {
  const end = nodes.findIndex((node) => isElement(node, "h2"));
  return nodes.slice(0, end < 0 ? undefined : end).some(isDiagram);
}

/** The last paragraph, taken off its end. */
function introductionOf(nodes: ElementContent[]): ElementContent[] {
  const place = nodes.findLastIndex(({ type }) => type === "element");
  const last = nodes[place];
  return last && isElement(inside(last), "p") ? nodes.splice(place) : [];
}

/** What may be closed stands in a `live-rest`. */
const inside = (node: RootContent): RootContent => (isElement(node, "live-rest") ? (node.children[0] ?? node) : node);

const isDiagram = (node: RootContent): node is Element => isElement(inside(node), "live-diagram");

/** Tables are as wide as the page; the summary is of the whole lesson. */
const endsStage = (node: RootContent): boolean => {
  const part = inside(node);
  const classes = part.type === "element" ? [part.properties["className"]].flat() : [];
  return classes.includes("table-scroll") || classes.includes("reading-summary");
};

const division = (name: string, ...children: ElementContent[]): Element => ({
  type: "element",
  tagName: "div",
  properties: { className: [name] },
  children,
});
