import { foldCode, unfoldAll } from "@codemirror/language";
import { openSearchPanel } from "@codemirror/search";
import { t } from "@ackscope/scene/language";
import { type Experiment, type Problem, sameJson } from "@ackscope/scenarios";
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactElement } from "react";
import { checkExperimentDocument } from "../../session/check.js";
import { useLab, useLabState } from "../../session/context.js";
import { opened } from "../../session/document.js";
import { JsonTextEditor, type ProblemPlace } from "./json/editor.js";
import type { Help } from "./json/help.js";
import { parseText } from "./json/parse-text.js";
import { placeOfProblem } from "./json/problem-places.js";
import "./json-editor.css";

interface JsonEditorProps {
  /** A problem that somebody wants to see in the text. */
  readonly sought: Sought | null;
}

export interface Sought {
  readonly pointer: string;
}

/** ms of quiet before what was typed counts. */
const pause = 250;

interface Draft {
  readonly experiment: Experiment;
  readonly text: string;
}

/** Text that is not right yet outlives the editor, as long as nothing else has changed the experiment. */
const drafts = new WeakMap<object, Draft>();

/** The whole experiment as text. What is right runs; what is not is listed and marked, and the last good diagrams stay. */
export default function JsonEditor({ sought }: JsonEditorProps): ReactElement {
  const lab = useLab();
  const id = useId();
  const experiment = useLabState((state) => state.experiment);
  const failure = useLabState((state) => state.failure);
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<JsonTextEditor>(null);
  const written = useRef<Experiment>(experiment);
  const refused = useRef<readonly Problem[]>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [help, setHelp] = useState<Help>();

  const refuse = (text: string, problems: readonly Problem[]): void => {
    drafts.set(lab, { experiment: lab.state.experiment, text });
    refused.current = problems;
    lab.refuse(problems);
  };

  const read = (text: string): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const parsed = parseText(text);
    if (parsed.error) {
      refuse(text, [{ pointer: linePointer(parsed.error.line), message: parsed.error.message, expected: "JSON" }]);
      return;
    }
    const checked = checkExperimentDocument(parsed.value);
    if (!checked.ok) {
      refuse(text, checked.problems);
      return;
    }
    drafts.delete(lab);
    const complete = opened(checked.experiment);
    const isNew = !sameJson(complete, lab.state.experiment);
    written.current = isNew ? complete : lab.state.experiment;
    if (isNew) lab.edit(() => complete, "json", true);
    else if (lab.state.failure) lab.run();
    // One history: what has become a step of the lab's is taken back there.
    editor.current?.forgetSteps();
  };

  const onText = useEffectEvent((text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => read(text), pause);
  });
  const onClose = useEffectEvent(() => {
    if (timer.current !== undefined && editor.current) read(editor.current.text);
  });

  useEffect(() => {
    if (!parent.current) return;
    const { experiment: shown } = lab.state;
    const draft = drafts.get(lab);
    written.current = shown;
    const made = new JsonTextEditor({
      parent: parent.current,
      text: draft?.experiment === shown ? draft.text : formatted(shown),
      attributes: { "aria-label": t("Experiment as JSON"), "aria-describedby": `${id}-keys` },
      experiment: () => lab.state.experiment,
      onText: (text) => onText(text),
      onHelp: setHelp,
      undo: () => history.back(),
      redo: () => history.forward(),
    });
    editor.current = made;
    return () => {
      onClose();
      made.close();
      editor.current = null;
    };
  }, [lab, id]);

  // A change from elsewhere (the form, undo) replaces the text; one's own does not.
  useEffect(() => {
    if (written.current === experiment) return;
    written.current = experiment;
    drafts.delete(lab);
    editor.current?.replace(formatted(experiment));
  }, [lab, experiment]);

  useEffect(() => {
    const problems = failure?.kind === "problems" ? failure : null;
    editor.current?.mark(
      (problems?.problems ?? []).map((problem) => ({
        place: placeOf(problem.pointer, problems?.problems === refused.current ? null : { experiment, variant: problems?.document ?? "" }),
        message: t("{message}; expected {expected}", { message: problem.message, expected: problem.expected }),
      })),
    );
  }, [experiment, failure]);

  useEffect(() => {
    if (!sought) return;
    const { failure: now, experiment: shown } = lab.state;
    const isDraft = now?.kind === "problems" && now.problems === refused.current;
    editor.current?.goTo(
      placeOf(sought.pointer, isDraft || now?.kind !== "problems" ? null : { experiment: shown, variant: now.document }),
    );
  }, [lab, sought]);

  const format = (): void => {
    const parsed = parseText(editor.current?.text ?? "");
    if (parsed.error) editor.current?.goTo({ line: parsed.error.line });
    else editor.current?.rewrite(formatted(parsed.value));
  };
  const inView = (act: (view: JsonTextEditor["view"]) => void): void => {
    if (!editor.current) return;
    act(editor.current.view);
  };

  return (
    <div className="json-editor">
      <div className="json-tools" role="toolbar" aria-label={t("Text")}>
        <button type="button" className="button quiet" onClick={format}>
          {t("Format")}
        </button>
        <button type="button" className="button quiet" onClick={() => inView(openSearchPanel)}>
          {t("Find")}
        </button>
        <button type="button" className="button quiet" onClick={() => inView(foldCode)}>
          {t("Fold")}
        </button>
        <button type="button" className="button quiet" onClick={() => inView(unfoldAll)}>
          {t("Unfold all")}
        </button>
      </div>
      <div ref={parent} className="json-text" />
      <div className="json-foot">
        {help && (
          <div className="json-help">
            <b>{help.title}</b>
            {[help.sentence, ...help.facts].map((line) => (line === "" ? null : <p key={line}>{line}</p>))}
          </div>
        )}
        <p id={`${id}-keys`} className="dim">
          {t("Ctrl Space completes, F8 goes to the next problem. Tab leaves the editor; where a list is open, Escape closes it first.")}
        </p>
      </div>
    </div>
  );
}

const formatted = (value: unknown): string => JSON.stringify(value, null, 1);

const linePointer = (line: number): string => `line ${line}`;

/** Where a problem's pointer leads; `run` is what the core was given, null for a text that never was an experiment. */
function placeOf(pointer: string, run: { readonly experiment: Experiment; readonly variant: string } | null): ProblemPlace {
  const line = /^line (\d+)$/.exec(pointer)?.[1];
  if (line !== undefined) return { line: Number(line) };
  return { pointer: run ? placeOfProblem(run.experiment, run.variant, pointer) : pointer };
}
