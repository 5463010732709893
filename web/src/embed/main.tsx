// A published run in another site's page. It keeps nothing, reads nothing that is kept, and never changes its address: a frame that is restored is
// what it was.

import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { languageFor, loadLanguage } from "../i18n/load.js";
import { EmbeddedRun } from "./EmbeddedRun.js";
import { addressedView } from "../share/moment.js";
import { embeddedId } from "./address.js";
import "../styles/tokens.css";
import "../styles/fonts.css";
import "../styles/base.css";
import "./embed.css";

const root = document.getElementById("app");
if (!root) throw new Error("embed.html has no #app");

void loadLanguage(languageFor(location.search, undefined, navigator.languages)).then(() =>
  createRoot(root).render(
    <StrictMode>
      <EmbeddedRun id={embeddedId(location.pathname)} view={addressedView(location.search)} />
    </StrictMode>,
  ),
);
