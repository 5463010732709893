import { t } from "@ackscope/scene/language";
import { lazy, Suspense, useEffect, useState, type ReactElement } from "react";
import { Link, useNavigate } from "react-router";
import { Report } from "../share/Report.js";
import { deleteCollection, editCollection, type Collection } from "../share/collections.js";
import { AwaitsApproval } from "../share/AwaitsApproval.js";
import { DeleteForEveryone } from "../share/DeleteForEveryone.js";
import { myCollections, type Key } from "../share/keyring.js";
import { dateText } from "../ui/date.js";
import { Icon } from "../ui/Icon.js";
import { CopyAddress } from "../share/CopyAddress.js";
import { isGone } from "./item.js";
import { ItemList } from "./ItemList.js";
import { LoadedCollection } from "./LoadedCollection.js";
import { routes } from "../routes/routes.js";
import "./collections.css";

const CollectionForm = lazy(() => import("./CollectionForm.js"));

/** A course or a lecture: what it shows in order, each with what its author says of it. */
export default function CollectionPage(): ReactElement {
  return <LoadedCollection>{(collection) => <Loaded key={collection.id} collection={collection} />}</LoadedCollection>;
}

function Loaded({ collection: loaded }: { readonly collection: Collection }): ReactElement {
  const [collection, setCollection] = useState(loaded);
  const { id, title } = collection;
  const [mine] = useState(() => myCollections.find(localStorage, id));
  const [editing, setEditing] = useState(false);
  useEffect(() => {
    document.title = `${title} · Ackscope`;
  }, [title]);
  if (!editing || !mine) return <Shown collection={collection} mine={mine} onEdit={() => setEditing(true)} />;
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
  /** Its key, if it was made in this browser. */
  readonly mine: Key | undefined;
  readonly onEdit: () => void;
}

function Shown({ collection, mine, onEdit }: ShownProps): ReactElement {
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
      {mine && <Own mine={mine} onEdit={onEdit} />}
      {items.length === 0 && <p className="dim">{t("No items yet.")}</p>}
      <ItemList items={items} />
      <Report kind="collection" id={id} />
    </main>
  );
}

/** What only whoever made it can do. */
function Own({ mine, onEdit }: { readonly mine: Key; readonly onEdit: () => void }): ReactElement {
  const navigate = useNavigate();
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
