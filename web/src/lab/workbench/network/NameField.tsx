import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";

interface NameFieldProps {
  readonly id: string;
  readonly onRename: (name: string) => void;
}

/** A name to type; it counts when typing ends. */
export function NameField({ id, onRename }: NameFieldProps): ReactElement {
  const [text, setText] = useState<string | null>(null);
  const finish = (): void => {
    const name = text?.trim();
    setText(null);
    if (name && name !== id) onRename(name);
  };
  return (
    <label className="editor-row">
      {t("Name")}
      <input
        type="text"
        className="name-field"
        autoComplete="off"
        spellCheck={false}
        value={text ?? id}
        onChange={(event) => setText(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === "Enter") finish();
          else if (event.key === "Escape") setText(null);
        }}
      />
    </label>
  );
}

interface NodeSelectProps {
  readonly label: string;
  /** How it is called where the page around it is not seen. */
  readonly name: string;
  readonly nodes: readonly { readonly id: string }[];
  readonly value: string;
  readonly onChange: (node: string) => void;
}

export function NodeSelect({ label, name, nodes, value, onChange }: NodeSelectProps): ReactElement {
  return (
    <label className="editor-row">
      {label}
      <select className="native-select" aria-label={name} value={value} onChange={(event) => onChange(event.target.value)}>
        {nodes.map(({ id }) => (
          <option key={id} value={id}>
            {id}
          </option>
        ))}
      </select>
    </label>
  );
}
