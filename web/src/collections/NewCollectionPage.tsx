import { t } from "@ackscope/scene/language";
import { useEffect, type ReactElement } from "react";
import { useNavigate } from "react-router";
import { createCollection } from "../share/collections.js";
import { myCollections } from "../share/keyring.js";
import CollectionForm from "./CollectionForm.js";
import { routes } from "../routes/routes.js";
import { hasServer } from "../routes/site.js";
import { NeedsServer } from "../share/NeedsServer.js";
import "./collections.css";

export default function NewCollectionPage(): ReactElement {
  useEffect(() => {
    document.title = t("New collection · Ackscope");
  }, []);
  return (
    <main id="main" className="page collection-page">
      <h1>{t("New collection")}</h1>
      {hasServer ? <NewCollection /> : <NeedsServer />}
    </main>
  );
}

function NewCollection(): ReactElement {
  const navigate = useNavigate();
  return (
    <CollectionForm
      collection={{ title: "", text: "", visibility: "unlisted", items: [] }}
      action={t("Create the collection")}
      onCancel={() => void navigate(routes.runsListed("collections"))}
      onSubmit={async (draft) => {
        const { id, deleteToken } = await createCollection(draft);
        myCollections.remember(localStorage, { id, title: draft.title, createdAt: new Date().toISOString(), deleteToken });
        void navigate(routes.collection(id));
      }}
    />
  );
}
