import { t } from "@ackscope/scene/language";
import { useEffect, type ReactElement } from "react";
import { useNavigate } from "react-router";
import { createCollection } from "../share/collections.js";
import { myCollections } from "../share/keyring.js";
import CollectionForm from "./CollectionForm.js";
import { routes } from "../routes/routes.js";
import "./collections.css";

export default function NewCollectionPage(): ReactElement {
  const navigate = useNavigate();
  useEffect(() => {
    document.title = t("New collection · Ackscope");
  }, []);
  return (
    <main id="main" className="page collection-page">
      <h1>{t("New collection")}</h1>
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
    </main>
  );
}
