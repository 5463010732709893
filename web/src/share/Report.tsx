import { msg, t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { report, reportReasons, type ReportedKind } from "./api.js";
import { Refusal } from "./Refusal.js";
import { useSubmit } from "./use-submit.js";
import { Dialog } from "../ui/Dialog.js";
import "../ui/dialog-form.css";

const reasons = {
  illegal: msg("It breaks the law"),
  personal: msg("It has somebody’s personal data"),
  spam: msg("It is spam"),
  broken: msg("It is broken, or not what it says"),
  other: msg("Something else"),
} as const satisfies Record<(typeof reportReasons)[number], string>;

const titles = {
  run: msg("Report this run"),
  collection: msg("Report this collection"),
  sweep: msg("Report this sweep"),
  capture: msg("Report this capture"),
} as const satisfies Record<ReportedKind, string>;

const longestReport = 2000;

interface Reported {
  readonly kind: ReportedKind;
  readonly id: string;
}

/** Tells whoever runs the server that something should be looked at. */
export function Report({ kind, id }: Reported): ReactElement {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  if (sent) return <p role="status">{t("Reported. Whoever runs this server will look at it.")}</p>;
  return (
    <>
      <button type="button" className="button quiet" onClick={() => setOpen(true)}>
        {t(titles[kind])}
      </button>
      {open && (
        <ReportDialog
          kind={kind}
          id={id}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false);
            setSent(true);
          }}
        />
      )}
    </>
  );
}

function ReportDialog({ kind, id, onClose, onSent }: Reported & { onClose: () => void; onSent: () => void }): ReactElement {
  // None is chosen for anybody: what is sent was meant.
  const [reason, setReason] = useState<(typeof reportReasons)[number]>();
  const [text, setText] = useState("");
  const { busy, refusal, submit } = useSubmit(async () => {
    // The form is not sent without one.
    await report(kind, id, reason!, text.trim());
    onSent();
  });
  return (
    <Dialog title={t(titles[kind])} onClose={onClose}>
      <form className="dialog-form" onSubmit={submit}>
        <fieldset>
          <legend>{t("What is wrong with it")}</legend>
          {reportReasons.map((each) => (
            <label key={each} className="choice">
              <input type="radio" name="reason" required checked={each === reason} onChange={() => setReason(each)} />
              {t(reasons[each])}
            </label>
          ))}
        </fieldset>
        <label>
          {t("What should be looked at")}
          <textarea
            className="text-input"
            name="report"
            rows={3}
            maxLength={longestReport}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <p className="dim">{t("The report has no name and no address of yours: write them down if you want an answer.")}</p>
        {refusal !== null && <Refusal error={refusal} />}
        <p className="row">
          <button type="submit" className="button primary" disabled={busy}>
            {busy ? t("Sending") : t("Send the report")}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t("Cancel")}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
