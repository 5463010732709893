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
const lowRooms = ["styles", "i18n", "routes", "settings", "commands", "sim", "diagrams"];
const feature = lowRooms.length;
const app = feature + 1;
const top = app + 1;

/**
 * The rooms of web/src/lab, ground first; rooms of one floor do not import each other. Files beside them (the page) are the top. Other rooms of
 * web/src use what stands on the floors up to `labGround`; the workbench is the lab page's own.
 */
const labFloors = [
  ["session"],
  ["parts"],
  ["fields"],
  ["diagrams"],
  ["workbench/form", "workbench/inspector", "workbench/network", "workbench/runs", "workbench/tables", "workbench/transport"],
];
const labGround = 3;
const labTop = labFloors.length;

const isWithin = (folder, file) => file === folder || file.startsWith(`${folder}/`);
const workspaceOf = (file) => workspaces.find(({ folder }) => isWithin(folder, file));

function webFloor(file) {
  const inside = /^web\/src\/([^/]+)\//.exec(file)?.[1];
  if (inside === undefined) return top;
  if (inside === "app") return app;
  const low = lowRooms.indexOf(inside);
  return low < 0 ? feature : low;
}

/** Where in web/src/lab a file stands; null: elsewhere. */
function labPlace(file) {
  const inside = /^web\/src\/lab\/(.+)/.exec(file)?.[1];
  if (inside === undefined) return null;
  const floor = labFloors.findIndex((rooms) => rooms.some((room) => isWithin(room, inside)));
  return { floor: floor < 0 ? labTop : floor, room: labFloors[floor]?.find((room) => isWithin(room, inside)) ?? null };
}

/** Why a file of web/src may not import a file of the lab, or null. */
function labProblem(file, source, target) {
  const here = labPlace(file);
  const there = labPlace(target);
  if (there === null || webFloor(file) > feature) return null;
  if (here === null)
    return there.floor > labGround
      ? `${source} is the lab page's own: other rooms use its ${labFloors.slice(0, labGround + 1).join(", ")}`
      : null;
  if (there.floor > here.floor)
    return `${source} is above this room: in web/src/lab, ${labFloors.map((rooms) => rooms.join(", ")).join(" < ")}`;
  return there.floor === here.floor && there.room !== here.room
    ? `${source} is a neighbour's: what both need stands on a floor below`
    : null;
}

/** Why a file may not stand where it does, or null. */
export function placeProblem(file) {
  const place = labPlace(file);
  if (place?.room === "session" && file.endsWith(".tsx")) return "the lab's session has no JSX: what is drawn stands above it";
  return place?.floor === labTop && /^web\/src\/lab\/.+\//.test(file) ? "this is no room of web/src/lab" : null;
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
    return here.name === "@ackscope/web" ? labProblem(file, source, target) : null;
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
