// A word that explains itself where it stands: a dotted line under it, and behind it two sentences and a link.

import { t } from "@ackscope/scene/language";
import { useId, type ReactElement } from "react";
import { Link } from "react-router";
import { routes } from "../routes/routes.js";
import { Popup } from "./Popup.js";
import { terms, type TermName } from "./terms.js";
import "./term.css";

interface TermProps {
  readonly name: TermName;
  /** As it is called here, in the language of the page. Left out: by its name. */
  readonly word?: string | undefined;
}

export function Term({ name, word = name }: TermProps): ReactElement {
  const id = useId();
  const { text, page } = terms[name];
  return (
    <Popup className="term" label={word} button={word} width={300}>
      {(close) => (
        <>
          <p id={id} className="term-text">
            {t(text)}
          </p>
          {/* It has the focus, and says what stands above it. */}
          <Link to={routes.docs(page)} aria-describedby={id} onClick={close}>
            {t("More in the documentation")}
          </Link>
        </>
      )}
    </Popup>
  );
}
