// What a file without contents will hold is shown before it is saved or published.

import { longestTitle } from "@ackscope/scenarios";
import { grouped } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import type { Anonymous } from "ackscope/captures";
import { useEffect, useState, type ReactElement } from "react";
import { anonymised } from "../captured/read-file.js";
import { useNavigate } from "react-router";
import { routes } from "../routes/routes.js";
import { hasServer } from "../routes/site.js";
import { publishCapture } from "../share/captures.js";
import { ExpiryField } from "../share/ExpiryField.js";
import { myCaptures } from "../share/keyring.js";
import { License } from "../share/License.js";
import { Refusal } from "../share/Refusal.js";
import { useSubmit } from "../share/use-submit.js";
import { toBase64 } from "../ui/base64.js";
import { Dialog } from "../ui/Dialog.js";
import { download } from "../ui/download.js";
import { ProgressBar } from "../ui/ProgressBar.js";
import { useOnline } from "../ui/use-online.js";
import "../ui/dialog-form.css";
import type { GiveAwayProps } from "./GiveAway.js";
import { bytesWords } from "./words.js";

export default function GiveAwayDialog({ file, place, onClose }: GiveAwayProps & { readonly onClose: () => void }): ReactElement {
  const [made, setMade] = useState<Anonymous | null>(null);
  const [share, setShare] = useState(0);
  const [title, setTitle] = useState("");
  const [expiresInDays, setExpiresInDays] = useState<number | null>(null);
  const navigate = useNavigate();
  const online = useOnline();
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const aborted = new AbortController();
    anonymised(file, place, { signal: aborted.signal, onProgress: ({ bytes, of }) => setShare(of === 0 ? 1 : bytes / of) }).then(
      setMade,
      (error: unknown) => {
        if (!aborted.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
      },
    );
    return () => aborted.abort();
  }, [file, place]);
  const save = (): void => {
    if (!made) return;
    download(`${file.name.replace(/\.(pcap|pcapng|cap)?(\.gz)?$/i, "")}-headers.pcap`, "", new Blob([made.file]));
    onClose();
  };
  const publishing = useSubmit(async () => {
    if (!made) return;
    const named = title.trim();
    const { id, deleteToken } = await publishCapture({
      title: named,
      file: toBase64(made.file),
      ...(expiresInDays !== null && { expiresInDays }),
    });
    myCaptures.remember(localStorage, { id, title: named, createdAt: new Date().toISOString(), deleteToken });
    void navigate(routes.capture(id));
    onClose();
  });
  return (
    <Dialog title={t("This flow without contents")} onClose={onClose}>
      <p>{t("A new file is written from what was read of this flow. It holds:")}</p>
      <ul className="given-list">
        <li>{t("of each packet the headers of IP and TCP with the options that are read here, and how long it was")}</li>
        <li>{t("port numbers, sequence numbers, windows, and times from the flow’s first packet on")}</li>
        <li>{t("changed addresses: what shared a network shares one of the same size, and the key is thrown away")}</li>
      </ul>
      <p>{t("It does not hold contents, other flows, the link layer, the date, or how long the machines have been up.")}</p>
      {made && (
        <table className="given-addresses">
          <thead>
            <tr>
              <th scope="col">{t("Address")}</th>
              <th scope="col">{t("Becomes")}</th>
            </tr>
          </thead>
          <tbody>
            {made.addresses.map(([old, changed]) => (
              <tr key={old}>
                <td className="mono">{old}</td>
                <td className="mono">{changed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!made && failure === null && <ProgressBar label={t("Reading {name}", { name: file.name })} share={share} />}
      {failure !== null && (
        <p className="error-card" role="alert">
          {t("The file cannot be read. {reason}", { reason: failure })}
        </p>
      )}
      <form className="dialog-form" onSubmit={publishing.submit}>
        {hasServer && (
          <>
            <label>
              {t("Title, if you publish it")}
              <input
                className="text-input"
                name="title"
                maxLength={longestTitle}
                value={title}
                onChange={(event) => setTitle(event.target.value)}
              />
            </label>
            <ExpiryField days={expiresInDays} onChange={setExpiresInDays} />
            <p className="dim">
              {t(
                "Published, it is stored on this server, and anyone with the link can read it. The key that deletes it stays in this browser.",
              )}{" "}
              <License />
            </p>
            {publishing.refusal !== null && <Refusal error={publishing.refusal} />}
            {!online && <p className="note">{t("Offline. Publishing waits.")}</p>}
          </>
        )}
        <p className="row">
          <button type="button" className="button primary" disabled={!made} onClick={save}>
            {made ? t("Save {packets} packets, {size}", { packets: grouped(made.packets), size: bytesWords(made.file.length) }) : t("Save")}
          </button>
          {hasServer && (
            <button type="submit" className="button" disabled={!made || !online || publishing.busy || title.trim() === ""}>
              {publishing.busy ? t("Publishing") : t("Publish")}
            </button>
          )}
          <button type="button" className="button" onClick={onClose}>
            {t("Cancel")}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
