// Of a flow that was published: since when, and what can be done with it.

import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { routes } from "../routes/routes.js";
import { AwaitsApproval } from "../share/AwaitsApproval.js";
import { deleteCapture, type PublishedCapture } from "../share/captures.js";
import { CopyAddress } from "../share/CopyAddress.js";
import { DeleteForEveryone } from "../share/DeleteForEveryone.js";
import { myCaptures } from "../share/keyring.js";
import { Report } from "../share/Report.js";
import { dateText } from "../ui/date.js";

interface PublishedNoteProps {
  readonly capture: PublishedCapture;
  readonly onDeleted: () => void;
}

export function PublishedNote({ capture, onDeleted }: PublishedNoteProps): ReactElement {
  const { id, createdAt, expiresAt, awaitsApproval } = capture;
  const [mine] = useState(() => myCaptures.find(localStorage, id));
  return (
    <div className="capture-note published-capture">
      <p>
        {t("Published {date}.", { date: dateText(createdAt) })}{" "}
        {expiresAt !== null && t("Kept until {date}.", { date: dateText(expiresAt) })} {mine && t("You published it in this browser.")}
      </p>
      <span className="grow" />
      <CopyAddress address={routes.capture(id)} />
      {mine ? (
        <DeleteForEveryone mine={mine} ring={myCaptures} remove={deleteCapture} onDeleted={onDeleted} />
      ) : (
        <Report kind="capture" id={id} />
      )}
      <AwaitsApproval waits={awaitsApproval} />
    </div>
  );
}
