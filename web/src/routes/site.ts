// Where the app is served, and what is behind it. The pages of a site of files say so (server/src/site); those of a server say nothing.

const said: DOMStringMap = typeof document === "undefined" ? {} : document.documentElement.dataset;

/** The path in front of every address of the site: "" at the root of a host, or for example "/courses/tcp". */
export const base = said["base"] ?? "";

/** Whether a server is behind the pages. Without one nothing is published, and nothing is computed but here. */
export const hasServer = said["server"] !== "none";

/** An address of ours as the browser needs it. The router's own are without `base`. */
export const onSite = (address: string): string => base + address;

/** The path of a page as the router has it. Hosts of files put a slash behind it. */
export function pagePath(path: string = location.pathname, before: string = base): string {
  const rest = path.startsWith(before) ? path.slice(before.length) : path;
  return rest.replace(/(.)\/+$/, "$1");
}
