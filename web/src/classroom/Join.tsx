import { t } from "@ackscope/scene/language";
import { useMemo, type ReactElement } from "react";
import { renderSVG } from "uqr";
import { routes } from "../routes/routes.js";
import { onSite } from "../routes/site.js";

/** How phones come in: an address to type, with its code, and the same as a picture. */
export function Join({ code }: { readonly code: string }): ReactElement {
  const { host, origin } = location;
  const picture = useMemo(() => {
    const svg = renderSVG(origin + onSite(routes.classOf(code)), { border: 2, ecc: "M" });
    return `data:image/svg+xml,${encodeURIComponent(svg)}`;
  }, [code, origin]);
  return (
    <div className="class-join">
      <img src={picture} alt={t("The address of the class as a QR code")} width={160} height={160} />
      <p>
        {t("Answer at")}
        <strong className="class-address">
          {host}
          {onSite(routes.classes)}
        </strong>
        <strong className="class-code">{code}</strong>
      </p>
    </div>
  );
}
