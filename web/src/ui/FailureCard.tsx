import { t } from "@ackscope/scene/language";
import { useState, type ReactElement, type ReactNode } from "react";
import { copyText } from "./copy-text.js";

interface FailureCardProps {
  readonly title: string;
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  /** What is kept. */
  readonly kept?: string;
  /** Added to the report: what the run was. */
  readonly details?: () => string;
  readonly children?: ReactNode;
}

/** Something of ours failed: the cause, what is kept, and a report that can be copied. */
export function FailureCard({ title, name, message, stack, kept, details, children }: FailureCardProps): ReactElement {
  const [copied, setCopied] = useState(false);
  /** The report, where the browser did not copy it: pages from another machine without HTTPS have no clipboard. */
  const [shown, setShown] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    const report = [`${title}: ${name}: ${message}`, stack, navigator.userAgent, details?.() ?? ""].join("\n\n");
    try {
      await copyText(report);
      setCopied(true);
    } catch {
      setShown(report);
    }
  };
  return (
    <div className="error-card" role="alert">
      <b>{title}</b>
      <p>
        {message}. {kept}
      </p>
      <p className="row">
        <button type="button" className="button" onClick={() => void copy()}>
          {copied ? t("Report copied") : t("Copy report")}
        </button>
        {children}
      </p>
      {shown !== null && (
        <textarea
          className="text-input"
          rows={8}
          readOnly
          aria-label={t("The report, to be copied by hand")}
          value={shown}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}
