// A picture, table or document that is dropped or pasted on any page opens in the lab, a capture on the page of captures. What reads it is fetched when something comes.

import { t } from "@ackscope/scene/language";
import { useEffect, useEffectEvent, useState, type ReactElement } from "react";
import { useNavigate } from "react-router";
import { handOver } from "../captures/handed-over.js";
import { routes } from "../routes/routes.js";
import { ProblemList } from "../ui/ProblemList.js";
import type { Opened } from "../share/embedded/open.js";
import "./open-dropped.css";

type Refused = Exclude<Opened, { readonly address: string }>;

export function OpenDropped(): ReactElement | null {
  const navigate = useNavigate();
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const open = useEffectEvent(async (what: Blob | string): Promise<void> => {
    const { isCapture, isNamedAsLog } = await import("../captured/is-capture.js");
    if (what instanceof File && (isNamedAsLog(what) || (await isCapture(what)))) {
      setRefused(null);
      handOver({ name: what.name, blob: what });
      await navigate(routes.captures);
      return;
    }
    const { openBlob, openText } = await import("../share/embedded/open.js");
    const opened = typeof what === "string" ? openText(what) : await openBlob(what);
    setRefused("address" in opened ? null : opened);
    if ("address" in opened) await navigate(opened.address);
  });

  useEffect(() => {
    const onDrag = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      void open(file);
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]")) return;
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (file) void open(file);
      else if (/^\s*[{<]/.test(text)) void open(text);
      else return;
      event.preventDefault();
    };
    const onAsked = (event: Event): void => void open((event as CustomEvent<File>).detail);
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener("dragenter", onDrag, { signal });
    document.addEventListener("dragover", onDrag, { signal });
    document.addEventListener("dragleave", onLeave, { signal });
    document.addEventListener("drop", onDrop, { signal });
    document.addEventListener("paste", onPaste, { signal });
    addEventListener("ackscope:open", onAsked, { signal });
    return () => controller.abort();
  }, []);

  if (over) {
    return (
      <div className="drop-here" aria-hidden="true">
        {t("Drop to open")}
      </div>
    );
  }
  if (!refused) return null;
  return (
    <div className="drop-refused">
      {refused.problems.length > 0 ? (
        <ProblemList title={t(refused.message)} problems={refused.problems} />
      ) : (
        <p className="error-card" role="alert">
          {t(refused.message)}
        </p>
      )}
      <button type="button" className="button" onClick={() => setRefused(null)}>
        {t("Close")}
      </button>
    </div>
  );
}
