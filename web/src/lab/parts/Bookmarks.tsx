// The marked moments: go there, name them, take them away.

import { longestBookmark } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Icon } from "../../ui/Icon.js";
import { Popup } from "../../ui/Popup.js";
import { momentText } from "../../ui/quantity.js";
import { bookmarkAt, renamed, withBookmarkToggled, withoutBookmark } from "../session/bookmarks.js";
import { useStage, useStageState } from "../session/context.js";
import type { Stage } from "../session/stage.js";
import { rangeAround } from "../session/steps.js";

/** Marks the playhead's moment, or takes its mark away. Its text is what is chosen there, until somebody writes another. */
export function toggleBookmark(stage: Stage): void {
  const { view } = stage.state;
  const bookmarks = view.bookmarks ?? [];
  const at = view.at ?? view.from;
  stage.setView({ at, bookmarks: withBookmarkToggled(bookmarks, at, t("Mark {n}", { n: bookmarks.length + 1 })) });
}

export function Bookmarks({ className = "" }: { readonly className?: string }): ReactElement {
  const stage = useStage();
  const bookmarks = useStageState((state) => state.view.bookmarks) ?? [];
  const at = useStageState((state) => state.view.at ?? state.view.from);
  const marked = bookmarkAt(bookmarks, at) !== undefined;
  return (
    <Popup
      className={`button quiet ${bookmarks.length > 0 ? "" : "icon"} ${className}`}
      label={t("Bookmarks, {n}", { n: bookmarks.length })}
      width={320}
      button={
        <>
          <Icon name="flag" />
          {bookmarks.length > 0 && <span>{bookmarks.length}</span>}
        </>
      }
    >
      {() => (
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
      )}
    </Popup>
  );
}
