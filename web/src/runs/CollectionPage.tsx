import { t } from "@ackscope/scene/language";
import { useEffect, useState, type ReactElement } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { ApiRefusal, refusalText } from "../share/call.js";
import { deleteCollection, editCollection, fetchCollection, type Collection } from "../share/collections.js";
import { myCollections, type Key } from "../share/keyring.js";
import { dateText } from "../ui/date.js";
import { CollectionForm } from "./CollectionForm.js";
import "./runs.css";

type Loaded = { readonly collection: Collection } | { readonly refusal: string; readonly missing: boolean } | null;

/** A course: its runs in order, each with what its author says of it. */
export default function CollectionPage(): ReactElement {
  const { id = "" } = useParams();
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [mine] = useState(() => myCollections.find(localStorage, id));
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    const aborted = new AbortController();
    fetchCollection(id, aborted.signal).then(
      (collection) => setLoaded({ collection }),
      (error: unknown) => {
        if (!aborted.signal.aborted)
          setLoaded({ refusal: refusalText(error), missing: error instanceof ApiRefusal && error.status === 404 });
      },
    );
    return () => aborted.abort();
  }, [id]);
  const title = loaded && "collection" in loaded ? loaded.collection.title : null;
  useEffect(() => {
    if (title !== null) document.title = `${title} · Ackscope`;
  }, [title]);

  if (!loaded) return <main id="main" className="page" aria-busy="true" />;
  if ("refusal" in loaded) {
    return (
      <main id="main" className="page">
        <h1>{loaded.missing ? t("There is no such collection") : t("This collection cannot be loaded")}</h1>
        <p>{loaded.missing ? t("It may have been deleted, or the address is incomplete.") : loaded.refusal}</p>
        <p className="row" style={{ marginTop: 16 }}>
          <Link className="button" to="/runs?list=collections">
            {t("Collections")}
          </Link>
        </p>
      </main>
    );
  }
  const { collection } = loaded;
  if (editing && mine) {
    return (
      <main id="main" className="page collection-page">
        <h1>{t("Edit the collection")}</h1>
        <CollectionForm
          collection={collection}
          action={t("Save")}
          onCancel={() => setEditing(false)}
          onSubmit={async (draft) => {
            setLoaded({ collection: await editCollection(id, mine.deleteToken, draft) });
            myCollections.retitle(localStorage, id, draft.title);
            setEditing(false);
          }}
        />
      </main>
    );
  }
  return (
    <main id="main" className="page collection-page">
      <h1>{collection.title}</h1>
      {collection.text && <p className="run-lead">{collection.text}</p>}
      <p className="run-facts">
        <span>{dateText(collection.createdAt)}</span>
        <span>{t("{n, plural, =0 {no runs} =1 {one run} other {# runs}}", { n: collection.items.length })}</span>
      </p>
      <ol className="collection-items">
        {collection.items.map(({ run, text, title: runTitle }, i) => (
          <li key={i}>
            {runTitle === null ? (
              <span className="dim">{t("A run that is not there any more ({id})", { id: run })}</span>
            ) : (
              <Link to={`/r/${run}`}>{runTitle}</Link>
            )}
            {text && <p>{text}</p>}
          </li>
        ))}
      </ol>
      {mine && <Own mine={mine} onEdit={() => setEditing(true)} />}
    </main>
  );
}

/** For whoever made the collection in this browser. */
function Own({ mine, onEdit }: { readonly mine: Key; readonly onEdit: () => void }): ReactElement {
  const navigate = useNavigate();
  const [sure, setSure] = useState(false);
  const [refusal, setRefusal] = useState("");
  const remove = async (): Promise<void> => {
    try {
      await deleteCollection(mine.id, mine.deleteToken);
      myCollections.forget(localStorage, mine.id);
      void navigate("/runs?list=collections");
    } catch (error) {
      setRefusal(refusalText(error));
    }
  };
  return (
    <div className="row collection-own">
      <span>{t("You made this collection in this browser.")}</span>
      <button type="button" className="button" onClick={onEdit}>
        {t("Edit")}
      </button>
      {sure ? (
        <>
          <button type="button" className="button danger" onClick={() => void remove()}>
            {t("Delete for everyone")}
          </button>
          <button type="button" className="button" onClick={() => setSure(false)}>
            {t("Keep")}
          </button>
        </>
      ) : (
        <button type="button" className="button danger" onClick={() => setSure(true)}>
          {t("Delete")}
        </button>
      )}
      {refusal && (
        <span className="problem-text" role="alert">
          {refusal}
        </span>
      )}
    </div>
  );
}
