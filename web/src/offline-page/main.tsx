// One experiment in a folder, opened without a server: the laboratory's offline page.

import "../styles/layers.css";
import { t } from "@ackscope/scene/language";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { languageFor, loadLanguage } from "../i18n/load.js";
import { OfflinePage } from "./OfflinePage.js";
import { documentsOf, type PageDocuments } from "../share/page-documents.js";
import "../styles/tokens.css";
import "../styles/base.css";
import "./offline-page.css";

const root = document.getElementById("app");
if (!root) throw new Error("the page has no #app");

void loadLanguage(languageFor(location.search, undefined, navigator.languages)).then(() => {
  let documents: PageDocuments;
  try {
    documents = documentsOf(document);
  } catch (error) {
    root.className = "offline-page";
    root.textContent = t("The documents in index.html cannot be read: {reason}", { reason: String(error) });
    return;
  }
  createRoot(root).render(
    <StrictMode>
      <OfflinePage {...documents} />
    </StrictMode>,
  );
});
