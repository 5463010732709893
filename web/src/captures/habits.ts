// How the ends of a flow behave, in sentences.

import { grouped, moment, percent } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import type { Habits } from "ackscope/captures";

export function habitSentences({ acks, pacing, slowStart }: Habits): readonly string[] {
  return [
    ...(acks ? ackSentences(acks) : []),
    ...(pacing ? [pacingSentence(pacing)] : []),
    ...(slowStart ? [slowStartSentence(slowStart)] : []),
  ];
}

function ackSentences({ singly, segments, stretched, of }: NonNullable<Habits["acks"]>): readonly string[] {
  const said =
    segments === 1
      ? t("The receiver acknowledges every segment.")
      : singly > 2
        ? t("The receiver acknowledges the first {singly} segments one by one; then one ACK stands for {segments}.", { singly, segments })
        : t("One ACK of the receiver stands for {segments} segments.", { segments });
  return stretched > 0 && segments <= 2
    ? [said, t("{stretched} of {of} ACKs stand for more than two.", { stretched: grouped(stretched), of: grouped(of) })]
    : [said];
}

const pacingSentence = ({ isPaced, share }: NonNullable<Habits["pacing"]>): string =>
  isPaced
    ? t("The sender paces: {share} of its segments leave without an ACK just before.", { share: percent(share) })
    : t("The sender does not pace: its segments leave with the ACKs.");

function slowStartSentence({ at, segments, by }: NonNullable<Habits["slowStart"]>): string {
  const words = { time: moment(at), segments };
  return by === "loss"
    ? t("Slow start ended with a loss, noticed at {time} with {segments} segments out.", words)
    : t("Slow start ended by itself at {time} with {segments} segments out: by HyStart, or at a threshold from before.", words);
}
