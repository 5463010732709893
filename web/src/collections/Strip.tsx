import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Icon } from "../ui/Icon.js";
import { nameOf } from "./item-names.js";
import type { Slide } from "./slides.js";

interface StripProps {
  readonly slides: readonly Slide[];
  readonly place: number;
  readonly go: (place: number) => void;
}

/** Previous and next, by name, and how far it is. */
export function Strip({ slides, place, go }: StripProps): ReactElement {
  const [before, after] = [slides[place - 1], slides[place + 1]].map((slide) => slide && nameOf(slide.item));
  return (
    <nav className="present-strip" aria-label={t("Items")}>
      <button
        type="button"
        className="button quiet"
        disabled={before === undefined}
        aria-label={before === undefined ? t("Previous item") : t("Previous: {title}", { title: before })}
        onClick={() => go(place - 1)}
      >
        <Icon name="back" />
        <span className="present-name">{before}</span>
      </button>
      <span className="present-pips" aria-hidden="true">
        {slides.map(({ listed }, i) => (
          <i key={listed} data-is={i === place ? "here" : i < place ? "seen" : "ahead"} />
        ))}
      </span>
      <button
        type="button"
        className="button quiet"
        disabled={after === undefined}
        aria-label={after === undefined ? t("Next item") : t("Next: {title}", { title: after })}
        onClick={() => go(place + 1)}
      >
        <span className="present-name">{after}</span>
        <Icon name="on" />
      </button>
    </nav>
  );
}
