// Beside a key: the words in the diagram that explain themselves.

import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Term } from "../../../ui/Term.js";
import type { TermName } from "../../../ui/terms.js";

export function KeyTerms({ names }: { readonly names: readonly TermName[] }): ReactElement | null {
  if (names.length === 0) return null;
  // Abbreviations are the same in every language.
  const words: Readonly<Partial<Record<TermName, string>>> = { estimate: t("estimate"), bands: t("bands") };
  return (
    <span className="key-terms" role="group" aria-label={t("Words in the diagram: press one to have it explained")}>
      {names.map((name) => (
        <Term key={name} name={name} word={words[name]} />
      ))}
    </span>
  );
}
