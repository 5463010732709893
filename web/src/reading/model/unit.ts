/** Words for many, and the same for one: units, and what else is counted in the text. All other units are the same for both. */
const singular: Readonly<Record<string, string>> = {
  segments: "segment",
  packets: "packet",
  ACKs: "ACK",
  "round trips": "round trip",
  timeouts: "timeout",
  losses: "loss",
  drops: "drop",
  places: "place",
  hops: "hop",
  seconds: "second",
  times: "time",
  frames: "frame",
  marks: "mark",
  copies: "copy",
  duplicates: "duplicate",
  backoffs: "backoff",
  gaps: "gap",
};

const verbs: Readonly<Record<string, string>> = { are: "is", were: "was", have: "has" };

const isOne = (number: string): boolean => /^[-\u2212]?1$/.test(number);

/** A number with its unit behind a thin space: "1 segment", "20 segments", "19 %". */
export function withUnit(number: string, unit = ""): string {
  if (unit === "") return number;
  return `${number}\u2009${isOne(number) ? (singular[unit] ?? unit) : unit}`;
}

/** What is counted at the beginning of a text, perhaps with its verb: "segments are". A ratio counts nothing: "times as late". */
export const countedWords = new RegExp(
  `^(?!times (?:as|less|more|the)\\b)(?:${Object.keys(singular).join("|")})\\b(?: (?:${Object.keys(verbs).join("|")})\\b)?`,
);

/** The same words behind a number as it is shown. */
export function agreeing(number: string, words: string): string {
  if (!isOne(number)) return words;
  const verb = / (\w+)$/.exec(words)?.[1] ?? "";
  const noun = verb in verbs ? words.slice(0, -verb.length - 1) : words;
  return `${singular[noun] ?? noun}${verb in verbs ? ` ${verbs[verb]}` : ""}`;
}
