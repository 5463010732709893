/** Names of the lessons' files in the order in which they are read; also their addresses. */
export const lessonOrder = [
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
] as const;
export type LessonName = (typeof lessonOrder)[number];
