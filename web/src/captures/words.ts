// What the page says about a flow.

import { grouped, percent } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { limitWords } from "ackscope";
import { limitShares, mainDirection } from "ackscope/captures";
import type { ListedFlow } from "../captured/calls.js";

export function bytesWords(bytes: number): string {
  if (bytes < 1000) return `${grouped(bytes)}\u2009B`;
  if (bytes < 1e6) return `${grouped(bytes / 1e3, bytes < 1e4 ? 1 : 0)}\u2009kB`;
  return bytes < 1e9 ? `${grouped(bytes / 1e6, 1)}\u2009MB` : `${grouped(bytes / 1e9, 2)}\u2009GB`;
}

export const secondsWords = (ns: number): string => `${grouped(ns / 1e9, ns < 1e9 ? 3 : 1)}\u2009s`;

/** In the list: what held it up longest, or why that is not known. */
export function verdictOf(flow: ListedFlow): string {
  const main = mainDirection(flow);
  // Seen from an end that is not the sender's, and known to be only when the file had been read.
  if (flow.isTapGuessed && flow.tappedAt !== main) return t("no handshake in the file");
  const [first] = limitShares(flow.senders[main].limits);
  if (!first) return flow.directions[main].bytes === 0 ? t("no data") : t("too short to tell");
  return `${t(limitWords[first.limit] ?? "")}, ${percent(first.share)}`;
}
