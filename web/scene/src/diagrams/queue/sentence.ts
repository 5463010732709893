// What happens in one instant, in a sentence or a few.
//
// Indices are in range by construction; `!` says so to the compiler.

import { dropWord } from "../../fields.js";
import { t } from "../../language.js";
import { packetTitle } from "../../packet-title.js";
import { happeningAt, instantBy, stateAt, type Happening, type State } from "./instants.js";
import type { QueueTimes } from "./run.js";

/** The last instant by a time; empty where nothing has happened yet. */
export function lastHappening(run: QueueTimes, time: number): string {
  const at = instantBy(run.instants, time);
  return at === undefined ? "" : happeningInWords(run, at);
}

export function happeningInWords(run: QueueTimes, time: number): string {
  const happening = happeningAt(run.passages, run.instants, run.index, time);
  const state = stateAt(run.passages, run.index, time);
  const { left, joined, ended } = happening;
  const taken = ended.filter((i) => !joined.includes(i) && run.passages.reason[i] !== 0);
  return [
    ...left.map((i) => t("{packet} has left the line.", { packet: nameOf(run, i) })),
    ...taken.map((i) => t("{packet} is lost here: {why}.", { packet: nameOf(run, i), why: whyOf(run, i) })),
    ...joined.map((i) => arrival(run, i, happening, state)),
    ...turns(run, happening),
    ...(state.onLine.length === 0 ? [t("The line is free.")] : []),
  ].join(" ");
}

const nameOf = ({ index, passages }: QueueTimes, passage: number): string => packetTitle(index, passages.packet[passage]!);
const namesOf = (run: QueueTimes, passages: readonly number[]): string => passages.map((i) => nameOf(run, i)).join(", ");
const whyOf = ({ index, passages }: QueueTimes, passage: number): string => dropWord(index, passages.packet[passage]!);

/** A packet comes; an ACK may make others useless. */
function arrival(run: QueueTimes, passage: number, happening: Happening, state: State): string {
  const { ack, reason } = run.passages;
  const useless = ack[passage] === 1 ? happening.ended.filter((i) => reason[i] === 0 && i !== passage) : [];
  const others = namesOf(run, useless);
  return [
    outcome(run, passage, happening, state),
    ...(useless.length > 0 ? [t("It says all that {others} says, so the filter removes {others}.", { others })] : []),
  ].join(" ");
}

/** It is sent, waits, or finds no place. */
function outcome(run: QueueTimes, passage: number, { ended, started }: Happening, { onLine, waiting }: State): string {
  const packet = nameOf(run, passage);
  if (ended.includes(passage)) {
    return run.passages.reason[passage] === 0
      ? t("{packet} comes and is removed: one that waits says as much.", { packet })
      : t("{packet} comes and is dropped: {why}.", { packet, why: whyOf(run, passage) });
  }
  if (started.includes(passage)) return t("{packet} comes, finds the line free and is sent at once.", { packet });
  const [sent] = onLine;
  if (sent === undefined) return t("{packet} comes and waits.", { packet });
  const values = { packet, other: nameOf(run, sent), n: waiting.filter((i) => i !== passage).length };
  return values.n === 0
    ? t("{packet} comes while {other} is on the line, and waits.", values)
    : t("{packet} comes while {other} is on the line, and waits with {n, plural, one {# other} other {# others}}.", values);
}

/** Packets whose turn has come after they waited, and those that came before them and still wait. */
function turns(run: QueueTimes, { started, joined }: Happening): string[] {
  const { passages, index } = run;
  return started
    .filter((i) => !joined.includes(i))
    .map((i) => {
      const packet = nameOf(run, i);
      const passed = stateAt(passages, index, passages.starts[i]!).waiting.filter((other) => other < i);
      return passed.length === 0
        ? t("{packet} is next.", { packet })
        : t("{packet} is next. {others} came earlier and {n, plural, one {waits} other {wait}} on.", {
            packet,
            others: someOf(run, passed),
            n: passed.length,
          });
    });
}

const mostNamed = 2;

/** A few by name, more by number. */
const someOf = (run: QueueTimes, passages: readonly number[]): string =>
  passages.length <= mostNamed ? namesOf(run, passages) : t("{n} packets", { n: passages.length });
