import path from "node:path";
import { root } from "./run.mjs";

/** The workspaces by folder (the longer path first), and which packages of ours each may import: only floors below its own. */
const workspaces = [
  { folder: "web/scene", name: "@ackscope/scene", mayImport: ["@ackscope/scenarios", "ackscope"] },
  { folder: "sim-core/js", name: "ackscope", mayImport: ["@ackscope/scenarios"] },
  { folder: "scenarios", name: "@ackscope/scenarios", mayImport: [] },
  { folder: "web", name: "@ackscope/web", mayImport: ["@ackscope/scenarios", "ackscope", "@ackscope/scene"] },
  { folder: "server", name: "@ackscope/server", mayImport: ["@ackscope/scenarios", "ackscope", "@ackscope/scene"] },
  { folder: "embed", name: "@ackscope/embed", mayImport: [] },
  { folder: "e2e", name: "@ackscope/e2e", mayImport: ["@ackscope/scenarios", "ackscope", "@ackscope/scene"] },
];

/** Workspaces that also run in a browser, and so may not use Node's modules (their tests may). */
const forBrowsers = ["@ackscope/scenarios", "@ackscope/scene", "@ackscope/web", "@ackscope/embed"];

/**
 * The shared rooms of web/src, ground first; rooms of one floor do not import each other. Every other folder is a feature (landing, lab, run, ...): it
 * imports shared rooms, and no other feature. Only `app` and the files beside the rooms (main.tsx) know the features.
 */
const sharedFloors = [
  ["styles"],
  ["testing"],
  ["i18n"],
  ["routes"],
  ["settings"],
  ["commands"],
  ["sim"],
  ["diagrams"],
  ["ui"],
  ["share"],
  ["classroom", "figures"],
  ["lab/session"],
  ["lab/parts", "sweeps"],
  ["lab/fields"],
  ["lab/diagrams"],
  ["captured"],
  ["reading"],
  ["lessons"],
];
const sharedRooms = sharedFloors.flat();

/** Rooms of the lab page, which is a feature. They do not import each other, nor the page, which stands beside them. */
const workbench = ["form", "inspector", "network", "runs", "tables", "transport"].map((room) => `lab/workbench/${room}`);

const isWithin = (folder, file) => file === folder || file.startsWith(`${folder}/`);
const workspaceOf = (file) => workspaces.find(({ folder }) => isWithin(folder, file));

/**
 * Where a file of web/src stands. `floor` grows upwards: shared rooms, features, app, the files beside all of them.
 *
 * @returns {{ room: string, floor: number, feature: boolean } | null} null: elsewhere
 */
function placeOf(file) {
  const inside = /^web\/src\/(.+)/.exec(file)?.[1];
  if (inside === undefined) return null;
  const shared = sharedRooms.find((room) => isWithin(room, inside));
  if (shared !== undefined) return { room: shared, floor: sharedFloors.findIndex((rooms) => rooms.includes(shared)), feature: false };
  const room = inside.includes("/") ? inside.split("/")[0] : "";
  const above = room === "" ? 2 : room === "app" ? 1 : 0;
  return { room, floor: sharedFloors.length + above, feature: above === 0 };
}

/** Why a file of web/src may not import another one, or null. */
function webProblem(file, source, target) {
  const here = placeOf(file);
  const there = placeOf(target);
  if (here === null || there === null) return null;
  if (here.room === there.room) return workbenchProblem(file, source, target);
  if (there.floor > here.floor)
    return `${source} is above this room: in web/src, ${[...sharedFloors.map((rooms) => rooms.join(", ")), "the features", "app"].join(" < ")}`;
  if (there.floor < here.floor) return null;
  return here.feature
    ? `${source} is another feature (${there.room}): what both need stands in a shared room`
    : `${source} is a neighbour's: what both need stands on a floor below`;
}

/** The same inside of the lab page. */
function workbenchProblem(file, source, target) {
  const here = workbench.find((room) => isWithin(`web/src/${room}`, file));
  if (here === undefined || isWithin(`web/src/${here}`, target)) return null;
  return workbench.some((room) => isWithin(`web/src/${room}`, target))
    ? `${source} is a neighbour's: what both need stands on a floor below`
    : `${source} is above this room: the lab page puts its workbench together`;
}

/** Why a file may not stand where it does, or null. */
export function placeProblem(file) {
  if (isWithin("web/src/lab/session", file) && file.endsWith(".tsx")) return "the lab's session has no JSX: what is drawn stands above it";
  const isFolder = /^web\/src\/lab\/.+\//.test(file);
  const isRoom = [...sharedRooms, ...workbench].some((room) => isWithin(`web/src/${room}`, file));
  return isFolder && !isRoom ? "this is no room of web/src/lab" : null;
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
    return webProblem(file, source, target);
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
    const place = (node) => {
      const problem = placeProblem(file);
      if (problem) context.report({ node, messageId: "floor", data: { problem } });
    };
    return {
      Program: place,
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default { rules: { floors } };
