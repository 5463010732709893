// What the editor's own controls say.

import { EditorState, type Extension } from "@codemirror/state";
import { msg, t } from "@ackscope/scene/language";

/** CodeMirror's phrase, and ours for it. */
const ours: Readonly<Record<string, string>> = {
  Find: msg("Find"),
  Replace: msg("Replace"),
  next: msg("next"),
  previous: msg("previous"),
  all: msg("all"),
  "match case": msg("match case"),
  "by word": msg("by word"),
  regexp: msg("regular expression"),
  replace: msg("replace"),
  "replace all": msg("replace all"),
  close: msg("close"),
  "current match": msg("current match"),
  "on line": msg("on line"),
  "replaced $ matches": msg("replaced $ matches"),
  "replaced match on line $": msg("replaced match on line $"),
  "Go to line": msg("Go to line"),
  go: msg("go"),
  "Fold line": msg("Fold line"),
  "Unfold line": msg("Unfold line"),
  "Folded lines": msg("Folded lines"),
  "Unfolded lines": msg("Unfolded lines"),
  to: msg("to"),
  "folded code": msg("folded text"),
  unfold: msg("unfold"),
  Diagnostics: msg("Problems"),
  "No diagnostics": msg("No problems"),
  Completions: msg("Completions"),
};

export const phrases = (): Extension =>
  EditorState.phrases.of(Object.fromEntries(Object.entries(ours).map(([theirs, text]) => [theirs, t(text)])));
