import { useCallback, useSyncExternalStore } from "react";

/** The width at which the stylesheets change to the phone's layout. What only a phone shows costs nothing elsewhere. */
export const useIsPhone = (): boolean => useMatches("(max-width: 719px)");

/** A window in which each line of controls is one that a diagram misses. The stylesheets have the same. */
export const useIsCompact = (): boolean => useMatches("(max-width: 719px), (max-height: 800px)");

function useMatches(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}
