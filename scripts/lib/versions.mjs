/** The folders of all packages, each with a slash behind it; "" is the root's. */
export const workspacesOf = ({ workspaces }) => ["", ...workspaces.map((folder) => `${folder}/`)];

/** Our packages have one version, and pin each other's. */
const isOurs = (name) => name === "ackscope" || name.startsWith("@ackscope/");

/** A package's manifest with that version, also where it names our packages. */
export function withVersion(manifest, version) {
  const pinned = (dependencies) =>
    Object.fromEntries(Object.entries(dependencies).map(([name, wanted]) => [name, isOurs(name) ? version : wanted]));
  return Object.fromEntries(
    Object.entries(manifest).map(([key, value]) => {
      if (key === "version") return [key, version];
      return [key, /^(dev|peer|optional)?dependencies$/i.test(key) ? pinned(value) : value];
    }),
  );
}
