// A class on the server, as functions: opened, asked, answered, watched, ended.

import type { AnswerOf, BodyOf } from "ackscope/client";
import { onSite } from "../routes/site.js";
import { call } from "../share/api.js";

export type ClassState = AnswerOf<"readClass">;
export type ClassQuestion = BodyOf<"askClass">["question"];

/** What asks, closes and ends a class. */
export interface OwnClass {
  readonly code: string;
  readonly token: string;
}

const path = (code: string): string => `/classes/${encodeURIComponent(code)}`;

export const openClass = (title: string): Promise<OwnClass> => call("/classes", { method: "POST", body: { title } });

export const askClass = ({ code, token }: OwnClass, question: ClassQuestion): Promise<ClassState> =>
  call(`${path(code)}/questions`, { method: "POST", body: { question }, token });

/** Without `truth` the answers alone are shown. */
export const closeQuestion = ({ code, token }: OwnClass, truth?: readonly number[]): Promise<ClassState> =>
  call(`${path(code)}/result`, { method: "POST", body: truth === undefined ? {} : { truth }, token });

export const answerInClass = (code: string, body: BodyOf<"answerInClass">): Promise<void> =>
  call(`${path(code)}/answers`, { method: "POST", body });

export const endClass = ({ code, token }: OwnClass): Promise<void> => call(path(code), { method: "DELETE", token });

const fetchClass = (code: string): Promise<ClassState> => call(path(code));

export interface ClassWatcher {
  readonly onState: (state: ClassState) => void;
  /** `why`: "over", or the error that says why there is none. */
  readonly onEnd: (why: unknown) => void;
}

/** Follows a class until it ends or the watcher lets go. */
export function watchClass(code: string, { onState, onEnd }: ClassWatcher): () => void {
  const events = new EventSource(onSite(`/api/v1${path(code)}/events`));
  let left = false;
  const end = (why: unknown): void => {
    if (left) return;
    left = true;
    events.close();
    onEnd(why);
  };
  events.addEventListener("class", (event: MessageEvent<string>) => onState(JSON.parse(event.data) as ClassState));
  events.addEventListener("gone", () => end("over"));
  // The browser tries again by itself, but not after a refusal, whose words an EventSource does not have.
  events.onerror = () => {
    if (events.readyState === EventSource.CLOSED) fetchClass(code).then(onState).catch(end);
  };
  return () => {
    left = true;
    events.close();
  };
}
