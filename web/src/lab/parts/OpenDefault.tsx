import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { routes } from "../../routes/routes.js";

/** A step of its own even where the page was opened at this address: Back leads to what the lab held. */
export function OpenDefault({ primary = false }: { readonly primary?: boolean }): ReactElement {
  return (
    <Link className={primary ? "button primary" : "button"} to={routes.lab} replace={false}>
      {t("Open the default scenario")}
    </Link>
  );
}
