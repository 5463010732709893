import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { routes } from "../routes/routes.js";
import { deleteCapture } from "../share/captures.js";
import { DeleteForEveryone } from "../share/DeleteForEveryone.js";
import { myCaptures, type Key } from "../share/keyring.js";
import { dateText } from "../ui/date.js";

interface MyCapturesProps {
  readonly captures: readonly Key[];
  readonly onDeleted: () => void;
}

/** Captured flows that were published from this browser. */
export function MyCaptures({ captures, onDeleted }: MyCapturesProps): ReactElement | null {
  if (captures.length === 0) return null;
  return (
    <>
      <h2>{t("Captures")}</h2>
      <ul className="run-list" aria-label={t("Captures")}>
        {captures.map((capture) => (
          <li key={capture.id} className="row own-sweep">
            <Link to={routes.capture(capture.id)}>{capture.title}</Link>
            <span className="dim">{t("published {date}", { date: dateText(capture.createdAt) })}</span>
            <DeleteForEveryone mine={capture} ring={myCaptures} remove={deleteCapture} inList onDeleted={onDeleted} />
          </li>
        ))}
      </ul>
    </>
  );
}
