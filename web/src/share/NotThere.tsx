import { t } from "@ackscope/scene/language";
import type { ReactElement, ReactNode } from "react";
import { ApiRefusal } from "./api-refusal.js";
import { refusalText } from "./call.js";

interface NotThereProps {
  readonly error: unknown;
  /** Headings: there is none, and there may be one that cannot be had. */
  readonly missing: string;
  readonly unavailable: string;
  /** Where to go instead. */
  readonly children: ReactNode;
}

/** The page of an address under which the server has nothing, or gives nothing. */
export function NotThere({ error, missing, unavailable, children }: NotThereProps): ReactElement {
  const isMissing = error instanceof ApiRefusal && error.status === 404;
  return (
    <main id="main" className="page">
      <h1>{isMissing ? missing : unavailable}</h1>
      <p>{isMissing ? t("It may have been deleted, or the address is incomplete.") : refusalText(error)}</p>
      <p className="row" style={{ marginTop: 16 }}>
        {children}
      </p>
    </main>
  );
}
