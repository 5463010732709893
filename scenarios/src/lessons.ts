/** Names of the lessons in the order in which they are read; also their addresses. The pages have their texts, and the server knows by this which there are. */
export const lessonNames = [
  "ack-clock",
  "first-stall",
  "asymmetry",
  "thinning-acks",
  "one-queue",
  "smartacking",
  "loss-is-not-congestion",
  "base-station",
  "packet-radio",
  "sharing-the-air",
  "lost-tail",
  "cubic",
  "bbr",
  "bufferbloat",
  "who-may-delete",
  "ecn-to-l4s",
  "reading-a-capture",
] as const;
export type LessonName = (typeof lessonNames)[number];
