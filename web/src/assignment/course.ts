// A course of a learning platform that opened the page. What the server sent along goes from the address into the tab's history: an address that
// somebody copies hands in for nobody.

import type { AnswerOf, BodyOf } from "ackscope/client";
import { useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "../share/api.js";

export interface Student {
  readonly kind: "answering";
  readonly ticket: string;
  /** As the platform knows them: the seed follows from it. */
  readonly student: string;
  /** May be empty. */
  readonly name: string;
}

export type Course = Student | { readonly kind: "choosing"; readonly ticket: string };

/** For a navigation that stays in the course. */
export interface CourseState {
  readonly course: Course | null;
}

export function useCourse(): Course | null {
  const location = useLocation();
  const { hash } = location;
  const navigate = useNavigate();
  const [sent, rest] = useMemo(() => partedFrom(hash), [hash]);
  useEffect(() => {
    if (sent !== null) void navigate({ hash: rest }, { replace: true, state: { course: sent } satisfies CourseState });
  }, [sent, rest, navigate]);
  return sent ?? (location.state as CourseState | null)?.course ?? null;
}

/** What came with a fragment, and the fragment without it. */
export function partedFrom(fragment: string): readonly [Course | null, string] {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
  const take = (name: string): string | null => {
    const value = parameters.get(name);
    parameters.delete(name);
    return value;
  };
  const [choosing, ticket, student, name] = [take("choose"), take("ticket"), take("student"), take("name")];
  const rest = parameters.toString();
  if (choosing !== null) return [{ kind: "choosing", ticket: choosing }, rest];
  if (ticket === null || student === null) return [null, fragment];
  return [{ kind: "answering", ticket, student, name: name ?? "" }, rest];
}

export const handIn = (body: BodyOf<"handIn">): Promise<AnswerOf<"handIn">> => call("/lti/scores", { method: "POST", body });
