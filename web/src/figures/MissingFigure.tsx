import type { Figure } from "@ackscope/scenarios";
import { useEffect, type ReactElement } from "react";
import { Link } from "react-router";
import { paperTitles } from "../ui/paper-titles.js";
import { figures } from "./find.js";
import { figureAddress, figureName, figureWord } from "./names.js";

interface MissingFigureProps {
  readonly paper: string | undefined;
  readonly number: string | undefined;
  /** It is there, but not the point that the address names. */
  readonly figure?: Figure | undefined;
}

/** A clear page for an address that names no figure: what there is instead. */
export function MissingFigure({ paper, number, figure }: MissingFigureProps): ReactElement {
  useEffect(() => {
    document.title = "No such figure · Ackscope";
  }, []);
  const known = figures.filter((each) => each.paper === paper);
  return (
    <main id="main" className="page">
      <h1>{figure ? "This figure has no such point" : "There is no such figure"}</h1>
      {figure ? (
        <p>
          <Link to={figureAddress(figure.id)}>{figureName(figure)}</Link> lists the points that it has.
        </p>
      ) : known.length > 0 ? (
        <>
          <p>
            <code>{number}</code> is not a figure of “{paperTitles[paper ?? ""]?.title ?? paper}”. These are:
          </p>
          <ul className="missing-list">
            {known.map(({ id, number: own, title }) => (
              <li key={id}>
                <Link to={figureAddress(id)}>
                  {figureWord(own).short} {figureWord(own).number}
                </Link>{" "}
                {title}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          Nothing here is called <code>{paper}</code>.
        </p>
      )}
      <p className="row" style={{ marginTop: 16 }}>
        <Link className="button primary" to="/figures">
          All figures
        </Link>
      </p>
    </main>
  );
}
