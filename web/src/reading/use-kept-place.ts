import { useLayoutEffect } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** Whoever scrolls by hand wants to be elsewhere. */
const ownScrolling = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** The page has its height when it has not grown for so long, ms. A scroll bar that is dragged says nothing but that the page scrolls. */
const quiet = 3000;

/**
 * A page opens at its top, and where one comes back to it at the place that one left. The browser alone restores that place too early:
 * the text is fetched, and its diagrams come after it. What comes above the place moves it, so it is sought again until nothing more comes.
 */
export function useKeptPlace(): void {
  const { key, pathname, hash } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    const name = `ackscope:place:${pathname}:${key}`;
    const kept = isBack ? keptPlace(name) : 0;
    let place = kept;
    let isRestoring = kept > 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const settle = (): void => {
      isRestoring = false;
    };
    const restore = (): void => {
      if (!isRestoring) return;
      scrollTo(0, kept);
      clearTimeout(rest);
      rest = setTimeout(settle, quiet);
    };
    const follow = (): void => {
      if (!isRestoring) place = scrollY;
    };
    const keep = (): void => keepPlace(name, place);
    if (!isBack && hash === "") scrollTo(0, 0);
    const growth = new ResizeObserver(restore);
    growth.observe(document.body);
    addEventListener("scroll", follow, { passive: true });
    addEventListener("pagehide", keep);
    for (const type of ownScrolling) addEventListener(type, settle, { passive: true });
    return () => {
      clearTimeout(rest);
      growth.disconnect();
      removeEventListener("scroll", follow);
      removeEventListener("pagehide", keep);
      for (const type of ownScrolling) removeEventListener(type, settle);
      keep();
    };
  }, [key, pathname, hash, isBack]);
}

function keptPlace(name: string): number {
  try {
    return Number(sessionStorage.getItem(name));
  } catch {
    return 0;
  }
}

function keepPlace(name: string, place: number): void {
  try {
    sessionStorage.setItem(name, String(place));
  } catch {
    // Storage is forbidden or full: one comes back to the top.
  }
}
