import { useId, useState, type ReactElement } from "react";

interface ListFieldProps {
  readonly label: string;
  readonly text: string;
  /** What is typed, if it says something; else it stays marked until it does. */
  readonly accept: (text: string) => boolean;
  readonly help: string;
  readonly unit?: string;
}

/** A text to type that stands for a list; typing counts when it ends. */
export function ListField({ label, text, accept, help, unit = "" }: ListFieldProps): ReactElement {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const [of, setOf] = useState(text);
  if (of !== text) {
    setOf(text);
    setTyped(null);
    setWrong(false);
  }
  const finish = (): void => {
    if (typed === null) return;
    const accepted = typed === text || accept(typed);
    setWrong(!accepted);
    if (accepted) setTyped(null);
  };
  return (
    <div className="sweep-list">
      <span className="sweep-typed">
        <input
          className="text-input"
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          aria-invalid={wrong}
          aria-describedby={id}
          value={typed ?? text}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === "Enter") finish();
            else if (event.key === "Escape") {
              setTyped(null);
              setWrong(false);
            }
          }}
        />
        {unit !== "" && <i>{unit}</i>}
      </span>
      <small id={id} className={wrong ? "problem-text" : "dim"}>
        {help}
      </small>
    </div>
  );
}
