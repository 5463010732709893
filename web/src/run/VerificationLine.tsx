import { msg, t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import type { PublishedRun } from "../share/api.js";
import "../share/verification.css";
import { spacedDigest, type Verification } from "../share/verify.js";
import { VerdictShape } from "../ui/Icon.js";

const words = { verified: msg("Verified"), changed: msg("Changed"), pending: msg("Pending"), notChecked: msg("Not checked") } as const;

export function VerificationLine({ verification, run }: { readonly verification: Verification; readonly run: PublishedRun }): ReactElement {
  return (
    <div className="verification" data-verdict={verification.verdict} role="status">
      <b>
        <VerdictShape verdict={verification.verdict} />
        {t(words[verification.verdict])}
      </b>
      <span className="grow">{t(verification.sentence)}</span>
      <span className="dim">{t("core {core}", { core: run.core })}</span>
      <span className="digests">
        {run.results.map(({ variant, digest }) => (
          <span key={variant} className="mono" title={variant}>
            {spacedDigest(digest)}
          </span>
        ))}
      </span>
    </div>
  );
}
