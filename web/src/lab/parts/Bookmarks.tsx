// The marked moments: how many there are, and the list of them.

import { t } from "@ackscope/scene/language";
import { lazy, type ReactElement } from "react";
import { Icon } from "../../ui/Icon.js";
import { Popup } from "../../ui/Popup.js";
import { withBookmarkToggled } from "../session/bookmarks.js";
import { useStageState } from "../session/context.js";
import type { Stage } from "../session/stage.js";

const BookmarkList = lazy(() => import("./BookmarkList.js"));

/** Marks the playhead's moment, or takes its mark away. Its text is what is chosen there, until somebody writes another. */
export function toggleBookmark(stage: Stage): void {
  const { view } = stage.state;
  const bookmarks = view.bookmarks ?? [];
  const at = view.at ?? view.from;
  stage.setView({ at, bookmarks: withBookmarkToggled(bookmarks, at, t("Mark {n}", { n: bookmarks.length + 1 })) });
}

export function Bookmarks({ className = "" }: { readonly className?: string }): ReactElement {
  const bookmarks = useStageState((state) => state.view.bookmarks) ?? [];
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
      {() => <BookmarkList />}
    </Popup>
  );
}
