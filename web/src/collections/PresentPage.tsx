import { t } from "@ackscope/scene/language";
import { useEffect, useLayoutEffect, useState, type ReactElement } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { routes } from "../routes/routes.js";
import { pageZoom, presentationZoom, setPageZoom } from "../settings/page-zoom.js";
import { fetchCollection, type Collection } from "../share/collections.js";
import { NotThere } from "../share/NotThere.js";
import { useLoaded } from "../share/use-loaded.js";
import { nameOf } from "./item-names.js";
import { PresentHead } from "./PresentHead.js";
import { placeOf, slidesOf } from "./slides.js";
import { Stage } from "./Stage.js";
import { Strip } from "./Strip.js";
import { useSlideKeys } from "./use-slide-keys.js";
import "./present.css";

/** A collection on a projector, one item at a time. */
export default function PresentPage(): ReactElement {
  const { id = "" } = useParams();
  const loaded = useLoaded(id, fetchCollection);
  if (!loaded) return <main id="main" className="page" aria-busy="true" />;
  if ("value" in loaded) return <Presented key={id} collection={loaded.value} />;
  return (
    <NotThere error={loaded.error} missing={t("There is no such collection")} unavailable={t("This collection cannot be loaded")}>
      <Link className="button" to={routes.runsListed("collections")}>
        {t("Collections")}
      </Link>
    </NotThere>
  );
}

function Presented({ collection: { id, title, items } }: { readonly collection: Collection }): ReactElement {
  const slides = slidesOf(items);
  const { place, go } = usePlace(slides.length);
  const slide = slides[place];
  const [notes, setNotes] = useState(false);
  const onNotes = (): void => setNotes(!notes);
  const back = slide ? routes.collectionItem(id, slide.listed) : routes.collection(id);
  const navigate = useNavigate();
  useSlideKeys({
    next: () => go(place + 1),
    previous: () => go(place - 1),
    first: () => go(0),
    last: () => go(slides.length - 1),
    notes: onNotes,
    leave: () => void navigate(back),
  });
  useEnlarged();
  const name = slide ? nameOf(slide.item) : title;
  useEffect(() => {
    document.title = `${place + 1}. ${name} · Ackscope`;
  }, [place, name]);
  const hasNotes = slides.some(({ item }) => item.notes !== undefined);
  return (
    <div className="present-page">
      <PresentHead name={name} place={place} count={slides.length} notes={hasNotes ? notes : null} onNotes={onNotes} back={back} />
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
  readonly go: (place: number) => void;
}

/** The address says which item is shown, so that a link opens there. */
function usePlace(count: number): Place {
  const [search, setSearch] = useSearchParams();
  const go = (to: number): void => {
    if (to >= 0 && to < count) setSearch(to === 0 ? {} : { item: String(to + 1) }, { replace: true });
  };
  return { place: placeOf(search.get("item"), count), go };
}

function Notes({ text = t("No notes for this item.") }: { readonly text: string | undefined }): ReactElement {
  return (
    // What scrolls is reached by keyboard.
    <section id="present-notes" className="present-notes" aria-label={t("Speaker’s notes")} tabIndex={0}>
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
