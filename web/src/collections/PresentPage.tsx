import { t } from "@ackscope/scene/language";
import { useEffect, useLayoutEffect, useState, type ReactElement } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { routes } from "../routes/routes.js";
import { pageZoom, presentationZoom, setPageZoom } from "../settings/page-zoom.js";
import type { Collection } from "../share/collections.js";
import { nameOf } from "./item-names.js";
import { LoadedCollection } from "./LoadedCollection.js";
import { PresentHead } from "./PresentHead.js";
import { placeOf, slidesOf } from "./slides.js";
import { Stage } from "./Stage.js";
import { Strip } from "./Strip.js";
import { useSlideKeys } from "./use-slide-keys.js";
import "./present.css";

/** A collection on a projector, one item at a time. */
export default function PresentPage(): ReactElement {
  return <LoadedCollection>{(collection) => <Presented key={collection.id} collection={collection} />}</LoadedCollection>;
}

function Presented({ collection: { id, title, items } }: { readonly collection: Collection }): ReactElement {
  const slides = slidesOf(items);
  const { place, now, go } = usePlace(slides.length);
  const slide = slides[place];
  const [notes, setNotes] = useState(false);
  const onNotes = (): void => setNotes(!notes);
  const backFrom = (shown: number): string => {
    const from = slides[shown];
    return from ? routes.collectionItem(id, from.listed) : routes.collection(id);
  };
  const navigate = useNavigate();
  useSlideKeys({
    next: () => go(now() + 1),
    previous: () => go(now() - 1),
    first: () => go(0),
    last: () => go(slides.length - 1),
    notes: onNotes,
    leave: () => void navigate(backFrom(now())),
  });
  useEnlarged();
  const name = slide ? nameOf(slide.item) : title;
  const numbered = slide ? `${place + 1}. ${name}` : name;
  useEffect(() => {
    document.title = `${numbered} · Ackscope`;
  }, [numbered]);
  const hasNotes = slides.some(({ item }) => item.notes !== undefined);
  return (
    <div className="present-page">
      <PresentHead
        name={name}
        place={place}
        count={slides.length}
        notes={hasNotes ? notes : null}
        onNotes={onNotes}
        back={backFrom(place)}
      />
      <main id="main" className="present-main">
        <div className="present-stage">
          {slide ? <Stage key={slide.listed} item={slide.item} /> : <p>{t("This collection has nothing to present.")}</p>}
        </div>
        {slide?.item.text && <p className="present-said">{slide.item.text}</p>}
      </main>
      {notes && slide && <Notes text={slide.item.notes} />}
      <Strip slides={slides} place={place} go={go} />
    </div>
  );
}

interface Place {
  /** From 0. */
  readonly place: number;
  /** As the address has it already: it is drawn in a transition, and by then a clicker may have been pressed again. */
  readonly now: () => number;
  readonly go: (place: number) => void;
}

/** The address says which item is shown, so that a link opens there. */
function usePlace(count: number): Place {
  const [search, setSearch] = useSearchParams();
  const go = (to: number): void => {
    if (to >= 0 && to < count) setSearch(to === 0 ? {} : { item: String(to + 1) }, { replace: true });
  };
  return {
    place: placeOf(search.get("item"), count),
    now: () => placeOf(new URLSearchParams(window.location.search).get("item"), count),
    go,
  };
}

function Notes({ text = t("No notes for this item.") }: { readonly text: string | undefined }): ReactElement {
  return (
    // What scrolls is reached by keyboard.
    <section className="present-notes" aria-label={t("Speaker’s notes")} tabIndex={0}>
      {text}
    </section>
  );
}

function useEnlarged(): void {
  useLayoutEffect(() => {
    const before = pageZoom();
    setPageZoom(presentationZoom());
    return () => setPageZoom(before);
  }, []);
}
