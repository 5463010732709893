/** Units that are words; all others are the same for one and for many. */
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
};

/** A number with its unit behind a thin space: "1 segment", "20 segments", "19 %". */
export function withUnit(number: string, unit = ""): string {
  if (unit === "") return number;
  return `${number}\u2009${/^[-\u2212]?1$/.test(number) ? (singular[unit] ?? unit) : unit}`;
}
