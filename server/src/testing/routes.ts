/** What `printRoutes` draws as a tree, as a list of method and pattern. */
import type { FastifyInstance } from "fastify";

export function routesOf(app: FastifyInstance): string[] {
  const path: string[] = [];
  const tree = app.printRoutes({ commonPrefix: false, includeHooks: false });
  return [...tree.matchAll(/^([│ ]*)[├└]── (\S+) \(([^)]+)\)$/gm)].flatMap(([, indent = "", part = "", methods = ""]) => {
    path.splice(indent.length / 4, Infinity, part);
    return methods.split(", ").map((method) => `${method} ${path.join("")}`);
  });
}
