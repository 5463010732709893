// Suggestions as completions: what is inserted, and where the cursor stands after it.

import { startCompletion, type Completion, type CompletionSource } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import type { Experiment } from "@ackscope/scenarios";
import { nodeAt, placeAt, type TextPlace } from "./json-tree.js";
import { parseText } from "./parse-text.js";
import { suggestionsAt, type Suggestion } from "./suggestions.js";
import { helpElement, lookInto, wholeTree } from "./text-help.js";

export function completions(experiment: () => Experiment): CompletionSource {
  return ({ state, pos, explicit }) => {
    const text = state.doc.toString();
    const tree = wholeTree(state);
    const place = placeAt(text, tree, pos);
    if (!place || (!explicit && place.from === pos)) return null;
    const suggestions = suggestionsAt(place, lookInto(text, tree), experiment());
    if (suggestions.length === 0) return null;
    // What is typed is compared with labels, which have no quotes. What is a whole label already stands for any other one, too.
    const start = text[place.from] === '"' ? Math.min(pos, place.from + 1) : place.from;
    const typed = text.slice(start, pos).replace(/"$/, "");
    const from = explicit && suggestions.some(({ label }) => label === typed) ? pos : start;
    return { from, options: suggestions.map((suggestion, i) => completion(place, suggestion, -i)) };
  };
}

const completion = (place: TextPlace, { label, text, detail, help, keys }: Suggestion, boost: number): Completion => ({
  label,
  // In the order given, which is the schema's, where the search does not prefer one.
  boost: Math.max(-99, boost),
  ...(detail !== undefined && { detail }),
  ...(help !== undefined && { info: () => helpElement(help) }),
  apply: (view) => {
    if (place.role === "key") insertKey(view, place, text);
    else if (keys === undefined || !insertKind(view, place, text, keys)) insertValue(view, place, text);
  },
});

function insertValue(view: EditorView, { from, to }: TextPlace, text: string): void {
  view.dispatch({ changes: { from, to, insert: text }, selection: { anchor: from + text.length }, userEvent: "input.complete" });
}

/** Another mechanism: its object keeps what the new one knows. False where the object cannot be read yet. */
function insertKind(view: EditorView, { path, from, to }: TextPlace, text: string, keys: readonly string[]): boolean {
  const document = view.state.doc.toString();
  const object = nodeAt(document, wholeTree(view.state), path.slice(0, -1));
  if (!object) return false;
  const { value, error } = parseText(document.slice(object.from, from) + text + document.slice(to, object.to));
  if (error) return false;
  const kept = Object.fromEntries(Object.entries(value as object).filter(([key]) => keys.includes(key)));
  const indent = /^\s*/.exec(view.state.doc.lineAt(object.from).text)?.[0] ?? "";
  const insert = JSON.stringify(kept, null, 1).replaceAll("\n", `\n${indent}`);
  view.dispatch({
    changes: { from: object.from, to: object.to, insert },
    selection: { anchor: object.from + insert.indexOf(text) + text.length },
    userEvent: "input.complete",
  });
  return true;
}

/** A new key gets its colon, and a comma where another key follows; its value is asked for next. */
function insertKey(view: EditorView, { from, to }: TextPlace, text: string): void {
  const after = view.state.doc.sliceString(to, to + 2000).trimStart();
  if (after.startsWith(":")) {
    insertValue(view, { path: [], role: "key", from, to }, text);
    return;
  }
  const insert = `${text}: `;
  view.dispatch({
    changes: { from, to, insert: after.startsWith('"') ? `${insert},` : insert },
    selection: { anchor: from + insert.length },
    userEvent: "input.complete",
  });
  startCompletion(view);
}
