import { msg, t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import "../share/verification.css";
import { VerdictShape } from "../ui/Icon.js";
import type { JudgedVariant } from "./verdicts.js";

interface VerdictProps {
  readonly variants: readonly JudgedVariant[];
  /** Why there is nothing to compare. */
  readonly failed: string | null;
  /** That ran; undefined before it has. */
  readonly core: string | undefined;
  /** The core of the tab that wrote the page. */
  readonly kept: string;
}

const words = { verified: msg("Verified"), changed: msg("Changed"), pending: msg("Pending"), notChecked: msg("Not checked") } as const;

/** One line about all variants. */
export function Verdict(props: VerdictProps): ReactElement {
  const { verdict, sentence } = verdictOf(props);
  return (
    <div className="verification" data-verdict={verdict} role="status">
      <b>
        <VerdictShape verdict={verdict} />
        {t(words[verdict])}
      </b>
      <span className="grow">{sentence}</span>
      <span className="dim">{t("core {core}", { core: props.core ?? props.kept })}</span>
    </div>
  );
}

function verdictOf({ variants, failed, core, kept }: VerdictProps): { readonly verdict: keyof typeof words; readonly sentence: string } {
  if (failed !== null) return { verdict: "notChecked", sentence: t("The experiment could not be run: {reason}", { reason: failed }) };
  if (core === undefined) return { verdict: "pending", sentence: t("This page is running the experiment again.") };
  const other = variants.filter(({ verdict }) => verdict === "other");
  if (other.length > 0) {
    const which = other.map(({ label }) => label).join(", ");
    return {
      verdict: "changed",
      sentence:
        core === kept
          ? t("Other events than are kept: {which}. The experiment or the digests in this page were changed.", { which })
          : t("Other events than are kept: {which}. They are of core {kept}.", { which, kept }),
    };
  }
  if (variants.some(({ verdict }) => verdict !== "same"))
    return { verdict: "notChecked", sentence: t("The page keeps no digest of some variants.") };
  return {
    verdict: "verified",
    sentence: t("{n, plural, =1 {The scenario has} other {All # variants have}} the same events as in the tab that wrote this page.", {
      n: variants.length,
    }),
  };
}
