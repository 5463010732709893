import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { routes } from "../routes/routes.js";

/** Each leads to the public runs that have it. */
export function Tags({ tags }: { readonly tags: readonly string[] }): ReactElement | null {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={t("Tags")}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={`${routes.runs}?${new URLSearchParams({ list: "public", tag }).toString()}`}>{tag}</Link>
        </li>
      ))}
    </ul>
  );
}
