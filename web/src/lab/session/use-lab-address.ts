// Keeps the address in step with the lab, and the lab in step with Back and Forward.

import { useEffect, useEffectEvent } from "react";
import { randomKey } from "../../share/random-key.js";
import { addressOf, openLink, refusalOf, type Refused } from "./address.js";
import { useLab } from "./context.js";
import { isDragged } from "./lab.js";
import { isLab } from "../../routes/routes.js";
import { onSite, pagePath } from "../../routes/site.js";

/** Moving about rewrites the address this often at most; browsers refuse more than a few times a second. */
const rewriteEvery = 400; // ms

/** What an entry of the browser's history remembers: the place in the lab's own history, and which history that is. */
interface EntryState {
  readonly ackscope?: { readonly session: string; readonly step: number };
}

const entryOf = (state: unknown): EntryState["ackscope"] => (state as EntryState | null)?.ackscope;

export function useLabAddress(onRefused: (refused: Refused) => void): void {
  const lab = useLab();
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    let session = randomKey();
    let step = lab.state.history.at;
    /** Set while the browser's own step is followed: the entry is there already. */
    let following = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    // A link changes the address before the page that it leads to has come, also where that is the lab anew: until then this lab is there,
    // but the address is not its own.
    const isOurs = (): boolean => isLab(pagePath()) && entryOf(history.state)?.session === session;

    const write = (how: "push" | "replace"): void => {
      clearTimeout(timer);
      timer = undefined;
      step = lab.state.history.at;
      const state = { ...(history.state as object | null), ackscope: { session, step } };
      // What /compare?a=…&b=… asked for is in the address now.
      const address = onSite(pagePath()) + addressOf(lab.state);
      if (how === "push") history.pushState(state, "", address);
      else history.replaceState(state, "", address);
    };

    const unsubscribe = lab.store.subscribe((state, before) => {
      if (state.opened !== before.opened) {
        session = randomKey();
        if (isLab(pagePath())) write(state.opened.by === "person" ? "push" : "replace");
      } else if (!isOurs()) {
        return;
      } else if (state.history !== before.history) {
        write(!following && state.history.at > step ? "push" : "replace");
      } else if (state.level !== before.level) {
        write("replace");
      } else if (state.view !== before.view && !state.playing && !isDragged(state)) {
        // While a slider is dragged the address is still the one of the step before.
        timer ??= setTimeout(() => {
          timer = undefined;
          if (isOurs()) write("replace");
        }, rewriteEvery);
      }
    });

    const onPopState = (event: PopStateEvent): void => {
      if (!isLab(pagePath())) return;
      clearTimeout(timer);
      timer = undefined;
      const entry = entryOf(event.state);
      following = true;
      const known = entry?.session === session && lab.goTo(entry.step);
      following = false;
      if (known) return;
      openLink(location.hash, new AbortController().signal).then(
        (opened) => {
          if (opened.ok) lab.open(opened.opening, "address");
          else refuse(opened);
        },
        (error: unknown) => refuse(refusalOf(error)),
      );
    };

    if (isLab(pagePath())) write("replace");
    addEventListener("popstate", onPopState);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      removeEventListener("popstate", onPopState);
    };
  }, [lab]);
}
