import { t } from "@ackscope/scene/language";
import { useRef, type ReactElement } from "react";

/** For whoever does not drag: the same as dropping a file on the page. */
export function OpenFile(): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button quiet" onClick={() => input.current?.click()}>
        {t("Open a file")}
      </button>
      <small>{t("a picture, table or document from here; or drop or paste it on the page")}</small>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t("Open a file")}
        accept=".svg,.png,.json,.csv"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) dispatchEvent(new CustomEvent<File>("ackscope:open", { detail: file }));
          event.target.value = "";
        }}
      />
    </>
  );
}
