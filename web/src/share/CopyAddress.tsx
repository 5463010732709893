import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { onSite } from "../routes/site.js";
import { Icon } from "../ui/Icon.js";
import { copyText } from "../ui/copy-text.js";

/** Copies the whole address of a page of this site. */
export function CopyAddress({ address }: { readonly address: string }): ReactElement {
  const [said, setSaid] = useState<string | null>(null);
  const copy = (): void => {
    copyText(new URL(onSite(address), location.href).href).then(
      () => setSaid(t("Copied")),
      () => setSaid(t("The browser refused")),
    );
  };
  return (
    <button type="button" className="button" onClick={copy}>
      <Icon name="link" />
      {said ?? t("Copy link")}
    </button>
  );
}
