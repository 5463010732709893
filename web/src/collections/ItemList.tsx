import { t } from "@ackscope/scene/language";
import { useEffect, type ReactElement } from "react";
import { Link } from "react-router";
import { itemAnchor } from "../routes/routes.js";
import { addressOf, isGone, kindNames, kindOf, type Item } from "./item.js";
import { lessonOf, nameOf, titleOf } from "./item-names.js";
import { ItemPicture } from "./ItemPicture.js";

/** The items in their order, each with its picture. */
export function ItemList({ items }: { readonly items: readonly Item[] }): ReactElement {
  // Whoever comes back from a presentation goes on where it was.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: "center" }), []);
  return (
    <ol className="collection-items">
      {items.map((item, i) => (
        <li key={i} id={itemAnchor(i + 1)}>
          <span className="item-number" aria-hidden="true">
            {i + 1}
          </span>
          <ItemPicture item={item} />
          <ItemText item={item} />
        </li>
      ))}
    </ol>
  );
}

function ItemText({ item }: { readonly item: Item }): ReactElement {
  const address = addressOf(item);
  const name = nameOf(item);
  const lesson = lessonOf(item);
  return (
    <div className="item-text">
      <h2>{address === undefined ? <span className="dim">{name}</span> : <Link to={address}>{name}</Link>}</h2>
      {item.text && <p className="item-said">{item.text}</p>}
      {!isGone(item) && (
        <p className="item-facts">
          <span className="item-kind">{t(kindNames[kindOf(item)])}</span>
          {lesson && <span>{t("Lesson {number}", { number: lesson.number })}</span>}
          {item.heading !== undefined && <span>{titleOf(item)}</span>}
        </p>
      )}
    </div>
  );
}
