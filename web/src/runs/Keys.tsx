import { t } from "@ackscope/scene/language";
import { useRef, useState, type ReactElement } from "react";
import { download } from "../ui/download.js";
import { refusalText } from "../share/call.js";
import { importKeys, keysFile } from "../share/keys-file.js";

interface KeysProps {
  /** There is a key to save. */
  readonly some: boolean;
  readonly onImported: () => void;
}

/** The keys as a file: for another browser, and against the day on which this one's storage is cleared. */
export function Keys({ some, onImported }: KeysProps): ReactElement {
  const file = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const read = async (chosen: File): Promise<void> => {
    try {
      const n = importKeys(localStorage, await chosen.text());
      setSaid(t("{n, plural, =0 {Every key of the file was here already.} =1 {One key was added.} other {# keys were added.}}", { n }));
      onImported();
    } catch (error) {
      setSaid(refusalText(error));
    }
  };
  return (
    <>
      {some && (
        <button type="button" className="button" onClick={() => download("ackscope-keys.json", "application/json", keysFile(localStorage))}>
          {t("Save the keys as a file")}
        </button>
      )}
      <button type="button" className="button" onClick={() => file.current?.click()}>
        {t("Add keys from a file")}
      </button>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t("File of keys")}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = "";
          if (chosen) void read(chosen);
        }}
      />
      <span role="status">{said}</span>
    </>
  );
}
