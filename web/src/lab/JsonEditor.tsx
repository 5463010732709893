import type { Problem } from "@ackscope/scenarios";
import { useEffect, useId, useRef, useState, type ReactElement } from "react";
import { checkExperimentDocument } from "./check.js";
import { useLab, useLabState } from "./context.js";
import { opened } from "./document.js";
import { lineOf, parseText } from "./text-place.js";

/** The base and each variant's patch as text. What is right runs; what is not is listed and marked, and the last good diagrams stay. */
export default function JsonEditor(): ReactElement {
  const experiment = useLabState((state) => state.experiment);
  return (
    <div className="json-editor">
      <JsonField label="Base scenario" place="/base" value={experiment.base} rows={22} with={(value) => ({ ...experiment, base: value })} />
      {experiment.variants.map((variant, i) => (
        <JsonField
          key={variant.id}
          label={`Patch of ${variant.label}`}
          place={`/variants/${i}/patch`}
          value={variant.patch}
          rows={6}
          with={(value) => ({
            ...experiment,
            variants: experiment.variants.map((each) => (each.id === variant.id ? { ...each, patch: value } : each)),
          })}
        />
      ))}
    </div>
  );
}

interface JsonFieldProps {
  readonly label: string;
  /** Where in the experiment the text stands. */
  readonly place: string;
  readonly value: unknown;
  readonly rows: number;
  /** The experiment with another value here; not yet checked. */
  readonly with: (value: unknown) => unknown;
}

/** ms of quiet before what was typed counts. */
const pause = 250;

function JsonField({ label, place, value, rows, with: change }: JsonFieldProps): ReactElement {
  const lab = useLab();
  const id = useId();
  const [text, setText] = useState(() => JSON.stringify(value, null, 1));
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [scroll, setScroll] = useState(0);
  const written = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A change from elsewhere (the form, undo) replaces the text; one's own does not.
  useEffect(() => {
    if (written.current === value) return;
    written.current = value;
    setText(JSON.stringify(value, null, 1));
    setProblems([]);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const read = (next: string): void => {
    const parsed = parseText(next);
    if (parsed.error) {
      const problem = { pointer: `line ${parsed.error.line}`, message: parsed.error.message, expected: "JSON" };
      setProblems([problem]);
      lab.refuse([problem]);
      return;
    }
    const checked = checkExperimentDocument(change(parsed.value));
    if (!checked.ok) {
      setProblems(checked.problems);
      lab.refuse(checked.problems);
      return;
    }
    setProblems([]);
    const complete = opened(checked.experiment);
    written.current = place === "/base" ? complete.base : complete.variants[Number(place.split("/")[2])]?.patch;
    lab.edit(() => complete, `json${place}`, true);
  };

  const lines = new Set(problems.map(({ pointer }) => lineIn(text, place, pointer)));
  return (
    <div className="json-field">
      <label htmlFor={id}>{label}</label>
      <div className="json-text">
        <div className="json-lines" aria-hidden="true" style={{ translate: `0 ${-scroll}px` }}>
          {text.split("\n").map((_, i) => (
            <span key={i} className={lines.has(i + 1) ? "marked" : undefined}>
              {i + 1}
            </span>
          ))}
        </div>
        <textarea
          id={id}
          rows={Math.min(rows, Math.max(3, text.split("\n").length + 1))}
          spellCheck={false}
          autoComplete="off"
          wrap="off"
          aria-invalid={problems.length > 0}
          aria-describedby={problems.length > 0 ? `${id}-problems` : undefined}
          value={text}
          onScroll={(event) => setScroll(event.currentTarget.scrollTop)}
          onChange={(event) => {
            const next = event.target.value;
            setText(next);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => read(next), pause);
          }}
        />
      </div>
      {problems.length > 0 && (
        <ul id={`${id}-problems`} className="json-problems problem-text">
          {problems.slice(0, 8).map((problem, i) => (
            <li key={i}>
              {lineText(lineIn(text, place, problem.pointer))}
              <code>{problem.pointer}</code> {problem.message}; expected {problem.expected}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function lineIn(text: string, place: string, pointer: string): number | undefined {
  const said = /^line (\d+)$/.exec(pointer)?.[1];
  if (said !== undefined) return Number(said);
  return pointer.startsWith(place) ? lineOf(text, pointer.slice(place.length)) : undefined;
}

const lineText = (line: number | undefined): string => (line === undefined ? "" : `Line ${line}: `);
