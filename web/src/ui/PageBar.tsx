// The line at the top of the window: a page that is an instrument puts its controls there, so that no second line of them takes room from it.

import type { ReactElement, ReactNode, ReactPortal } from "react";
import { createPortal } from "react-dom";

const place = "page-bar";

/** Of the site's bar; it is there before any page is. */
export function PageBar(): ReactElement {
  return <div id={place} className="page-bar" />;
}

export function InPageBar({ children }: { readonly children: ReactNode }): ReactPortal | null {
  const bar = document.getElementById(place);
  return bar && createPortal(children, bar);
}
