// How a simulation is spoken of.

import { grouped, milliseconds, moment, percent, rateText } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import type { Divergence, FitError, LossKind, SenderKind, Sending, SetUp } from "ackscope/captures";

export const senderWords: Readonly<Record<SenderKind, string>> = {
  reno: msg("Reno (RFC 5681)"),
  cubic: msg("CUBIC (RFC 9438)"),
  linux: msg("Linux’s CUBIC"),
  linuxTrain: msg("Linux’s CUBIC, ACK trains heeded"),
  linuxPaced: msg("Linux’s CUBIC, paced"),
  linuxStandard: msg("Linux’s CUBIC without HyStart"),
  bbr: msg("BBR, its first version"),
};

export const lossWords: Readonly<Record<LossKind, string>> = {
  queue: msg("a full queue"),
  asFound: msg("those of the capture"),
};

export function setUpWords({ rate, roundTrip, queue, sender, losses }: SetUp): string {
  const words = { sender: t(senderWords[sender]), rate: rateText(Number(rate.toPrecision(4))), time: milliseconds(roundTrip * 1e9) };
  if (losses === "queue") return t("{sender}, {rate}, {time}, a queue of {n}", { ...words, n: queue ?? 0 });
  return t("{sender}, {rate}, {time}, losses as found", words);
}

export const errorWords = ({ mean, share }: Pick<FitError, "mean" | "share">): string =>
  t("Segments and their ACKs are {time} apart on average, {share} of the transfer’s time.", {
    time: milliseconds(mean),
    share: percent(share, 2),
  });

export function divergenceWords({ captured, simulated }: Divergence): string {
  if (captured && simulated && captured.segment === simulated.segment && captured.copy === simulated.copy)
    return t("They part with {what}: at {time} in the capture, at {other} in the simulation.", {
      what: segmentWords(captured),
      time: moment(captured.at),
      other: moment(simulated.at),
    });
  return t("They part: the capture has {what}, the simulation {other}.", { what: sendingWords(captured), other: sendingWords(simulated) });
}

const segmentWords = ({ segment, copy }: NonNullable<Sending>): string =>
  copy > 0 ? t("segment {n}, sent again", { n: segment }) : t("segment {n}", { n: segment });

const sendingWords = (sending: Sending): string =>
  sending ? t("{what} at {time}", { what: segmentWords(sending), time: moment(sending.at) }) : t("nothing more");

export const againWords = ({ again: { captured, simulated } }: FitError): string =>
  t("Sent again: {captured} in the capture, {simulated} in the simulation.", {
    captured: grouped(captured),
    simulated: grouped(simulated),
  });
