import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Link } from "react-router";
import type { PublishedRun } from "../share/api.js";
import { routes } from "../routes/routes.js";

export function Lineage({ run }: { readonly run: PublishedRun }): ReactElement {
  return (
    <section>
      <h2>{t("Lineage")}</h2>
      <ol className="lineage">
        {run.forkOf && (
          <li>
            <Link to={routes.run(run.forkOf.id)}>{run.forkOf.title}</Link>
          </li>
        )}
        <li className="here">
          <span>
            <b>{run.experiment.title}</b> <span className="dim">{t("this run")}</span>
          </span>
        </li>
        {run.forks.map(({ id, title }) => (
          <li key={id} className="fork">
            <Link to={routes.run(id)}>{title}</Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
