import { useRef, type ReactElement } from "react";

interface ChooseFileProps {
  readonly label: string;
  readonly className: string;
  /** Endings of names that the browser offers first, with commas. */
  readonly accept: string;
  readonly several?: boolean;
  readonly disabled?: boolean;
  /** At least one. */
  readonly onFiles: (files: readonly [File, ...File[]]) => void;
}

/** A button that asks for a file of the reader's. */
export function ChooseFile({ label, className, accept, several = false, disabled = false, onFiles }: ChooseFileProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? [];
          if (first) onFiles([first, ...others]);
          target.value = "";
        }}
      />
    </>
  );
}
