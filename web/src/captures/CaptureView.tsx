// A file that is open: its flows at the left, one of them in the diagrams, its story at the right and below.

import { grouped } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { lazy, Suspense, type KeyboardEvent, type ReactElement } from "react";
import { isTyping } from "../commands/is-typing.js";
import { EventRail } from "../diagrams/index.js";
import { StageProvider, useStage, useStageState } from "../lab/session/context.js";
import { toMoment } from "../lab/session/steps.js";
import { settings } from "../settings/settings.js";
import { ProgressBar } from "../ui/ProgressBar.js";
import type { CaptureFile, FlowList } from "../captured/calls.js";
import { CaptureDiagrams } from "./CaptureDiagrams.js";
import type { PublishedCapture } from "../share/captures.js";
import { ChooseCapture } from "./ChooseCapture.js";
import { FlowChoice } from "./FlowChoice.js";
import { FlowStory } from "./FlowStory.js";
import { PublishedNote } from "./PublishedNote.js";
import { useCapture, type OpenCapture } from "./use-capture.js";
import { bytesWords } from "./words.js";

const StoryBar = lazy(() => import("../lab/parts/StoryBar.js"));

interface CaptureViewProps {
  readonly file: CaptureFile;
  /** What the server says of it; `null`: it is nobody's but the reader's. */
  readonly published: PublishedCapture | null;
  readonly onFile: (file: File) => void;
  /** Its largest flow, to be laid beside a log of another program. */
  readonly onCurves: () => void;
  /** It was published here, and is not any more. */
  readonly onDeleted: () => void;
}

export function CaptureView({ file, published, onFile, onCurves, onDeleted }: CaptureViewProps): ReactElement {
  const capture = useCapture(file);
  const { list, shown, progress, choose } = capture;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !settings.getState().characterKeys) return;
    switch (event.key.toLowerCase()) {
      case "/":
        event.currentTarget.querySelector<HTMLInputElement>(".capture-flows input")?.focus();
        break;
      case "n":
        if (shown) toMoment(shown.stage, "next");
        break;
      case "p":
        if (shown) toMoment(shown.stage, "previous");
        break;
      default:
        return;
    }
    event.preventDefault();
  };
  return (
    <main id="main" className="captures" onKeyDown={onKeyDown}>
      <header className="capture-file">
        <h1>{file.name}</h1>
        <span className="dim">{factsOf(file, list, published !== null)}</span>
        <span className="grow" />
        <button type="button" className="button" onClick={onCurves}>
          {t("Compare curves")}
        </button>
        <ChooseCapture label={t("Open another")} className="button" onFile={onFile} />
      </header>
      <div className="capture-notes">
        {progress && (
          <div className="progress">
            <ProgressBar label={t("Reading {name}", { name: file.name })} share={progress.of === 0 ? 1 : progress.bytes / progress.of} />
          </div>
        )}
        <Notes capture={capture} />
        {published && <PublishedNote capture={published} onDeleted={onDeleted} />}
      </div>
      {list && <FlowChoice list={list} chosen={capture.chosen} onChoose={(flow) => choose(flow)} />}
      {shown ? (
        <StageProvider key={`${shown.flow.place} ${shown.tappedAt}`} value={shown.stage}>
          <section className="lab-middle capture-middle" aria-label={t("Diagrams")}>
            <CaptureDiagrams />
          </section>
          <FlowStory file={file} shown={shown} onTap={(tappedAt) => choose(shown.flow, tappedAt)} />
          <FlowMoments />
        </StageProvider>
      ) : (
        <div className="lab-middle capture-middle" aria-busy={capture.failure === null && (list?.flows.length ?? 1) > 0} />
      )}
    </main>
  );
}

function factsOf({ blob }: CaptureFile, list: FlowList | null, isPublished: boolean): string {
  const size = bytesWords(blob.size);
  if (isPublished) return list ? t("{size}, {packets} packets, headers only", { size, packets: grouped(list.packets) }) : size;
  if (!list) return t("{size}. Read in this tab; nothing is sent.", { size });
  return t("{size}, {packets} packets, {flows, plural, one {# flow} other {# flows}}. Read in this tab; nothing is sent.", {
    size,
    packets: grouped(list.packets),
    flows: list.found,
  });
}

/** What of the file was not read, and why. */
function Notes({ capture: { list, reading, failure } }: { readonly capture: OpenCapture }): ReactElement | null {
  const notes = [
    ...(failure === null ? [] : [t("The file cannot be read. {reason}", { reason: failure })]),
    ...(reading?.damage
      ? [
          t("Read up to byte {offset}: {reason}. What came before is shown.", {
            offset: grouped(reading.damage.offset),
            reason: t(reading.damage.message),
          }),
        ]
      : []),
    ...((reading?.lost ?? 0) > 0
      ? [t("The capturing machine says that it lost {n} packets: gaps may be its own.", { n: grouped(reading?.lost ?? 0) })]
      : []),
    ...(reading && list?.flows.length === 0 ? [t("There is no TCP in this file.")] : []),
    ...(reading && list && list.others.length > 0
      ? [
          t("Left out, for they are no TCP: {list}.", {
            list: list.others
              .toSorted(([, one], [, other]) => other - one)
              .map(([words, count]) => `${grouped(count)} ${words}`)
              .join(", "),
          }),
        ]
      : []),
  ];
  return notes.length === 0 ? null : (
    <div role="status" className="capture-note">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

/** The flow's moments, and all of it with its losses. */
function FlowMoments(): ReactElement | null {
  const stage = useStage();
  const result = useStageState((state) => state.result);
  const view = useStageState((state) => state.view);
  if (!result) return null;
  return (
    <div className="transport capture-moments" role="group" aria-label={t("Moments")}>
      <Suspense fallback={<div className="story" />}>
        <StoryBar onCause={() => document.querySelector(".capture-story")?.scrollIntoView({ block: "start" })} />
      </Suspense>
      <div className="rail">
        <EventRail runs={result.runs} view={view} duration={result.duration} onView={(next) => stage.setView(next)} />
      </div>
      <button type="button" className="button quiet" onClick={() => stage.setView({ from: 0, to: result.duration })}>
        {t("Whole flow")}
      </button>
    </div>
  );
}
