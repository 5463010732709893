/** What a prediction keeps closed until it is answered: the rest of its section, the lesson's summary, and the numbers of its answer wherever they stand. */
import type { Element, ElementContent, Root, RootContent } from "hast";
import type { ReadingDocument } from "./document.js";

/**
 * A copy in which each block that follows a prediction, up to the next heading of a section, stands in a `live-rest` that names the
 * predictions before it. A `live-closed` says how much it is. The summary follows all of them.
 */
export function closedByPredictions(tree: Root): Root {
  const children: RootContent[] = [];
  const all: string[] = [];
  let section: string[] = [];
  tree.children.forEach((node, place) => {
    if (isElement(node, "h2")) section = [];
    if (isSummary(node) && all.length > 0) {
      children.push(element("live-closed", { of: all.join(" "), after: "", paragraphs: 0, diagrams: 0 }), rest(all, node));
      return;
    }
    children.push(section.length > 0 ? rest(section, node) : node);
    if (!isElement(node, "live-prediction")) return;
    const name = String(node.properties["of"]);
    const size = sizeOf(restOfSection(tree.children.slice(place + 1)));
    if (size.paragraphs + size.diagrams > 0) children.push(element("live-closed", { of: name, after: section.join(" "), ...size }));
    all.push(name);
    section = [...section, name];
  });
  return { ...tree, children };
}

/** By prediction, the values that are told only in its answer: not in its question, nor before. */
export function secretsOf({ tree, questions }: Pick<ReadingDocument, "tree" | "questions">): ReadonlyMap<string, readonly string[]> {
  const told = new Set<string>();
  const secrets = new Map<string, readonly string[]>();
  for (const node of tree.children) {
    if (!isElement(node, "live-prediction")) {
      for (const name of valuesIn(node)) told.add(name);
      continue;
    }
    const reveals = node.children.filter((child) => isElement(child, "live-reveal"));
    const question = node.children.filter((child) => !isElement(child, "live-reveal"));
    for (const name of question.flatMap(valuesIn)) told.add(name);
    const asked = String(node.properties["of"]);
    const names = new Set([...reveals.flatMap(valuesIn), ...answerOf(questions[asked])]);
    secrets.set(
      asked,
      [...names].filter((name) => !told.has(name)),
    );
  }
  return secrets;
}

interface Size {
  readonly paragraphs: number;
  readonly diagrams: number;
}

function sizeOf(nodes: readonly RootContent[]): Size {
  let [paragraphs, diagrams] = [0, 0];
  for (const node of nodes) {
    if (node.type !== "element") continue;
    if (node.tagName === "live-prediction") {
      const inside = sizeOf(node.children);
      paragraphs += inside.paragraphs;
      diagrams += inside.diagrams;
    } else if (node.tagName === "live-diagram") diagrams++;
    else if (node.tagName !== "live-reveal") paragraphs++;
  }
  return { paragraphs, diagrams };
}

function restOfSection(nodes: readonly RootContent[]): readonly RootContent[] {
  const end = nodes.findIndex((node) => isElement(node, "h2") || isSummary(node));
  return end < 0 ? nodes : nodes.slice(0, end);
}

export const isElement = (node: RootContent, tagName: string): node is Element => node.type === "element" && node.tagName === tagName;

const isSummary = (node: RootContent): boolean =>
  node.type === "element" && [node.properties["className"]].flat().includes("reading-summary");

const element = (tagName: string, properties: Element["properties"], ...children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

/** Space between blocks is nobody's secret. */
const rest = (after: readonly string[], node: RootContent): RootContent =>
  node.type === "element" ? element("live-rest", { after: after.join(" ") }, node) : node;

function valuesIn(node: RootContent): readonly string[] {
  if (node.type !== "element") return [];
  return node.tagName === "live-value" ? [String(node.properties["of"])] : node.children.flatMap(valuesIn);
}

function answerOf(question: ReadingDocument["questions"][string] | undefined): readonly string[] {
  if (question === undefined) return [];
  if (question.kind !== "choice") return [question.answer];
  return question.options.flatMap(({ holds }) => holds.filter((each, place): each is string => place !== 1 && typeof each === "string"));
}
