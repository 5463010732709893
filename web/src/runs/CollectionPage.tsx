import { t } from "@ackscope/scene/language";
import { useEffect, useState, type ReactElement } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { Report } from "../run/Report.js";
import { deleteCollection, editCollection, fetchCollection, type Collection } from "../share/collections.js";
import { AwaitsApproval } from "../share/AwaitsApproval.js";
import { DeleteForEveryone } from "../share/DeleteForEveryone.js";
import { myCollections } from "../share/keyring.js";
import { NotThere } from "../share/NotThere.js";
import { useLoaded } from "../share/use-loaded.js";
import { dateText } from "../ui/date.js";
import { CollectionForm } from "./CollectionForm.js";
import { routes } from "../routes/routes.js";
import "./runs.css";

/** A course: its runs in order, each with what its author says of it. */
export default function CollectionPage(): ReactElement {
  const { id = "" } = useParams();
  const loaded = useLoaded(id, fetchCollection);
  if (!loaded) return <main id="main" className="page" aria-busy="true" />;
  if ("value" in loaded) return <Shown key={loaded.value.id} collection={loaded.value} />;
  return (
    <NotThere error={loaded.error} missing={t("There is no such collection")} unavailable={t("This collection cannot be loaded")}>
      <Link className="button" to={routes.runsListed("collections")}>
        {t("Collections")}
      </Link>
    </NotThere>
  );
}

function Shown({ collection: loaded }: { readonly collection: Collection }): ReactElement {
  const navigate = useNavigate();
  const [collection, setCollection] = useState(loaded);
  const { id, title, text, createdAt, items } = collection;
  const [mine] = useState(() => myCollections.find(localStorage, id));
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    document.title = `${title} · Ackscope`;
  }, [title]);

  if (editing && mine) {
    return (
      <main id="main" className="page collection-page">
        <h1>{t("Edit the collection")}</h1>
        <CollectionForm
          collection={collection}
          action={t("Save")}
          onCancel={() => setEditing(false)}
          onSubmit={async (draft) => {
            setCollection(await editCollection(id, mine.deleteToken, draft));
            myCollections.retitle(localStorage, id, draft.title);
            setEditing(false);
          }}
        />
      </main>
    );
  }
  return (
    <main id="main" className="page collection-page">
      <h1>{title}</h1>
      {text && <p className="run-lead">{text}</p>}
      <p className="run-facts">
        <span>{dateText(createdAt)}</span>
        <span>{t("{n, plural, =0 {no runs} =1 {one run} other {# runs}}", { n: items.length })}</span>
      </p>
      <AwaitsApproval waits={collection.awaitsApproval} />
      <ol className="collection-items">
        {items.map(({ run, text: said, title: runTitle }, i) => (
          <li key={i}>
            {runTitle === null ? (
              <span className="dim">{t("A run that is not there any more ({id})", { id: run })}</span>
            ) : (
              <Link to={routes.run(run)}>{runTitle}</Link>
            )}
            {said && <p>{said}</p>}
          </li>
        ))}
      </ol>
      {mine && (
        <div className="row collection-own">
          <span>{t("You made this collection in this browser.")}</span>
          <button type="button" className="button" onClick={() => setEditing(true)}>
            {t("Edit")}
          </button>
          <DeleteForEveryone
            mine={mine}
            ring={myCollections}
            remove={deleteCollection}
            onDeleted={() => void navigate(routes.runsListed("collections"))}
          />
        </div>
      )}
      <Report kind="collection" id={id} />
    </main>
  );
}
