// The run's story in steps: back, on, and in a sentence what happened at the moment that is looked at.

import { moment as timeText } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { useDeferredValue, type ReactElement } from "react";
import type { Command } from "../../commands/commands.js";
import { keyFor } from "../../commands/keys.js";
import { useCommands } from "../../commands/use-commands.js";
import type { DiagramRun } from "../../diagrams/index.js";
import { Icon } from "../../ui/Icon.js";
import { RunLetter } from "../../ui/RunLetter.js";
import { useIsPhone } from "../../ui/use-phone.js";
import { useIsDragged, useStage, useStageState } from "../session/context.js";
import type { Stage } from "../session/stage.js";
import { goTo, momentBeside, momentShown, momentsOf, type Moment } from "../session/moments.js";

const noRuns: readonly DiagramRun[] = [];

export default function StoryBar({ onCause }: { readonly onCause: () => void }): ReactElement {
  const stage = useStage();
  const newest = useStageState((state) => state.result?.runs) ?? noRuns;
  const later = useDeferredValue(newest);
  // While something is dragged, the story comes a moment after the picture that it is of.
  const runs = useIsDragged() ? later : newest;
  const view = useStageState((state) => state.view);
  const phone = useIsPhone();
  const all = momentsOf(runs, view);
  const place = momentShown(runs, view);
  const shown = all[place];
  const before = momentBeside(runs, view, "previous");
  const after = momentBeside(runs, view, "next");
  useCommands(() => all.map((moment, i) => momentCommand(stage, moment, i)));
  const button = (moment: Moment | undefined, icon: "back" | "on", label: string): ReactElement => (
    <button
      type="button"
      className="button quiet icon"
      // It keeps the focus at the end of the story, where it has nowhere to go.
      aria-disabled={moment === undefined || undefined}
      aria-label={label}
      onClick={() => moment && goTo(stage, moment)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div className="story" role="group" aria-label={t("Story of the run")}>
      {button(before, "back", t("Previous moment ({key})", { key: keyFor("previousMoment") }))}
      <span className="story-place">
        {shown
          ? t("{place} of {n}", { place: place + 1, n: all.length })
          : t("{n, plural, one {# moment} other {# moments}}", { n: all.length })}
      </span>
      {button(after, "on", t("Next moment ({key})", { key: keyFor("nextMoment") }))}
      <p className="story-text" role="status">
        {shown ? (
          <Sentence moment={shown} runs={runs} onCause={phone && shown.packet !== null ? onCause : undefined} />
        ) : all.length === 0 && newest !== noRuns ? (
          t("Nothing happened that needs telling: no stall, no loss.")
        ) : after ? (
          t("Next: {what} in {letter}, at {time}.", { what: after.name, letter: runs[after.run]?.letter ?? "", time: timeText(after.at) })
        ) : null}
      </p>
    </div>
  );
}

/** In the palette it is found by its name and by what happened. */
function momentCommand(stage: Stage, moment: Moment, place: number): Command {
  const { at, name, run, text } = moment;
  const runs = stage.state.result?.runs ?? noRuns;
  const letter = runs.length > 1 ? `${runs[run]?.letter ?? ""}, ` : "";
  return {
    id: `moment:${place}`,
    title: `${name}, ${letter}${timeText(at)}`,
    description: text,
    group: t("Moments of the run"),
    run: () => goTo(stage, moment),
  };
}

interface SentenceProps {
  readonly moment: Moment;
  readonly runs: readonly DiagramRun[];
  /** Absent: the cause stands beside the diagrams. */
  readonly onCause: (() => void) | undefined;
}

function Sentence({ moment: { run, name, text }, runs, onCause }: SentenceProps): ReactElement {
  const words = (
    <>
      {runs.length > 1 && <RunLetter letter={runs[run]?.letter ?? ""} />} <b>{name}.</b> {text}
    </>
  );
  if (!onCause) return words;
  return (
    <button type="button" className="story-cause" onClick={onCause}>
      {words}
    </button>
  );
}
