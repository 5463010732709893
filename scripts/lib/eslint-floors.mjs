import path from "node:path";
import { root } from "./run.mjs";

/** The workspaces by folder (the longer path first), and which packages of ours each may import: only floors below its own. */
const workspaces = [
  { folder: "web/scene", name: "@ackscope/scene", mayImport: ["@ackscope/scenarios", "ackscope"] },
  { folder: "sim-core/js", name: "ackscope", mayImport: ["@ackscope/scenarios"] },
  { folder: "scenarios", name: "@ackscope/scenarios", mayImport: [] },
  { folder: "web", name: "@ackscope/web", mayImport: ["@ackscope/scenarios", "ackscope", "@ackscope/scene"] },
  { folder: "server", name: "@ackscope/server", mayImport: ["@ackscope/scenarios", "ackscope", "@ackscope/scene"] },
  { folder: "e2e", name: "@ackscope/e2e", mayImport: ["@ackscope/scenarios", "ackscope", "@ackscope/scene"] },
];

/** Workspaces that also run in a browser, and so may not use Node's modules (their tests may). */
const forBrowsers = ["@ackscope/scenarios", "@ackscope/scene", "@ackscope/web"];

/** The rooms of web/src, ground first; a room that is not named is a feature (lab, share, ...). Files beside the rooms (main.tsx) are the top. */
const lowRooms = ["styles", "i18n", "settings", "commands", "sim", "diagrams"];
const feature = lowRooms.length;
const app = feature + 1;
const top = app + 1;

const isWithin = (folder, file) => file === folder || file.startsWith(`${folder}/`);
const workspaceOf = (file) => workspaces.find(({ folder }) => isWithin(folder, file));

function webFloor(file) {
  const inside = /^web\/src\/([^/]+)\//.exec(file)?.[1];
  if (inside === undefined) return top;
  if (inside === "app") return app;
  const low = lowRooms.indexOf(inside);
  return low < 0 ? feature : low;
}

/**
 * Why `file` may not import `source`, or null if it may.
 *
 * @param {string} file path in the repository
 * @param {string} source what stands in the import
 */
export function importProblem(file, source) {
  const here = workspaceOf(file);
  if (!here) return null;
  if (source.startsWith("node:"))
    return forBrowsers.includes(here.name) && !/\.test\.tsx?$/.test(file) && /\/src\//.test(file)
      ? `${here.name} runs in browsers: it cannot import ${source}`
      : null;
  if (source.startsWith(".")) {
    const target = path.posix.join(path.posix.dirname(file), source);
    const there = workspaceOf(target);
    if (there !== here) return `${source} leaves ${here.folder}: import other workspaces by package name`;
    if (here.name === "@ackscope/web" && file.startsWith("web/src/") && webFloor(target) > webFloor(file))
      return `${source} is above this room: in web/src, ${[...lowRooms, "the features", "app"].join(" < ")}`;
    return null;
  }
  const named = workspaces.find(({ name }) => isWithin(name, source));
  if (!named || named === here || here.mayImport.includes(named.name)) return null;
  return `${here.name} may not import ${named.name}, which is not below it`;
}

/** The ESLint rule around it. */
const floors = {
  meta: { type: "problem", schema: [], messages: { floor: "{{ problem }}" } },
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join("/");
    const check = (node) => {
      const source = node.source?.value;
      const problem = typeof source === "string" ? importProblem(file, source) : null;
      if (problem) context.report({ node: node.source, messageId: "floor", data: { problem } });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check, ImportExpression: check };
  },
};

export default { rules: { floors } };
