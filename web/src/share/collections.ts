// Collections on the server: an ordered list of runs with text, for a course.

import { call } from "./call.js";
import type { Page, Visibility } from "./api.js";

export interface CollectionItem {
  /** Id of the run. */
  readonly run: string;
  readonly text: string;
  /** Of the run; `null` when it is gone. */
  readonly title: string | null;
}

export interface Collection {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly visibility: Visibility;
  readonly createdAt: string;
  readonly items: readonly CollectionItem[];
}

export interface CollectionDraft {
  readonly title: string;
  readonly text: string;
  readonly visibility: Visibility;
  readonly items: readonly { readonly run: string; readonly text: string }[];
}

export interface ListedCollection {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly createdAt: string;
  /** How many runs it has. */
  readonly items: number;
}

export function createCollection(draft: CollectionDraft): Promise<{ readonly id: string; readonly deleteToken: string }> {
  return call("/collections", { method: "POST", body: draft });
}

export function fetchCollection(id: string, signal?: AbortSignal): Promise<Collection> {
  return call(`/collections/${encodeURIComponent(id)}`, { signal });
}

export function editCollection(id: string, token: string, draft: CollectionDraft): Promise<Collection> {
  return call(`/collections/${encodeURIComponent(id)}`, { method: "PATCH", token, body: draft });
}

export function deleteCollection(id: string, token: string): Promise<void> {
  return call(`/collections/${encodeURIComponent(id)}`, { method: "DELETE", token });
}

export async function listCollections(cursor: string | null, signal?: AbortSignal): Promise<Page<ListedCollection>> {
  const query = cursor === null ? "" : `?${new URLSearchParams({ cursor }).toString()}`;
  const { collections, next } = await call<{ collections: readonly ListedCollection[]; next: string | null }>(`/collections${query}`, {
    signal,
  });
  return { items: collections, next };
}
