// Help for what is under the cursor or the pointer.

import { ensureSyntaxTree, syntaxTree } from "@codemirror/language";
import type { EditorState, Extension } from "@codemirror/state";
import { hoverTooltip } from "@codemirror/view";
import type { Tree } from "@lezer/common";
import { helpAt, type Help } from "./help.js";
import { nodeAt, placeAt, shallowObject } from "./json-tree.js";
import type { Look } from "../../../session/schema-place.js";

/** ms that a keystroke may take to parse the text to its end. */
const patience = 100;

export const wholeTree = (state: EditorState): Tree => ensureSyntaxTree(state, state.doc.length, patience) ?? syntaxTree(state);

export const lookInto =
  (text: string, tree: Tree): Look =>
  (path) =>
    shallowObject(text, nodeAt(text, tree, path));

export function helpAtPosition(state: EditorState, position: number): Help | undefined {
  const text = state.doc.toString();
  const tree = wholeTree(state);
  const place = placeAt(text, tree, position) ?? placeAt(text, tree, position + 1);
  if (!place) return undefined;
  // A key that is written is explained by what stands under it.
  const key = place.role === "key" && place.to > place.from ? keyIn(text.slice(place.from, place.to)) : undefined;
  return helpAt(key === undefined ? place : { ...place, role: "value", path: [...place.path, key] }, lookInto(text, tree));
}

export const helpTooltip: Extension = hoverTooltip((view, position) => {
  const help = helpAtPosition(view.state, position);
  if (!help || (help.sentence === "" && help.facts.length === 0)) return null;
  return { pos: position, above: true, create: () => ({ dom: helpElement(help) }) };
});

export function helpElement({ title, sentence, facts }: Help): HTMLElement {
  const dom = document.createElement("div");
  dom.className = "json-help";
  for (const [tag, text] of [["b", title], ["p", sentence], ...facts.map((fact) => ["p", fact] as const)] as const) {
    if (text === "") continue;
    const line = document.createElement(tag);
    line.textContent = text;
    dom.append(line);
  }
  return dom;
}

function keyIn(text: string): string | undefined {
  try {
    return String(JSON.parse(text));
  } catch {
    return undefined;
  }
}
