import { t } from "@ackscope/scene/language";
import { lazy, Suspense, useEffect, useState, type ReactElement } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { Report } from "../run/Report.js";
import { deleteCollection, editCollection, fetchCollection, type Collection } from "../share/collections.js";
import { AwaitsApproval } from "../share/AwaitsApproval.js";
import { DeleteForEveryone } from "../share/DeleteForEveryone.js";
import { myCollections } from "../share/keyring.js";
import { NotThere } from "../share/NotThere.js";
import { useLoaded } from "../share/use-loaded.js";
import { dateText } from "../ui/date.js";
import { Icon } from "../ui/Icon.js";
import { CopyAddress } from "./CopyAddress.js";
import { isGone } from "./item.js";
import { ItemList } from "./ItemList.js";
import { routes } from "../routes/routes.js";
import "./collections.css";

const CollectionForm = lazy(() => import("./CollectionForm.js"));

/** A course or a lecture: what it shows in order, each with what its author says of it. */
export default function CollectionPage(): ReactElement {
  const { id = "" } = useParams();
  const loaded = useLoaded(id, fetchCollection);
  if (!loaded) return <main id="main" className="page" aria-busy="true" />;
  if ("value" in loaded) return <Loaded key={loaded.value.id} collection={loaded.value} />;
  return (
    <NotThere error={loaded.error} missing={t("There is no such collection")} unavailable={t("This collection cannot be loaded")}>
      <Link className="button" to={routes.runsListed("collections")}>
        {t("Collections")}
      </Link>
    </NotThere>
  );
}

function Loaded({ collection: loaded }: { readonly collection: Collection }): ReactElement {
  const [collection, setCollection] = useState(loaded);
  const { id, title } = collection;
  const [mine] = useState(() => myCollections.find(localStorage, id));
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    document.title = `${title} · Ackscope`;
  }, [title]);
  if (!editing || !mine) return <Shown collection={collection} onEdit={() => setEditing(true)} />;
  return (
    <main id="main" className="page collection-page">
      <h1>{t("Edit the collection")}</h1>
      <Suspense fallback={null}>
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
      </Suspense>
    </main>
  );
}

interface ShownProps {
  readonly collection: Collection;
  readonly onEdit: () => void;
}

function Shown({ collection, onEdit }: ShownProps): ReactElement {
  const { id, title, text, createdAt, items } = collection;
  return (
    <main id="main" className="page collection-page">
      <header className="collection-head">
        <h1>{title}</h1>
        <div className="row collection-actions">
          {!items.every(isGone) && (
            <Link className="button primary" to={routes.presentation(id)}>
              <Icon name="play" />
              {t("Present")}
            </Link>
          )}
          <CopyAddress address={routes.collection(id)} />
        </div>
        {text && <p className="run-lead">{text}</p>}
        <p className="run-facts">
          <span>{dateText(createdAt)}</span>
          <span>{t("{n, plural, =0 {no items} =1 {one item} other {# items}}", { n: items.length })}</span>
        </p>
      </header>
      <AwaitsApproval waits={collection.awaitsApproval} />
      <Own id={id} onEdit={onEdit} />
      {items.length === 0 && <p className="dim">{t("No items yet.")}</p>}
      <ItemList items={items} />
      <Report kind="collection" id={id} />
    </main>
  );
}

/** What only whoever made it can do. */
function Own({ id, onEdit }: { readonly id: string; readonly onEdit: () => void }): ReactElement | null {
  const navigate = useNavigate();
  const [mine] = useState(() => myCollections.find(localStorage, id));
  if (!mine) return null;
  return (
    <div className="row collection-own">
      <span>{t("You made this collection in this browser.")}</span>
      <button type="button" className="button" onClick={onEdit}>
        {t("Edit")}
      </button>
      <DeleteForEveryone
        mine={mine}
        ring={myCollections}
        remove={deleteCollection}
        onDeleted={() => void navigate(routes.runsListed("collections"))}
      />
    </div>
  );
}
