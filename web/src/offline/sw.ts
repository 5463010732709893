// The service worker: after the first visit every page opens without a network, except what the server alone knows.
//
// Pages come from the network if it answers, so that nobody is kept on an old version; the built files have their content's hash in their
// names, so what is kept of them cannot be stale. (docs/decisions/0022)

/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { activateMessage } from "./messages.js";

declare const self: ServiceWorkerGlobalScope;
/** Every file of the build, put here by vite.config.ts. */
declare const BUILT_FILES: readonly { readonly url: string; readonly revision: string | null }[];

/** The path in front of the site's addresses: this file is at its root. */
const base = new URL(".", self.location.href).pathname.slice(0, -1);
const shell = `${base}/index.html`;
/** Pages that are not the app's. */
const others = /^\/(?:api\/|embed(?:\/|$)|health$|metrics$)/;
/** A network that has not answered by then may as well not be there. */
const patienceMs = 4000;

async function page({ request }: { readonly request: Request }): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    return await fetch(request, { signal: patience.signal });
  } catch {
    return (await matchPrecache(shell)) ?? Response.error();
  } finally {
    clearTimeout(timer);
  }
}

// Before the files: `/` would be one of them.
registerRoute(({ request, url }) => request.mode === "navigate" && !others.test(url.pathname.slice(base.length)), page);
precacheAndRoute(BUILT_FILES.map(({ url, revision }) => ({ url: base + url, revision })));
cleanupOutdatedCaches();
// Whoever visits for the first time may go offline without a second visit.
clientsClaim();

self.addEventListener("message", ({ data }) => {
  if (data === activateMessage) void self.skipWaiting();
});
