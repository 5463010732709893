// Before a file is opened: where to drop it, what becomes of it, and some to try.

import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { routes } from "../routes/routes.js";
import { ChooseCapture } from "./ChooseCapture.js";
import { examples } from "../captured/examples.js";
import { useServerFiles } from "./server-files.js";
import { bytesWords } from "./words.js";

interface NoCaptureProps {
  /** Why the example could not be had. */
  readonly failure: string | null;
  /** An example is on its way. */
  readonly isWaiting: boolean;
  readonly onFile: (file: File) => void;
}

export function NoCapture({ failure, isWaiting, onFile }: NoCaptureProps): ReactElement {
  return (
    <main id="main" className="page no-capture" aria-busy={isWaiting}>
      <h1>{t("Open a capture")}</h1>
      <p className="no-capture-lead">
        {t("See why a transfer took the time it took: the cause of each retransmission, and what limited the sender at every moment.")}
      </p>
      <div className="capture-drop">
        <b>{t("Drop a pcap or pcapng file here")}</b>
        <span>{t("or a log of ss, qlog, ns-2, ns-3, flent or xplot")}</span>
        <ChooseCapture label={t("Choose a file")} className="button primary" onFile={onFile} />
      </div>
      {failure !== null && (
        <p className="error-card" role="alert">
          {t("The file cannot be fetched. {reason}", { reason: failure })}
        </p>
      )}
      <h2>{t("Or try one of these")}</h2>
      <ul className="capture-examples">
        {examples.map(({ id, about }) => (
          <li key={id}>
            <Link to={routes.captureExample(id)}>{t(about)}</Link>
          </li>
        ))}
      </ul>
      <OnThisServer />
      <div className="capture-facts">
        <section>
          <h2>{t("It stays with you")}</h2>
          <p>{t("The file is read in this tab, also offline. Nothing is sent unless you publish a flow, and then headers alone.")}</p>
        </section>
        <section>
          <h2>{t("What is read")}</h2>
          <p>
            {t(
              "Ethernet, Linux cooked, raw IP, 802.11 with radiotap; IPv4, IPv6; TCP headers. Payload is skipped: 96 bytes of each packet are enough.",
            )}
          </p>
        </section>
        <section>
          <h2>{t("How much")}</h2>
          <p>{t("A file is read piece by piece, so it may be larger than the memory. A million packets take some seven seconds.")}</p>
        </section>
      </div>
      <p>
        <Link to={routes.docs("captures")}>{t("How causes and limits are found, and what they were held against")}</Link>
      </p>
    </main>
  );
}

/** What whoever runs the server lays open, if anything. */
function OnThisServer(): ReactElement | null {
  const files = useServerFiles();
  if (files.length === 0) return null;
  return (
    <>
      <h2>{t("On this server")}</h2>
      <ul className="capture-examples">
        {files.map(({ name, bytes }) => (
          <li key={name}>
            <Link to={routes.captureFile(name)}>{name}</Link> <span className="dim">{bytesWords(bytes)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
