// Collections on the server: an ordered list of what can be shown, with text, for a course or a lecture.

import type { AnswerOf, BodyOf } from "ackscope/client";
import type { Page } from "./api.js";
import { call } from "./call.js";
import { myCollections, ownToken } from "./keyring.js";

export type Collection = AnswerOf<"readCollection">;
export type CollectionDraft = Required<BodyOf<"createCollection">>;
export type ListedCollection = AnswerOf<"listCollections">["collections"][number];

const path = (id: string): string => `/collections/${encodeURIComponent(id)}`;

export const createCollection = (draft: CollectionDraft): Promise<AnswerOf<"createCollection">> =>
  call("/collections", { method: "POST", body: draft });

export const fetchCollection = (id: string, signal?: AbortSignal): Promise<Collection> =>
  call(path(id), { token: ownToken(myCollections, id), signal });

export const editCollection = (id: string, token: string, draft: BodyOf<"editCollection">): Promise<Collection> =>
  call(path(id), { method: "PATCH", token, body: draft });

export const deleteCollection = (id: string, token: string): Promise<void> => call(path(id), { method: "DELETE", token });

export async function listCollections(cursor: string | null, signal?: AbortSignal): Promise<Page<ListedCollection>> {
  const query = cursor === null ? "" : `?${new URLSearchParams({ cursor }).toString()}`;
  const { collections, next } = await call<AnswerOf<"listCollections">>(`/collections${query}`, { signal });
  return { items: collections, next };
}
