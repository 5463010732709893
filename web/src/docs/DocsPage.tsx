import { t } from "@ackscope/scene/language";
import { useEffect, type ReactElement } from "react";
import { Link, useLocation, useParams } from "react-router";
import NotFoundPage from "../ui/NotFoundPage.js";
import type { Heading } from "../reading/model/document.js";
import { Reading } from "../reading/Reading.js";
import { useReadingDocument } from "../reading/use-document.js";
import { CatalogueParts } from "./CatalogueParts.js";
import { findEntry, loadDocument, type DocsEntry } from "./documents.js";
import { sections } from "./sections.js";

/** The documentation site. */
export default function DocsPage(): ReactElement {
  const { "*": name = "" } = useParams();
  const entry = findEntry(name.replace(/\/$/, ""));
  return entry ? <Loaded key={entry.name} entry={entry} /> : <NotFoundPage />;
}

function Loaded({ entry }: { readonly entry: DocsEntry }): ReactElement {
  const text = useReadingDocument(entry.title, () => loadDocument(entry.name));
  const { hash } = useLocation();
  // The text comes after the browser has looked for the place that its address names.
  useEffect(() => {
    if (text && hash !== "") document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [text, hash]);
  return (
    <div className="reading-page docs-page" lang="en">
      <DocsNav current={entry} />
      <main id="main" className="reading docs">
        <h1>{entry.title}</h1>
        {text ? (
          <>
            {text.mechanisms.length > 0 && <CatalogueParts names={text.mechanisms} />}
            <Reading document={text} path={entry.path} />
          </>
        ) : (
          <div className="reading-waiting" aria-busy="true" />
        )}
      </main>
      {text && text.headings.length > 2 && <Contents headings={text.headings} />}
    </div>
  );
}

function DocsNav({ current }: { readonly current: DocsEntry }): ReactElement {
  return (
    <nav className="docs-nav" aria-label={t("Documentation")}>
      <details open={!isNarrow()}>
        <summary>{t("Documentation")}</summary>
        {sections.map((section) =>
          section.folded && !section.entries.includes(current) ? null : (
            <section key={section.title}>
              <h2>{t(section.title)}</h2>
              <ul>
                {section.entries.map((entry) => (
                  <li key={entry.path}>
                    <Link to={entry.path} aria-current={entry === current ? "page" : undefined}>
                      {entry.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ),
        )}
      </details>
    </nav>
  );
}

/** On a phone the list of pages would push the page out of view. */
const isNarrow = (): boolean => matchMedia("(max-width: 999px)").matches;

function Contents({ headings }: { readonly headings: readonly Heading[] }): ReactElement {
  return (
    <nav className="docs-contents" aria-label={t("On this page")}>
      <h2>{t("On this page")}</h2>
      <ul>
        {headings.map(({ id, text, depth }) => (
          <li key={id} data-depth={depth}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
