// The marks of the airtime diagram in little, 20 × 12, for its key: those that the run can show.

import { FrameKind, SilenceReason } from "ackscope";
import { path, type Picture } from "../../figure/picture.js";
import { frameStyles, stateStyles, type FrameLook } from "./boxes.js";
import { isUnanswered } from "./frame-words.js";
import type { AirtimeRun } from "./lanes.js";
import { lossStyles } from "./losses.js";
import { shareStyles } from "./shares.js";
import { cross, hatching, rectangle, ring } from "./strokes.js";
import type { Spans } from "./spans.js";
import { msg, t } from "../../language.js";

export interface AirtimeKey {
  readonly label: string;
  readonly picture: Picture;
}

const small = (...marks: Picture["marks"]): Picture => ({ width: 20, height: 12, marks });
const box = (look: FrameLook): Picture => small(path(rectangle(2, 1.5, 16, 9), frameStyles[look]));
const crossKey = { label: msg("lost at its receiver"), picture: small(path(cross(10, 6, 3.5), lossStyles.lost)) };
const ringKey = { label: msg("came through, not answered"), picture: small(path(ring(10, 6, 3.5), lossStyles.lost)) };

export function airtimeKeys(run: AirtimeRun, shown: "frames" | "share"): readonly AirtimeKey[] {
  const { index, trace } = run;
  const { frames, losses } = trace;
  const has = (kind: number): boolean => frames.kind.includes(kind);
  const acks = index.flows.some(({ acks: { packet } }) => packet.length > 0);
  const again = index.flows.some(({ retransmissions }) => retransmissions.at.length > 0);
  const any = (spans: readonly Spans[], test: (tag: number) => boolean): boolean => spans.some(({ tag }) => tag.some(test));
  const lost = [
    losses.some((frame) => !isUnanswered(frames.lost[frame])) && crossKey,
    losses.some((frame) => isUnanswered(frames.lost[frame])) && ringKey,
  ];
  const keys: readonly (AirtimeKey | false)[] =
    shown === "share"
      ? [
          { label: msg("sends data"), picture: small(path("M2 12V4H18V12z", shareStyles.data)) },
          acks && { label: msg("TCP ACKs"), picture: small(path("M2 12V4H18V12z", shareStyles.acks)) },
          { label: msg("other frames"), picture: small(path("M2 12V4H18V12z", shareStyles.control)) },
          { label: msg("hears another"), picture: small(path("M2 12V4H18V12z", shareStyles.hears)) },
          any(trace.silences, () => true) && {
            label: msg("waits (NAV), hears nothing"),
            picture: small(path("M2 12V4H18V12z", shareStyles.silent)),
          },
          ...lost,
        ]
      : [
          { label: msg("TCP data"), picture: box("data") },
          again && { label: msg("sent again by TCP"), picture: box("again") },
          acks && { label: msg("TCP ACK"), picture: box("tcpAck") },
          has(FrameKind.rts) && { label: msg("RTS"), picture: box("asks") },
          has(FrameKind.poll) && { label: msg("poll"), picture: box("asks") },
          has(FrameKind.cts) && { label: msg("CTS"), picture: box("answers") },
          has(FrameKind.pollAck) && { label: msg("answer to a poll"), picture: box("answers") },
          has(FrameKind.blockAckRequest) && { label: msg("block ACK request"), picture: box("asks") },
          has(FrameKind.blockAck) && { label: msg("block ACK"), picture: box("ack") },
          has(FrameKind.ack) && { label: msg("link ACK"), picture: box("ack") },
          has(FrameKind.nack) && { label: msg("link NACK"), picture: box("nack") },
          any(trace.turns, () => true) && { label: msg("turns"), picture: small(path("M3 11V7L17 2V11z", stateStyles.turning)) },
          any(trace.silences, (tag) => tag === SilenceReason.told) && {
            label: msg("NAV: told to wait"),
            picture: small(path("M0 4h20v4h-20z", stateStyles.told)),
          },
          any(trace.silences, (tag) => tag === SilenceReason.disturbed) && {
            label: msg("EIFS: disturbed"),
            picture: small(path("M0 6H20", stateStyles.disturbed)),
          },
          any(trace.backoffs, () => true) && { label: msg("counts slots"), picture: small(path("M0 6H20", stateStyles.slots)) },
          {
            label: run.topology.radios.some(({ reach }) => reach !== null) ? msg("senses another") : msg("hears another"),
            picture: small(path(rectangle(0, 1, 20, 10), stateStyles.ground), path(hatching(0, 1, 20, 10), stateStyles.hatch)),
          },
          ...lost,
        ];
  return keys.filter((key) => key !== false).map((key) => ({ ...key, label: t(key.label) }));
}
