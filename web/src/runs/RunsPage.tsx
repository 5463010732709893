import { msg, t } from "@ackscope/scene/language";
import { useEffect, type ReactElement } from "react";
import { Link, useSearchParams } from "react-router";
import { Collections } from "./Collections.js";
import { MyRuns } from "./MyRuns.js";
import { PublicRuns } from "./PublicRuns.js";
import { routes } from "../routes/routes.js";
import { hasServer } from "../routes/site.js";
import { NeedsServer } from "../share/NeedsServer.js";
import "./runs.css";

/** The lists of this page, as the address names them. */
const lists = [
  { id: "mine", label: msg("Mine") },
  { id: "public", label: msg("Public") },
  { id: "collections", label: msg("Collections") },
] as const;

/** Runs that somebody published: from this browser, by everyone, in collections. */
export default function RunsPage(): ReactElement {
  const [query] = useSearchParams();
  const shown = lists.find(({ id }) => id === query.get("list"))?.id ?? "mine";
  useEffect(() => {
    document.title = t("Published runs · Ackscope");
  }, []);
  return (
    <main id="main" className="page runs-page">
      <h1>{t("Published runs")}</h1>
      {hasServer ? <Lists shown={shown} /> : <NeedsServer />}
    </main>
  );
}

function Lists({ shown }: { readonly shown: (typeof lists)[number]["id"] }): ReactElement {
  return (
    <>
      <nav className="lists" aria-label={t("Lists of runs")}>
        {lists.map(({ id, label }) => (
          <Link key={id} to={id === "mine" ? routes.runs : routes.runsListed(id)} aria-current={id === shown ? "page" : undefined}>
            {t(label)}
          </Link>
        ))}
      </nav>
      {shown === "mine" && <MyRuns />}
      {shown === "public" && <PublicRuns />}
      {shown === "collections" && <Collections />}
    </>
  );
}
