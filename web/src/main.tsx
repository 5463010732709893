import "./styles/layers.css";
import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app/App.js";
import { fetchPage } from "./app/page-routes.js";
import { languageFor, loadLanguage } from "./i18n/load.js";
import { applySettings } from "./settings/apply.js";
import { registerServiceWorker } from "./offline/updates.js";
import { base, hasServer, onSite, pagePath } from "./routes/site.js";
import { chosenLanguage } from "./settings/settings.js";
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";

/** On a slow line the bar is something; ms. */
const patience = 500;

const root = document.getElementById("app");
if (!root) throw new Error("index.html has no #app");

// Hosts of files put a slash behind an address; links that are copied, and what compares addresses, have none.
if (!hasServer) history.replaceState(history.state, "", onSite(pagePath()) + location.search + location.hash);
applySettings();
// Nothing is shown before its language is known, nor, for a moment, before its page is there: a page that comes after the rest is held back by React until
// 300 ms after it, and what the server sent would be gone meanwhile. (No await here: what other chunks share with this one would be cut out of it into chunks of its own.)
void Promise.all([
  loadLanguage(languageFor(location.search, chosenLanguage(), navigator.languages)),
  Promise.race([fetchPage(pagePath()), new Promise((resolve) => setTimeout(resolve, patience))]),
]).then(() =>
  // Otherwise React would first show what stands for a page that is to come, though it is there.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <BrowserRouter basename={base}>
          <App />
        </BrowserRouter>
      </StrictMode>,
    ),
  ),
);
if (import.meta.env.PROD) registerServiceWorker();
