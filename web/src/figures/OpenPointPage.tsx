import type { ReactElement } from "react";
import { Navigate, useParams, useSearchParams } from "react-router";
import { figureAt, pointAt } from "./find.js";
import { labAddress } from "./lab-link.js";
import { MissingFigure } from "./MissingFigure.js";

/** Leads to the lab with the exact scenario of one point of a figure. */
export default function OpenPointPage(): ReactElement {
  const { paper, number } = useParams();
  const [query] = useSearchParams();
  const figure = figureAt(paper, number);
  const point = figure && pointAt(figure, query);
  if (!figure || !point) return <MissingFigure paper={paper} number={number} figure={figure} />;
  return <Navigate replace to={labAddress(figure, { panel: point.panel, series: point.series.id, x: point.x })} />;
}
