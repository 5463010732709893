// Moments that somebody marked: a list in time order, in the view and so in links and published runs.

import { longestBookmark, mostBookmarks } from "@ackscope/scenarios";
import type { Bookmark } from "../../diagrams/index.js";

/** Two moments that the clock shows alike are one, s. */
const same = 0.0005;

type Bookmarks = readonly Bookmark[];

export const bookmarkAt = (bookmarks: Bookmarks, at: number): Bookmark | undefined =>
  bookmarks.find((each) => Math.abs(each.at - at) < same);

/** Marks a moment, or takes its mark away. */
export function withBookmarkToggled(bookmarks: Bookmarks, at: number, text: string): Bookmarks {
  const there = bookmarkAt(bookmarks, at);
  if (there) return withoutBookmark(bookmarks, there);
  if (bookmarks.length >= mostBookmarks) return bookmarks;
  return [...bookmarks, { at, text: text.slice(0, longestBookmark) }].sort((a, b) => a.at - b.at);
}

export const withoutBookmark = (bookmarks: Bookmarks, { at }: Bookmark): Bookmarks => bookmarks.filter((each) => each.at !== at);

export const renamed = (bookmarks: Bookmarks, { at }: Bookmark, text: string): Bookmarks =>
  bookmarks.map((each) => (each.at === at ? { at, text: text.slice(0, longestBookmark) } : each));
