import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Link, useParams } from "react-router";
import { routes } from "../routes/routes.js";
import { fetchCollection, type Collection } from "../share/collections.js";
import { NotThere } from "../share/NotThere.js";
import { useLoaded } from "../share/use-loaded.js";

interface LoadedCollectionProps {
  readonly children: (collection: Collection) => ReactElement;
}

/** The collection that the address names, or why there is none. */
export function LoadedCollection({ children }: LoadedCollectionProps): ReactElement {
  const { id = "" } = useParams();
  const loaded = useLoaded(id, fetchCollection);
  if (!loaded) return <main id="main" className="page" aria-busy="true" />;
  if ("value" in loaded) return children(loaded.value);
  return (
    <NotThere error={loaded.error} missing={t("There is no such collection")} unavailable={t("This collection cannot be loaded")}>
      <Link className="button" to={routes.runsListed("collections")}>
        {t("Collections")}
      </Link>
    </NotThere>
  );
}
