/** Markdown with live parts → a tree of HTML elements; live parts are elements of their own names (live-value, live-diagram, …). */
import type { Element, Root as Hast } from "hast";
import { toString as textOf } from "hast-util-to-string";
import type { Root as Mdast } from "mdast";
import type { TextDirective } from "mdast-util-directive";
import rehypeKatex from "rehype-katex";
import rehypeSlug from "rehype-slug";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { countedWords } from "../src/reading/model/unit.js";
import type { Heading } from "../src/reading/model/document.js";

export interface Read {
  readonly title: string;
  readonly tree: Hast;
  readonly headings: readonly Heading[];
  /** What the live parts name, for the check. */
  readonly uses: Readonly<Record<"value" | "parameter" | "annotation" | "diagram" | "predict", readonly string[]>>;
}

/** How an address in the text becomes one of the site. */
export type Rewrite = (url: string, kind: "link" | "image") => string;

const live = {
  value: { element: "live-value", kind: "textDirective" },
  parameter: { element: "live-parameter", kind: "textDirective" },
  annotation: { element: "live-annotation", kind: "textDirective" },
  diagram: { element: "live-diagram", kind: "containerDirective" },
  predict: { element: "live-prediction", kind: "containerDirective" },
  reveal: { element: "live-reveal", kind: "containerDirective" },
  note: { element: "aside", kind: "containerDirective" },
  summary: { element: "section", kind: "containerDirective" },
} as const;
type Directive = keyof typeof live;

const attributesOf: Readonly<Record<Directive, readonly string[]>> = {
  value: ["of"],
  parameter: ["of"],
  annotation: ["of"],
  diagram: ["of", "height", "parameters", "throughput"],
  predict: ["of", "height"],
  reveal: [],
  note: [],
  summary: [],
};

/** Throws an Error with the line of what is wrong. */
export function readMarkdown(text: string, rewrite: Rewrite): Read {
  const uses: Record<keyof Read["uses"], string[]> = { value: [], parameter: [], annotation: [], diagram: [], predict: [] };
  const directives = () => (tree: Mdast) => {
    visit(tree, ["textDirective", "leafDirective", "containerDirective"], (node) => {
      if (node.type !== "textDirective" && node.type !== "leafDirective" && node.type !== "containerDirective") return;
      const line = node.position?.start.line ?? 0;
      const known = Object.hasOwn(live, node.name) ? live[node.name as Directive] : undefined;
      if (known === undefined && node.type === "textDirective") {
        // A colon before a word, in prose.
        const { start, end } = node.position ?? {};
        Object.assign(node, { type: "text", value: text.slice(start?.offset, end?.offset), children: undefined });
        return;
      }
      if (known?.kind !== node.type) throw new Error(`line ${line}: there is no live part "${node.name}" of this form`);
      const name = node.name as Directive;
      const attributes = node.attributes ?? {};
      for (const key of Object.keys(attributes))
        if (!attributesOf[name].includes(key)) throw new Error(`line ${line}: ${name} has no attribute ${key}`);
      if (attributesOf[name].includes("of")) {
        if (!attributes.of) throw new Error(`line ${line}: ${name} needs of=…`);
        if (name in uses) uses[name as keyof typeof uses].push(attributes.of);
      }
      const className = name === "note" ? "margin-note" : name === "summary" ? "reading-summary" : undefined;
      node.data = {
        hName: known.element,
        hProperties: { ...attributes, ...(className && { className }), ...(name === "note" && { role: "note" }) },
      };
    });
  };
  // Words behind a value that agree with its number: "1 segment is", "2 segments are".
  const agreement = () => (tree: Mdast) => {
    visit(tree, "text", (node, place, parent) => {
      const before = parent?.children[(place ?? 0) - 1];
      if (!parent || place === undefined || before?.type !== "textDirective" || before.name !== "value") return;
      const words = countedWords.exec(node.value.slice(1).replaceAll("\n", " "))?.[0];
      if (words === undefined || !/^\s/.test(node.value)) return;
      const said: TextDirective = {
        type: "textDirective",
        name: "counted",
        children: [{ type: "text", value: words }],
        data: { hName: "live-counted", hProperties: { ...before.attributes } },
      };
      parent.children.splice(place, 1, { type: "text", value: " " }, said, { type: "text", value: node.value.slice(1 + words.length) });
      return place + 3;
    });
  };
  const addresses = () => (tree: Hast) => {
    visit(tree, "element", ({ tagName, properties }) => {
      if (tagName === "a" && typeof properties.href === "string") properties.href = rewrite(properties.href, "link");
      if (tagName === "img" && typeof properties.src === "string") properties.src = rewrite(properties.src, "image");
      // Code and formulas may be wider than the page: they scroll by themselves, also by keys.
      if (tagName === "pre" || (tagName === "math" && properties["display"] === "block")) properties["tabIndex"] = 0;
    });
  };
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkMath)
    .use(remarkDirective)
    .use(directives)
    .use(agreement)
    .use(remarkRehype)
    .use(rehypeSlug)
    .use(rehypeKatex, { output: "mathml", strict: true })
    .use(addresses)
    .use(() => nameHeads)
    .use(() => wrapTables);
  const tree = processor.runSync(processor.parse(text));
  const place = tree.children.findIndex((node) => node.type === "element" && node.tagName === "h1");
  const first = tree.children[place];
  if (first?.type !== "element") throw new Error("the document has no title (# …)");
  const title = textOf(first);
  tree.children.splice(place, 1);
  visit(tree, (node) => void delete node.position);
  const headings: Heading[] = [];
  visit(tree, "element", (node) => {
    const depth = /^h([23])$/.exec(node.tagName)?.[1];
    if (depth) headings.push({ id: String(node.properties.id), text: textOf(node), depth: Number(depth) });
  });
  return { title, tree, headings, uses };
}

/** A head that is a formula alone has its TeX for readers of screens, not all of which read MathML. The corner of a table heads nothing. */
function nameHeads(tree: Hast): void {
  visit(tree, { type: "element", tagName: "th" }, (head: Element) => {
    if (textOf(head).trim() === "") head.tagName = "td";
    const own = head.children.filter((child) => child.type !== "text" || child.value.trim() !== "");
    const [only] = own;
    if (own.length !== 1 || only?.type !== "element") return;
    const formula = only;
    visit(formula, { type: "element", tagName: "annotation" }, (tex: Element) => {
      formula.properties["ariaHidden"] = "true";
      const name: Element = { type: "element", tagName: "span", properties: { className: "for-readers" }, children: [...tex.children] };
      head.children.push(name);
    });
  });
}

/** A table stands in a region that scrolls sideways. */
function wrapTables(tree: Hast): void {
  visit(tree, "element", (node, index, parent) => {
    if (node.tagName !== "table" || index === undefined || !parent) return;
    if (parent.type === "element" && parent.properties.className === "table-scroll") return;
    parent.children[index] = {
      type: "element",
      tagName: "div",
      properties: { className: "table-scroll", tabIndex: 0, role: "group" },
      children: [node],
    };
  });
}
