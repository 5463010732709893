import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { Link, useNavigate } from "react-router";
import { formatLink } from "../share/link.js";
import { Icon } from "../ui/Icon.js";
import { Embed } from "./Embed.js";
import { routes } from "../routes/routes.js";
import { copyText } from "../ui/copy-text.js";

/** What most readers want of a run: open it, make one's own of it, pass it on. */
export function Actions({ id, title }: { readonly id: string; readonly title: string }): ReactElement {
  const navigate = useNavigate();
  const [said, setSaid] = useState(() => t("Copy link"));
  const lab = routes.labWith(formatLink({ source: { type: "run", id }, view: {} }));
  const copy = async (): Promise<void> => {
    await copyText(new URL(routes.run(id), location.href).href);
    setSaid(t("Copied"));
  };
  return (
    <div className="run-actions">
      <Link className="button primary" to={lab}>
        {t("Open in lab")}
      </Link>
      {/* A fork is an edited copy: it is made in the lab and published from there, with this run as its parent. */}
      <button
        type="button"
        className="button"
        title={t("Change it in the lab, then publish it as your own")}
        onClick={() => void navigate(lab)}
      >
        <Icon name="fork" />
        {t("Fork")}
      </button>
      <button type="button" className="button" onClick={() => void copy().catch(() => setSaid(t("The browser refused")))}>
        <Icon name="link" />
        {said}
      </button>
      <Embed id={id} title={title} />
    </div>
  );
}
