// The text editor of an experiment: CodeMirror with the schema behind its completions and its help. Knows no React and no lab.

import { acceptCompletion, autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, redo, undo } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentOnInput, indentUnit } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Annotation, Compartment, EditorState, Transaction, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers, tooltips } from "@codemirror/view";
import type { Experiment } from "@ackscope/scenarios";
import { textChange } from "./change-text.js";
import { completions } from "./completions.js";
import type { Help } from "./help.js";
import { rangeOf } from "./json-tree.js";
import { phrases } from "./phrases.js";
import { helpAtPosition, helpTooltip, wholeTree } from "./text-help.js";
import { appearance } from "./theme.js";

export interface JsonEditorOptions {
  readonly parent: HTMLElement;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The newest experiment that was right. */
  readonly experiment: () => Experiment;
  /** Somebody typed. */
  readonly onText: (text: string) => void;
  /** The cursor stands elsewhere. */
  readonly onHelp: (help: Help | undefined) => void;
  /** Steps of the history outside, taken when the text itself has none left. */
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Where in the text: a pointer into the experiment, or a line of what is no JSON. */
export type ProblemPlace = { readonly pointer: string } | { readonly line: number };

/** A text that came from outside: nobody typed it. */
const fromOutside = Annotation.define<true>();

export class JsonTextEditor {
  readonly view: EditorView;
  private readonly past = new Compartment();

  constructor(private readonly options: JsonEditorOptions) {
    this.view = new EditorView({ parent: options.parent, state: EditorState.create({ doc: options.text, extensions: this.extensions() }) });
  }

  get text(): string {
    return this.view.state.doc.toString();
  }

  /** Puts another text in place of this one; the cursor and folds stay where they can. */
  replace(text: string): void {
    const change = textChange(this.text, text);
    if (change) this.view.dispatch({ changes: change, annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)] });
    this.forgetSteps();
  }

  /** Another text for the same thing, asked for by whoever types. */
  rewrite(text: string): void {
    const change = textChange(this.text, text);
    if (change) this.view.dispatch({ changes: change });
    this.view.focus();
  }

  /** What was typed so far has become a step of the history outside. */
  forgetSteps(): void {
    this.view.dispatch({ effects: this.past.reconfigure([]) });
    this.view.dispatch({ effects: this.past.reconfigure(history()) });
  }

  mark(problems: readonly { readonly place: ProblemPlace; readonly message: string }[]): void {
    const diagnostics = problems.map(({ place, message }): Diagnostic => ({ ...this.rangeOf(place), severity: "error", message }));
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics));
  }

  /** Shows a place and puts the cursor there. */
  goTo(place: ProblemPlace): void {
    const { from } = this.rangeOf(place);
    this.view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
    this.view.focus();
  }

  close(): void {
    this.view.destroy();
  }

  private rangeOf(place: ProblemPlace): { readonly from: number; readonly to: number } {
    const { state } = this.view;
    if ("line" in place) return state.doc.line(Math.min(Math.max(1, place.line), state.doc.lines));
    return rangeOf(this.text, wholeTree(state), place.pointer);
  }

  private extensions(): Extension {
    const { attributes, experiment, onText, onHelp } = this.options;
    return [
      lineNumbers(),
      lintGutter(),
      foldGutter({ openText: "▾", closedText: "▸" }),
      codeFolding(),
      this.past.of(history()),
      drawSelection(),
      indentOnInput(),
      indentUnit.of(" "),
      bracketMatching(),
      closeBrackets(),
      autocompletion({ override: [completions(experiment)], icons: false }),
      highlightActiveLine(),
      EditorView.lineWrapping,
      highlightSelectionMatches(),
      search({ top: true }),
      json(),
      helpTooltip,
      // In the page's body: a drawer that moves would be what fixed positions are counted from.
      tooltips({ parent: document.body }),
      appearance,
      phrases(),
      // Editable text has the focus without being asked to; axe counts only what says so (scrollable-region-focusable).
      EditorView.contentAttributes.of({ ...attributes, tabindex: "0" }),
      keymap.of([
        // Tab only takes a completion that is offered; otherwise it leaves the editor, as it leaves every field.
        { key: "Tab", run: acceptCompletion },
        { key: "Mod-z", run: (view) => undo(view) || this.step("undo") },
        { key: "Mod-Shift-z", run: (view) => redo(view) || this.step("redo") },
        { key: "Mod-y", run: (view) => redo(view) || this.step("redo") },
        ...closeBracketsKeymap,
        ...completionKeymap,
        ...searchKeymap,
        ...foldKeymap,
        ...lintKeymap,
        ...defaultKeymap,
      ]),
      EditorView.updateListener.of(({ docChanged, selectionSet, transactions, state }) => {
        if (docChanged && !transactions.some((transaction) => transaction.annotation(fromOutside))) onText(state.doc.toString());
        if (docChanged || selectionSet) onHelp(helpAtPosition(state, state.selection.main.head));
      }),
    ];
  }

  private step(way: "undo" | "redo"): true {
    this.options[way]();
    return true;
  }
}
