import { t } from "@ackscope/scene/language";
import { useEffect, type ReactElement } from "react";
import { Link } from "react-router";

/** What lessons will be; until there are any, where one can begin without them. */
export default function LessonsPage(): ReactElement {
  useEffect(() => {
    document.title = t("Lessons · Ackscope");
  }, []);
  return (
    <main id="main" className="page">
      <h1>{t("Lessons")}</h1>
      <p>
        <b>{t("No lessons yet.")}</b>
      </p>
      <p className="soft">
        {t("A lesson will be a page of text around a live diagram: it asks for a prediction, runs the experiment, and shows both.")}
      </p>
      <h2>{t("Until then")}</h2>
      <ul>
        <li>
          <Link to="/lab#v=1&preset=smartacking/1-0-9mbps">{t("The same transfer with two ways to acknowledge it")}</Link>
        </li>
        <li>
          <Link to="/figures">{t("The figures of the papers, each with what it claims")}</Link>
        </li>
        <li>
          <Link to="/compare">{t("Two runs in rows, on one time axis")}</Link>
        </li>
      </ul>
    </main>
  );
}
