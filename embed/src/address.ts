/**
 * The page for frames that shows what an address of an Ackscope server shows: a published run (/r/ID), a link of the lab (/lab#…), or such a page
 * itself (/embed/ID, /embed#…). The server may be below a path. null: the address shows none of these.
 *
 * `base`: what the address is relative to.
 */
export function embedAddress(address: string, base?: string): string | null {
  let url: URL;
  try {
    url = new URL(address, base);
  } catch {
    return null;
  }
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  const run = /^(.*)\/(?:r|embed)\/([^/]+)\/?$/.exec(url.pathname);
  if (run) url.pathname = `${run[1]!}/embed/${run[2]!}`;
  else {
    const lab = /^(.*)\/(?:lab|embed)\/?$/.exec(url.pathname);
    // Without a fragment there is nothing to show.
    if (!lab || url.hash.length < 2) return null;
    url.pathname = `${lab[1]!}/embed`;
  }
  return url.href;
}
