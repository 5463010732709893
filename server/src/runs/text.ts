/** Text that people write about what they publish. It goes into HTML, logs and databases. */
import type { Problem } from "@ackscope/scenarios";

/** One line of well-formed Unicode. */
export function lineProblems(pointer: string, text: string | undefined): Problem[] {
  if (text === undefined || !/[\p{Cc}\p{Cs}]/u.test(text)) return [];
  return [{ pointer, message: "the text has control characters", expected: "text on one line" }];
}

export function textProblems(pointer: string, text: string | undefined): Problem[] {
  if (text === undefined || !/[\0\p{Cs}]/u.test(text)) return [];
  return [{ pointer, message: "the text has characters that are not text", expected: "text" }];
}
