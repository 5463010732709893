import { useRef, type ReactElement } from "react";

interface ChooseFileProps {
  readonly label: string;
  readonly className: string;
  readonly onFile: (file: File) => void;
}

/** A button that asks for a capture, or a log. */
export function ChooseFile({ label, className, onFile }: ChooseFileProps): ReactElement {
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
        accept=".pcap,.pcapng,.cap,.gz,.qlog,.sqlog,.json,.log,.txt,.tr,.xpl,.flent,.data,.dat"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = "";
        }}
      />
    </>
  );
}
