import { t } from "@ackscope/scene/language";
import { useEffect, type ReactElement } from "react";
import { Link, useLocation } from "react-router";
import { Rich } from "./rich.js";
import { routes } from "../routes/routes.js";

export default function NotFoundPage(): ReactElement {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = t("Nothing here · Ackscope");
  }, []);
  return (
    <main id="main" className="page">
      <h1>{t("Nothing is at this address")}</h1>
      <p>
        <Rich text={t("{address} is not a page of Ackscope.")} parts={{ address: <code>{pathname}</code> }} />
      </p>
      <p className="row" style={{ marginTop: 16 }}>
        <Link className="button primary" to={routes.lab}>
          {t("Open the lab")}
        </Link>
      </p>
    </main>
  );
}
