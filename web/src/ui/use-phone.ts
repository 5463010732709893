import { useSyncExternalStore } from "react";

/** The width at which the stylesheets change to the phone's layout. What only a phone shows costs nothing elsewhere. */
const query = "(max-width: 719px)";

export function useIsPhone(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}

function listen(changed: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}
