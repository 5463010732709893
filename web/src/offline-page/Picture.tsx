import { usualDiagram, type Experiment } from "@ackscope/scenarios";
import { durationOf, sheetToSvg } from "@ackscope/scene";
import { drawnDiagram } from "@ackscope/scene/diagrams";
import { t } from "@ackscope/scene/language";
import { runsSheet } from "@ackscope/scene/sheets";
import { useMemo, type ReactElement } from "react";
import type { DiagramRun } from "../diagrams/index.js";
import { pageColour, pageTheme } from "../figures/theme.js";
import { defaultView, letterOf, openedView } from "../share/stored-view.js";

interface PictureProps {
  readonly experiment: Experiment;
  /** In the order of the variants. */
  readonly runs: readonly DiagramRun[];
  /** Ids of variants, in the order of their letters. */
  readonly drawn: readonly string[];
}

/** The diagram that the experiment's view names, where that is not the graphs; those are drawn with what answers the pointer (lab/parts/Moment). */
export function Picture({ experiment, runs, drawn }: PictureProps): ReactElement | null {
  const svg = useMemo(() => svgOf(experiment, runs, drawn), [experiment, runs, drawn]);
  if (svg === null) return null;
  return (
    <figure
      className="offline-scroll offline-picture"
      role="region"
      tabIndex={0}
      aria-label={t("Figure of {title}", { title: experiment.title })}
    >
      <div dangerouslySetInnerHTML={{ __html: svg }} />
    </figure>
  );
}

function svgOf(experiment: Experiment, runs: readonly DiagramRun[], drawn: readonly string[]): string | null {
  const view = { ...defaultView, ...openedView(experiment.view) };
  if (drawnDiagram(view) === usualDiagram) return null;
  const found = drawn.flatMap((id, place): DiagramRun[] => {
    const run = runs[experiment.variants.findIndex((variant) => variant.id === id)];
    return run ? [{ ...run, letter: letterOf(place) }] : [];
  });
  const duration = Math.max(0, ...found.map(durationOf));
  const { sheet } = runsSheet({ title: experiment.title, runs: found, duration, view, extent: "seen" });
  return sheetToSvg(sheet, pageTheme, pageColour);
}
