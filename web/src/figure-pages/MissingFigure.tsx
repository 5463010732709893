import type { Figure } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { useEffect, type ReactElement } from "react";
import { Link } from "react-router";
import { paperTitles } from "../ui/paper-titles.js";
import { Rich } from "../ui/rich.js";
import { figureName, figureWord } from "../figures/names.js";
import { routes } from "../routes/routes.js";

interface MissingFigureProps {
  readonly paper: string | undefined;
  readonly number: string | undefined;
  /** The figures of the paper. */
  readonly known: readonly Figure[];
  /** It is there, but not the point that the address names. */
  readonly figure?: Figure | undefined;
}

/** A clear page for an address that names no figure: what there is instead. */
export function MissingFigure({ paper, number, known, figure }: MissingFigureProps): ReactElement {
  useEffect(() => {
    document.title = t("No such figure · Ackscope");
  }, []);
  return (
    <main id="main" className="page">
      <h1>{figure ? t("This figure has no such point") : t("There is no such figure")}</h1>
      {figure ? (
        <p>
          <Rich
            text={t("{figure} lists the points that it has.")}
            parts={{ figure: <Link to={routes.figure(figure.id)}>{figureName(figure)}</Link> }}
          />
        </p>
      ) : known.length > 0 ? (
        <>
          <p>
            <Rich
              text={t("{number} is not a figure of “{paper}”. These are:", { paper: paperTitles[paper ?? ""]?.title ?? paper ?? "" })}
              parts={{ number: <code>{number}</code> }}
            />
          </p>
          <ul className="missing-list">
            {known.map(({ id, number: own, title }) => (
              <li key={id}>
                <Link to={routes.figure(id)}>
                  {figureWord(own).short} {figureWord(own).number}
                </Link>{" "}
                {title}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          <Rich text={t("Nothing here is called {name}.")} parts={{ name: <code>{paper}</code> }} />
        </p>
      )}
      <p className="row" style={{ marginTop: 16 }}>
        <Link className="button primary" to={routes.figures}>
          {t("All figures")}
        </Link>
      </p>
    </main>
  );
}
