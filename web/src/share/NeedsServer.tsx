import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { routes } from "../routes/routes.js";
import { Rich } from "../ui/rich.js";

/** What stands where a site of files has nothing to offer. */
export function NeedsServer({ children }: { readonly children?: string }): ReactElement {
  return (
    <div className="note" role="note">
      <p>
        <Rich
          text={t("This site is made of files, and this needs a server. {link} says what a site of files has, and how to have a server.")}
          parts={{ link: <Link to={routes.docs("static-site")}>{t("Without a server")}</Link> }}
        />
      </p>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
