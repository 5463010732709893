// The words that radios bring along, for people who know TCP.

export const airGlossary: readonly { readonly word: string; readonly meaning: string }[] = [
  {
    word: "RTS, CTS",
    meaning: "Request and clear to send: two short frames that announce a data frame to the neighbours of both ends (802.11).",
  },
  { word: "NAV", meaning: "The time for which a frame that was overheard tells a station to keep silent." },
  { word: "EIFS", meaning: "The longer gap that a station keeps after a frame that it could not decode." },
  {
    word: "backoff",
    meaning: "A random number of slots that a station lets pass on an idle channel before it sends; more of them after each failure.",
  },
  { word: "hidden", meaning: "A station that the sender cannot sense, but that disturbs its receiver." },
  { word: "exposed", meaning: "A station that keeps silent because it senses the sender, although it would not disturb the receiver." },
  { word: "poll, pollack", meaning: "A packet radio asks the other one whether it listens; the answer is the pollack." },
  { word: "turnaround", meaning: "The time that a radio takes from sending to receiving and back." },
  { word: "RTS failed", meaning: "A packet was given up after too many RTS, or polls, without an answer: a contention loss." },
];
