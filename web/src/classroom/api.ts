// A class on the server, as functions: opened, asked, answered, watched, ended.

import type { AnswerOf, BodyOf } from "ackscope/client";
import { onSite } from "../routes/site.js";
import { ApiRefusal, call } from "../share/api.js";

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

export const fetchClass = (code: string): Promise<ClassState> => call(path(code));

export interface ClassWatcher {
  readonly onState: (state: ClassState) => void;
  /** The server cannot be reached; it is tried on. */
  readonly onAway: () => void;
  /** It is over, or there is none. */
  readonly onOver: () => void;
}

/** Between two attempts where the browser makes none: after an answer that is no stream. */
const againMs = 3000;

/** Follows a class until it ends or the watcher lets go. */
export function watchClass(code: string, { onState, onAway, onOver }: ClassWatcher): () => void {
  let events: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = false;
  const leave = (): void => {
    left = true;
    clearTimeout(timer);
    events?.close();
  };
  const over = (): void => {
    leave();
    onOver();
  };
  const open = (): void => {
    events = new EventSource(onSite(`/api/v1${path(code)}/events`));
    events.addEventListener("class", (event: MessageEvent<string>) => onState(JSON.parse(event.data) as ClassState));
    events.addEventListener("gone", over);
    events.onerror = () => {
      if (events?.readyState === EventSource.CLOSED) void ask();
      else onAway();
    };
  };
  /** An EventSource does not say why it was refused; and where too many are open, this answers still. */
  const ask = async (): Promise<void> => {
    try {
      const state = await fetchClass(code);
      if (!left) onState(state);
    } catch (error) {
      if (left) return;
      if (error instanceof ApiRefusal && error.status === 404) return void over();
      onAway();
    }
    if (!left) timer = setTimeout(open, againMs);
  };
  open();
  return leave;
}
