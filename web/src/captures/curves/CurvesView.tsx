// Logs of other programs and flows of captures as curves over time, laid over each other: a plot for each quantity.

import { t } from "@ackscope/scene/language";
import { useMemo, useState, type ReactElement } from "react";
import { NumberField } from "../../ui/NumberField.js";
import { ProgressBar } from "../../ui/ProgressBar.js";
import type { CaptureFile } from "../../captured/calls.js";
import { ChooseCapture } from "../ChooseCapture.js";
import { CurvePlot } from "./CurvePlot.js";
import { lastMoment, panelsOf } from "./panels.js";
import { useMembers, type OpenMember } from "./use-members.js";
import "./curves.css";

interface CurvesViewProps {
  /** With these it begins. */
  readonly files: readonly CaptureFile[];
}

export function CurvesView({ files }: CurvesViewProps): ReactElement {
  const { members, add, remove, begin } = useMembers(files);
  const read = useMemo(() => members.flatMap(({ name, log, begins }) => (log ? [{ name, log, begins }] : [])), [members]);
  const panels = useMemo(() => panelsOf(read), [read]);
  const end = lastMoment(panels);
  const [seen, setSeen] = useState<{ readonly from: number; readonly to: number } | null>(null);
  const [moment, setMoment] = useState<number | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { from, to } = seen ?? { from: 0, to: end };
  const see = (nextFrom: number, nextTo: number): void => {
    if (nextFrom < nextTo) setSeen({ from: nextFrom, to: nextTo });
  };
  const toggle = (key: string): void =>
    setHidden((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]));
  return (
    <main id="main" className="page curves">
      <header className="curves-head">
        <h1>{t("Curves")}</h1>
        <span className="dim">{t("Read in this tab; nothing is sent.")}</span>
        <span className="grow" />
        <ChooseCapture label={t("Add a file")} className="button primary" onFile={(file) => add({ name: file.name, blob: file })} />
      </header>
      <ul className="curves-members" aria-label={t("Files")}>
        {members.map((member) => (
          <MemberLine key={member.id} member={member} onBegins={(s) => begin(member.id, s)} onRemove={() => remove(member.id)} />
        ))}
      </ul>
      {panels.length > 0 && (
        <>
          <div className="curves-time" role="group" aria-label={t("Time")}>
            <NumberField label={t("Shown from, s")} name={t("from")} unit="s" value={rounded(from)} onChange={(next) => see(next, to)} />
            <NumberField label={t("Shown to, s")} name={t("to")} unit="s" value={rounded(to)} onChange={(next) => see(from, next)} />
            <button type="button" className="button quiet" disabled={!seen} onClick={() => setSeen(null)}>
              {t("All of it")}
            </button>
            <label className="curves-moment grow">
              {t("Moment")}
              <input
                type="range"
                min={from}
                max={to}
                step={(to - from) / 1000}
                value={moment ?? to}
                aria-valuetext={`${rounded(moment ?? to)} s`}
                onChange={({ target }) => setMoment(Number(target.value))}
              />
              <output className="num">{rounded(moment ?? to)} s</output>
            </label>
          </div>
          {panels.map((panel) => (
            <CurvePlot
              key={panel.quantity}
              panel={panel}
              from={from}
              to={to}
              moment={moment}
              hidden={hidden}
              onMoment={setMoment}
              onToggle={toggle}
            />
          ))}
        </>
      )}
    </main>
  );
}

const rounded = (seconds: number): number => Number(seconds.toPrecision(5));

interface MemberLineProps {
  readonly member: OpenMember;
  readonly onBegins: (seconds: number) => void;
  readonly onRemove: () => void;
}

function MemberLine({ member, onBegins, onRemove }: MemberLineProps): ReactElement {
  const { name, log, failure, share, begins } = member;
  return (
    <li className="curves-member">
      <b>{name}</b>
      {log && (
        <span className="dim">
          {t("{format}, {n, plural, one {# curve} other {# curves}}", { format: log.format, n: log.curves.length })}
        </span>
      )}
      {log && <NumberField label={t("{name} begins at, s", { name })} name={t("begins at")} unit="s" value={begins} onChange={onBegins} />}
      <button type="button" className="button quiet" aria-label={t("Take {name} away", { name })} onClick={onRemove}>
        {t("Take away")}
      </button>
      {!log && failure === null && <ProgressBar label={t("Reading {name}", { name })} share={share} />}
      {failure !== null && (
        <p className="error-card" role="alert">
          {t("The file cannot be read. {reason}", { reason: failure })}
        </p>
      )}
      {log?.notes.map((note) => (
        <p key={note} className="dim">
          {note}
        </p>
      ))}
    </li>
  );
}
