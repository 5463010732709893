// The words that radios bring along, for people who know TCP.

import { msg } from "@ackscope/scene/language";

export const airGlossary: readonly { readonly word: string; readonly meaning: string }[] = [
  {
    word: "RTS, CTS",
    meaning: msg("Request and clear to send: two short frames that announce a data frame to the neighbours of both ends (802.11)."),
  },
  { word: "NAV", meaning: msg("The time for which a frame that was overheard tells a station to keep silent.") },
  { word: "EIFS", meaning: msg("The longer gap that a station keeps after a frame that it could not decode.") },
  {
    word: msg("backoff"),
    meaning: msg("A random number of slots that a station lets pass on an idle channel before it sends; more of them after each failure."),
  },
  { word: msg("hidden"), meaning: msg("A station that the sender cannot sense, but that disturbs its receiver.") },
  {
    word: msg("exposed"),
    meaning: msg("A station that keeps silent because it senses the sender, although it would not disturb the receiver."),
  },
  { word: msg("poll, pollack"), meaning: msg("A packet radio asks the other one whether it listens; the answer is the pollack.") },
  { word: msg("turnaround"), meaning: msg("The time that a radio takes from sending to receiving and back.") },
  { word: msg("RTS failed"), meaning: msg("A packet was given up after too many RTS, or polls, without an answer: a contention loss.") },
];
