import type { ReactElement } from "react";
import { ChooseFile } from "../ui/ChooseFile.js";

interface ChooseCaptureProps {
  readonly label: string;
  readonly className: string;
  readonly onFile: (file: File) => void;
}

/** A button that asks for a capture, or a log. */
export function ChooseCapture({ onFile, ...button }: ChooseCaptureProps): ReactElement {
  return (
    <ChooseFile
      {...button}
      accept=".pcap,.pcapng,.cap,.gz,.qlog,.sqlog,.json,.log,.txt,.tr,.xpl,.flent,.data,.dat"
      onFiles={([file]) => onFile(file)}
    />
  );
}
