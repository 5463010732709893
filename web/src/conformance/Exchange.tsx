// The packets of a script as a ladder: time goes down, from moment to moment, and silence is written where it is.

import { grouped } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import type { Arrow, Moment } from "./exchange.js";
import { seconds } from "./times.js";

interface ExchangeProps {
  readonly moments: readonly Moment[];
  /** Of the runs, in their order. */
  readonly titles: readonly { readonly name: string; readonly about: string }[];
  readonly line: number | null;
  readonly onLine: (line: number) => void;
}

export function Exchange({ moments, titles, line, onLine }: ExchangeProps): ReactElement {
  return (
    <div className="exchange" data-runs={titles.length}>
      <div className="exchange-titles" aria-hidden="true">
        <span />
        {titles.map(({ name, about }) => (
          <span key={name}>
            <b>{name}</b> <span className="dim">{about}</span>
            <span className="exchange-ends">
              <span>{t("tested end")}</span>
              <span>{t("script")}</span>
            </span>
          </span>
        ))}
      </div>
      <ol>
        {moments.map((moment) => (
          <li key={moment.at} className="exchange-moment">
            {moment.gap > 0.02 && <span className="exchange-gap">{t("nothing for {time}", { time: duration(moment.gap) })}</span>}
            <span className="exchange-time num">{seconds(moment.at)}</span>
            {moment.arrows.map((arrows, run) => (
              <div key={titles[run]!.name} className="exchange-arrows" role="group" aria-label={titles[run]!.name}>
                {arrows.map((arrow, i) => (
                  <ArrowView key={i} arrow={arrow} isChosen={arrow.line !== null && arrow.line === line} onLine={onLine} />
                ))}
              </div>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

const duration = (time: number): string => (time < 1 ? `${Math.round(time * 1000)} ms` : seconds(time));

function ArrowView({
  arrow,
  isChosen,
  onLine,
}: {
  readonly arrow: Arrow;
  readonly isChosen: boolean;
  readonly onLine: (line: number) => void;
}): ReactElement {
  const { direction, kind, line, isApart } = arrow;
  const classes = [
    "exchange-arrow",
    `is-${kind}`,
    `goes-${direction}`,
    ...(isChosen ? ["is-chosen"] : []),
    ...(isApart ? ["is-apart"] : []),
  ];
  const content = (
    <>
      <span className="exchange-label">{label(arrow)}</span>
      {kind !== "write" && <ArrowLine direction={direction} />}
    </>
  );
  return line === null ? (
    <span className={classes.join(" ")}>{content}</span>
  ) : (
    <button type="button" className={classes.join(" ")} aria-pressed={isChosen} onClick={() => onLine(line)}>
      {content}
    </button>
  );
}

function ArrowLine({ direction }: Pick<Arrow, "direction">): ReactElement {
  return (
    <>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <path d={direction === "out" ? "M0 2L100 6" : "M100 2L0 6"} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className="exchange-head" aria-hidden="true" />
    </>
  );
}

function label({ kind, from, to, segments, ack, sack, flags, line, isApart }: Arrow): string {
  if (kind === "write") return t("writes {bytes} B", { bytes: grouped(to) });
  const words: string[] = [];
  if (flags.includes("S")) words.push(ack === null ? "SYN" : "SYN-ACK");
  else if (kind === "ack") words.push(from > 0 && from === to && ack === 1 && from !== 1 ? t("window probe") : `ACK ${ack ?? ""}`);
  else words.push(`${from}:${to}`);
  if (segments > 1) words.push(t("{n} segments", { n: segments }));
  if (kind === "again") words.push(t("sent again"));
  if (sack.length > 0) words.push(`SACK ${sack.map((block) => `${block.from}:${block.to}`).join(" ")}`);
  if (flags.includes("E")) words.push("ECE");
  if (flags.includes("W")) words.push("CWR");
  if (isApart) words.push(line === null ? t("not asked for") : t("differs"));
  return words.join(", ");
}
