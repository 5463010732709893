import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { Link } from "react-router";
import { listCollections } from "../share/collections.js";
import { myCollections } from "../share/keyring.js";
import { Refusal } from "../share/Refusal.js";
import { dateText } from "../ui/date.js";
import { usePages } from "./use-pages.js";
import { routes } from "../routes/routes.js";

/** Ordered lists of what can be shown, with text, for a course or a lecture: one's own, then everyone's public ones. */
export function Collections(): ReactElement {
  const [mine] = useState(() => myCollections.list(localStorage));
  const { items, waiting, more, refusal } = usePages(listCollections);
  return (
    <>
      <p className="row">
        <Link className="button" to={routes.newCollection}>
          {t("New collection")}
        </Link>
        <span className="dim">
          {t("Runs, presets, lessons and places in the lab, in an order and with text: for a course or a lecture.")}
        </span>
      </p>
      {mine.length > 0 && (
        <>
          <h2>{t("Made in this browser")}</h2>
          <ul className="run-list">
            {mine.map(({ id, title, createdAt }) => (
              <li key={id}>
                <Link to={routes.collection(id)}>{title}</Link> <span className="dim">{dateText(createdAt)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t("Public collections")}</h2>
      {refusal !== null && <Refusal error={refusal} />}
      {!waiting && refusal === null && items.length === 0 && <p>{t("Nobody has made a public collection on this server yet.")}</p>}
      <ul className="run-list" aria-label={t("Public collections")} aria-busy={waiting}>
        {items.map((collection) => (
          <li key={collection.id}>
            <h3>
              <Link to={routes.collection(collection.id)}>{collection.title}</Link>
            </h3>
            {collection.text && <p className="soft">{collection.text}</p>}
            <p className="run-facts">
              <span>{dateText(collection.createdAt)}</span>
              <span>{t("{n, plural, =0 {no items} =1 {one item} other {# items}}", { n: collection.items })}</span>
            </p>
          </li>
        ))}
      </ul>
      {more && (
        <button type="button" className="button" onClick={more}>
          {t("More collections")}
        </button>
      )}
    </>
  );
}
