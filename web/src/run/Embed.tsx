// How a run is shown in another page: two pieces of HTML to copy. Opening this stores nothing.

import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { Dialog } from "../ui/Dialog.js";
import { copyText } from "../ui/copy-text.js";
import "../ui/dialog-form.css";

interface EmbedProps {
  readonly id: string;
  readonly title: string;
}

export function Embed({ id, title }: EmbedProps): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {t("Embed")}
      </button>
      {open && (
        <Dialog title={t("Show this run in another page")} onClose={() => setOpen(false)}>
          <div className="dialog-form">
            <Snippet
              label={t("A line of script: puts a frame of the right size where it stands")}
              text={scriptLine(location.origin, id, title)}
            />
            <Snippet label={t("A frame, for pages that take no scripts")} text={frameLine(location.origin, id, title)} />
            <p className="dim">{t("Editors that know oEmbed take the address of this page.")}</p>
          </div>
        </Dialog>
      )}
    </>
  );
}

function Snippet({ label, text }: { readonly label: string; readonly text: string }): ReactElement {
  const [said, setSaid] = useState(() => t("Copy"));
  const copy = (): void => {
    copyText(text).then(
      () => setSaid(t("Copied")),
      () => setSaid(t("The browser refused")),
    );
  };
  return (
    <div>
      <label>
        {label}
        <textarea className="text-input mono" rows={3} readOnly value={text} onFocus={(event) => event.target.select()} />
      </label>
      <p className="row">
        <button type="button" className="button" onClick={copy}>
          {said}
        </button>
      </p>
    </div>
  );
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? "");

export const scriptLine = (site: string, id: string, title: string): string =>
  `<script src="${site}/embed.js" data-run="${id}" data-title="${escaped(title)}" async></script>`;

export const frameLine = (site: string, id: string, title: string): string =>
  `<iframe src="${site}/embed/${id}" title="${escaped(title)}" width="960" height="560" loading="lazy" style="border:1px solid #838c98;max-width:100%"></iframe>`;
