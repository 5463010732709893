// What the page says of a mechanism: what it does, where it comes from, and where more of it stands.

import type { Mechanism } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { routes } from "../../routes/routes.js";

export interface MechanismWords {
  /** One sentence. */
  readonly description: string;
  readonly source: string;
  /** Its place on the page that lists all of them. */
  readonly page: string;
}

export function wordsOf(mechanism: Mechanism): MechanismWords {
  return { description: t(mechanism.summary), source: sourceText(mechanism), page: `${routes.about}#${rowOf(mechanism)}` };
}

export function sourceText({ paper, section }: Pick<Mechanism, "paper" | "section">): string {
  if (paper === "common") return t("Common to packet simulators");
  const isRfc = paper.startsWith("RFC");
  if (section === "") return isRfc ? paper : t("{paper} paper", { paper });
  return isRfc ? t("{rfc}, section {section}", { rfc: paper, section }) : t("{paper} paper, section {section}", { paper, section });
}

/** The id of its row in the table of mechanisms. */
export const rowOf = ({ sits, id }: Pick<Mechanism, "sits" | "id">): string => `${sits.replace("/", "-")}-${id}`;
