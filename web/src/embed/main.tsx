// A published run, or a link of the laboratory, in another site's page. It keeps nothing and never changes its address: a frame that is restored
// is what it was.

import "../styles/layers.css";
import { StrictMode, useSyncExternalStore, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { languageFor, loadLanguage } from "../i18n/load.js";
import { pagePath } from "../routes/site.js";
import { addressedView } from "../share/moment.js";
import { embeddedId } from "./address.js";
import "../styles/tokens.css";
import "../styles/fonts.css";
import "../styles/base.css";
import "./embed.css";

const root = document.getElementById("app");
if (!root) throw new Error("embed.html has no #app");

/** Each of the two fetches what it needs alone. */
async function embedded(): Promise<ReactElement> {
  const id = embeddedId(pagePath());
  if (id !== undefined) {
    const { EmbeddedRun } = await import("./EmbeddedRun.js");
    return <EmbeddedRun id={id} view={addressedView(location.search)} />;
  }
  const { EmbeddedLab } = await import("./EmbeddedLab.js");
  return <FromFragment>{(fragment) => <EmbeddedLab key={fragment} fragment={fragment} />}</FromFragment>;
}

/** The page around the frame may give it another fragment without loading it again. */
function FromFragment({ children }: { readonly children: (fragment: string) => ReactElement }): ReactElement {
  return children(useSyncExternalStore(listen, () => location.hash));
}

function listen(changed: () => void): () => void {
  addEventListener("hashchange", changed);
  return () => removeEventListener("hashchange", changed);
}

void Promise.all([embedded(), loadLanguage(languageFor(location.search, undefined, navigator.languages))]).then(([shown]) =>
  createRoot(root).render(<StrictMode>{shown}</StrictMode>),
);
