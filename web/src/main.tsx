import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app/App.js";
import { languageFor, loadLanguage } from "./i18n/load.js";
import { applySettings } from "./settings/apply.js";
import { registerServiceWorker } from "./offline/updates.js";
import { chosenLanguage } from "./settings/settings.js";
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";

// Nothing is shown before its language is known.
await loadLanguage(languageFor(location.search, chosenLanguage(), navigator.languages));

applySettings();

const root = document.getElementById("app");
if (!root) throw new Error("index.html has no #app");
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
if (import.meta.env.PROD) registerServiceWorker();
