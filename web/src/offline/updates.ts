// Registers the service worker, and says when a newer version of the page is there. Nothing is exchanged under a reader's hands.

import { createStore } from "zustand/vanilla";
import { onSite } from "../routes/site.js";
import { activateMessage } from "./messages.js";

export interface UpdateState {
  /** Loads the page again, with the newer version. Null: there is none. */
  readonly load: (() => void) | null;
}

export const updates = createStore<UpdateState>(() => ({ load: null }));

/** How often a page that stays open asks for a newer version, at most. */
const askEveryMs = 3_600_000;

export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  if (savesData() && serviceWorker.controller === null) return;
  // Beside the page's own first fetches it would only be in their way.
  if (document.readyState === "complete") void register(serviceWorker);
  else addEventListener("load", () => void register(serviceWorker), { once: true });
}

/**
 * Somebody pays for every megabyte: the files that would only make the page work offline are not fetched. Whoever has them from before keeps
 * them. (Save Data API; Chromium knows it, other browsers have no such setting.)
 */
function savesData(): boolean {
  return "connection" in navigator && (navigator.connection as { readonly saveData?: boolean } | undefined)?.saveData === true;
}

async function register(serviceWorker: ServiceWorkerContainer): Promise<void> {
  // Forbidden (private windows, plain http): the page works, but only with a network.
  const registration = await serviceWorker.register(onSite("/sw.js")).catch(() => null);
  if (!registration) return;
  let hadController = serviceWorker.controller !== null;
  const offer = (worker: ServiceWorker | null): void => {
    if (worker?.state === "installed" && serviceWorker.controller) updates.setState({ load: () => take(serviceWorker, worker) });
  };
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => offer(installing));
  });
  // Another tab has taken the newer version: this one's files are still in its memory, but those it has not fetched yet are gone.
  serviceWorker.addEventListener("controllerchange", () => {
    if (hadController) updates.setState({ load: () => location.reload() });
    hadController = true;
  });
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < askEveryMs) return;
    asked = Date.now();
    registration.update().catch(() => {
      // Without a network there is nothing to ask.
    });
  });
}

function take(serviceWorker: ServiceWorkerContainer, worker: ServiceWorker): void {
  serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  worker.postMessage(activateMessage);
}
