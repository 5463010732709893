// The marked moments: go there, name them, take them away.

import { longestBookmark } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Icon } from "../../ui/Icon.js";
import { momentText } from "../../ui/quantity.js";
import { bookmarkAt, renamed, withoutBookmark } from "../session/bookmarks.js";
import { useStage, useStageState } from "../session/context.js";
import { rangeAround } from "../session/steps.js";
import { toggleBookmark } from "./Bookmarks.js";

export default function BookmarkList(): ReactElement {
  const stage = useStage();
  const bookmarks = useStageState((state) => state.view.bookmarks) ?? [];
  const at = useStageState((state) => state.view.at ?? state.view.from);
  const marked = bookmarkAt(bookmarks, at) !== undefined;
  return (
    <>
      <button type="button" className="button" onClick={() => toggleBookmark(stage)}>
        {marked ? t("Take the mark at {time} away (M)", { time: momentText(at) }) : t("Mark {time} (M)", { time: momentText(at) })}
      </button>
      <ul className="bookmarks" aria-label={t("Bookmarks")}>
        {bookmarks.map((bookmark) => {
          const time = momentText(bookmark.at);
          return (
            <li key={bookmark.at} className="row">
              <button
                type="button"
                className="link-button mono"
                aria-label={t("Go to {time}, {text}", { time, text: bookmark.text })}
                onClick={() =>
                  stage.setView({
                    at: bookmark.at,
                    ...rangeAround(stage.state.view, bookmark.at, stage.state.result?.duration ?? bookmark.at),
                  })
                }
              >
                {time}
              </button>
              <input
                type="text"
                className="text-field"
                maxLength={longestBookmark}
                aria-label={t("Text of the bookmark at {time}", { time })}
                value={bookmark.text}
                onChange={(event) => stage.setView({ bookmarks: renamed(bookmarks, bookmark, event.target.value) })}
              />
              <button
                type="button"
                className="button quiet icon"
                aria-label={t("Delete the bookmark at {time}", { time })}
                onClick={() => stage.setView({ bookmarks: withoutBookmark(bookmarks, bookmark) })}
              >
                <Icon name="close" />
              </button>
            </li>
          );
        })}
      </ul>
      {bookmarks.length === 0 && <p className="dim">{t("Marked moments are kept in links and published runs.")}</p>}
    </>
  );
}
