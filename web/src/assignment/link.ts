// An assignment in the address, behind the #: no server sees it. The student's name is not in it.

import type { Assignment, Problem } from "@ackscope/scenarios";
import { checkAssignment } from "ackscope/courses";
import { routes } from "../routes/routes.js";
import { packJson, unpackJson } from "../share/pack.js";

/** Not opened yet: undefined in `assignment` and no problems. */
export interface Opened {
  readonly assignment?: Assignment;
  readonly problems: readonly Problem[];
}

export const assignmentAddress = (assignment: Assignment): string => routes.assignmentWith(`a=${packJson(assignment)}`);

/** As the address has it, which another version may have packed otherwise; empty: none. */
export const packedIn = (fragment: string): string => new URLSearchParams(fragment.replace(/^#/, "")).get("a") ?? "";

export function openedFrom(fragment: string): Opened {
  const packed = packedIn(fragment);
  if (packed === "") return { problems: [] };
  const unpacked = unpackJson(packed);
  if (!unpacked.ok) return { problems: [{ pointer: "", message: unpacked.message, expected: "the link as it was copied, whole" }] };
  return checked(unpacked.value);
}

export function openedText(text: string): Opened {
  try {
    return checked(JSON.parse(text));
  } catch {
    return {
      problems: [{ pointer: "", message: "this is no JSON document", expected: "an assignment, as the documentation describes it" }],
    };
  }
}

function checked(document: unknown): Opened {
  const problems = checkAssignment(document);
  return problems.length > 0 ? { problems } : { assignment: document as Assignment, problems };
}
