import { pictureMarks, type Picture } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import "../diagrams.css";
import { pageColour } from "../theme.js";

interface PictureKey {
  readonly label: string;
  readonly picture: Picture;
}

/** A key as small pictures of the marks. A stop of the keyboard, because it may scroll and holds nothing else that takes it. */
export function PictureKeys({ keys }: { readonly keys: readonly PictureKey[] }): ReactElement {
  return (
    <div className="diagram-key" role="group" tabIndex={0} aria-label={t("Key")}>
      {keys.map((key) => (
        <span key={key.label} className="key-entry">
          <KeyContents {...key} />
        </span>
      ))}
    </div>
  );
}

export function KeyContents({ label, picture }: PictureKey): ReactElement {
  return (
    <>
      <svg viewBox="0 0 20 12" aria-hidden="true" dangerouslySetInnerHTML={{ __html: pictureMarks(picture, pageColour) }} />
      {label}
    </>
  );
}
