// What the address of an embed says: /embed/ID, and perhaps a moment (share/moment.ts); or /embed#…, a link of the laboratory (share/link.ts).

import { routes } from "../routes/routes.js";

/** The published run; undefined: the fragment says what is shown. */
export function embeddedId(path: string): string | undefined {
  const id = decodeURIComponent(path.split("/")[2] ?? "");
  return id === "" ? undefined : id;
}

/** Where the laboratory opens with what an embed's fragment says. */
export const labAddress = (fragment: string): string => `${routes.lab}${fragment === "#" ? "" : fragment}`;
