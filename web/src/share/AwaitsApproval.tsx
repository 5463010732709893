import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";

/** For whoever published it, where the server's operator looks at everything first. */
export function AwaitsApproval({ waits }: { readonly waits: boolean | undefined }): ReactElement | null {
  if (waits !== true) return null;
  return (
    <p className="note" role="status" style={{ marginTop: 16 }}>
      {t("This waits for approval: only you see it, with the key in this browser, until whoever runs this server has approved it.")}
    </p>
  );
}
