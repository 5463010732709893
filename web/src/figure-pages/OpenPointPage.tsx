import type { ReactElement } from "react";
import { Navigate, useParams, useSearchParams } from "react-router";
import { pointAt, useFigureAt } from "./find.js";
import { labAddress } from "./lab-link.js";
import { MissingFigure } from "./MissingFigure.js";

/** Leads to the lab with the exact scenario of one point of a figure. */
export default function OpenPointPage(): ReactElement {
  const { paper, number } = useParams();
  const [query] = useSearchParams();
  const { figure, known } = useFigureAt(paper, number);
  const point = figure && pointAt(figure, query);
  if (!figure || !point) return <MissingFigure paper={paper} number={number} known={known} figure={figure} />;
  return <Navigate replace to={labAddress(figure, { panel: point.panel, series: point.series.id, x: point.x })} />;
}
