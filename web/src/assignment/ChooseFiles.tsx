import { useRef, type ReactElement } from "react";

interface ChooseFilesProps {
  readonly label: string;
  readonly className: string;
  readonly several?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that asks for JSON documents. */
export function ChooseFiles({ label, className, several = false, onFiles }: ChooseFilesProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={several}
        accept=".json"
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}
