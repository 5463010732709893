// A picture of a figure on the page: the same marks as in an export, in colours that follow the theme by themselves.

import { pictureMarks, type Picture } from "@ackscope/scene";
import { useMemo, type MouseEvent, type ReactElement } from "react";
import { pageColour } from "./theme.js";

interface PictureViewProps {
  readonly picture: Picture;
  /** A mark was clicked; its key. What it does has to be reachable elsewhere by keyboard. */
  readonly onTarget?: ((key: string) => void) | undefined;
}

export function PictureView({ picture, onTarget }: PictureViewProps): ReactElement {
  // Texts are escaped by the back end.
  const marks = useMemo(() => ({ __html: pictureMarks(picture, pageColour) }), [picture]);
  const click = (event: MouseEvent): void => {
    const key = (event.target as Element).closest("[data-target]")?.getAttribute("data-target");
    if (key) onTarget?.(key);
  };
  return (
    <svg
      className="figure-picture"
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      width={picture.width}
      height={picture.height}
      aria-hidden="true"
      onClick={onTarget && click}
      dangerouslySetInnerHTML={marks}
    />
  );
}

/** A small picture in a key. */
export function KeyPicture({ picture }: { readonly picture: Picture }): ReactElement {
  return (
    <svg
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      width={picture.width}
      height={picture.height}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: pictureMarks(picture, pageColour) }}
    />
  );
}
