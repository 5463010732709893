// The editor in the page's own ink: surfaces, type and focus from the tokens, so that dark and light need nothing else.

import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const theme = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--paper)", fontSize: "12px", border: "1px solid var(--rule-2)" },
  "&.cm-focused": { outline: "none", boxShadow: "inset 0 0 0 1px var(--ink)", borderColor: "var(--ink)" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "17px" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": { backgroundColor: "var(--paper)", color: "var(--ink-3)", borderRight: "1px solid var(--rule)" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 2px 0 4px", minWidth: "22px" },
  ".cm-foldGutter .cm-gutterElement": { cursor: "pointer", padding: "0 3px" },
  ".cm-gutter-lint": { width: "14px" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "0 1px" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--tint) 60%, transparent)" },
  ".cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground": { backgroundColor: "var(--sunk)" },
  ".cm-selectionMatch": { backgroundColor: "var(--tint)" },
  ".cm-matchingBracket, &.cm-focused .cm-matchingBracket": { backgroundColor: "var(--sunk)", outline: "1px solid var(--rule-2)" },
  ".cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket": { backgroundColor: "transparent", color: "var(--fail)" },
  ".cm-searchMatch": { backgroundColor: "var(--note-bg)", outline: "1px solid var(--rule-2)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--note-bg)", outline: "2px solid var(--ink)" },
  ".cm-foldPlaceholder": { backgroundColor: "var(--tint)", color: "var(--ink-2)", border: "1px solid var(--rule-2)", padding: "0 4px" },
  ".cm-lintRange-error": { backgroundImage: "none", borderBottom: "2px dotted var(--fail)" },
  ".cm-tooltip": {
    backgroundColor: "var(--paper)",
    color: "var(--ink)",
    border: "1px solid var(--rule-2)",
    fontFamily: "var(--sans)",
    fontSize: "var(--t-small)",
    maxWidth: "min(340px, 92vw)",
  },
  ".cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)", maxWidth: "min(420px, 92vw)" },
  ".cm-tooltip-autocomplete > ul > li": { padding: "3px 8px" },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": { backgroundColor: "var(--sunk)", color: "var(--ink)" },
  ".cm-completionDetail": { fontStyle: "normal", color: "var(--ink-3)", fontFamily: "var(--sans)" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: 500 },
  ".cm-diagnostic-error": { borderLeft: "3px solid var(--fail)" },
  ".cm-panels": { backgroundColor: "var(--desk)", color: "var(--ink)" },
  ".cm-panels-top": { borderBottom: "1px solid var(--rule)" },
  ".cm-panel.cm-search": { fontFamily: "var(--sans)", padding: "6px 28px 6px 6px" },
  ".cm-panel.cm-search label": { fontSize: "var(--t-small)" },
  ".cm-textfield": { backgroundColor: "var(--paper)", border: "1px solid var(--rule-2)", color: "var(--ink)", fontSize: "var(--t-small)" },
  ".cm-button": { backgroundImage: "none", backgroundColor: "var(--paper)", border: "1px solid var(--rule-2)", color: "var(--ink)" },
  ".cm-button:active": { backgroundImage: "none", backgroundColor: "var(--sunk)" },
  "& :focus-visible:not(.cm-content)": { outline: "none", boxShadow: "var(--focus)" },
});

/** One ink: what differs is weight. Colours belong to packets. */
const highlight = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--ink-2)" },
  { tag: [tags.string, tags.number], color: "var(--ink)", fontWeight: "500" },
  { tag: [tags.bool, tags.null], color: "var(--ink)", fontStyle: "italic" },
  { tag: [tags.separator, tags.brace, tags.squareBracket], color: "var(--ink-3)" },
]);

export const appearance: Extension = [theme, syntaxHighlighting(highlight)];
