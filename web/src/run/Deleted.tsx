import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { routes } from "../routes/routes.js";

/** In the place of what was deleted on its own page. */
export function Deleted({ title }: { readonly title: string }): ReactElement {
  return (
    <main id="main" className="page">
      <h1>{t("Deleted")}</h1>
      <p>{t("“{title}” is gone for everyone who had the link.", { title })}</p>
      <p className="row" style={{ marginTop: 16 }}>
        <Link className="button" to={routes.runs}>
          {t("My runs")}
        </Link>
      </p>
    </main>
  );
}
