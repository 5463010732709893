/**
 * The floors of the C++ core (docs/architecture.md): a room includes only rooms on floors below its own, so not its neighbours either.
 */
const floors = [
  ["parameters"],
  ["engine"],
  ["packet"],
  ["trace"],
  ["transport"],
  ["queue", "tcp", "traffic"],
  ["link", "agent", "quic"],
  ["radio"],
  ["network"],
  ["scenario"],
  ["bindings"],
];

/** Headers that are neither ours nor the standard library's, and the room that may include them. */
const thirdParty = [{ prefix: "rapidjson/", room: "scenario" }];

const floorOf = (room) => floors.findIndex((rooms) => rooms.includes(room));

/**
 * What is wrong with the includes of one file.
 *
 * @param {string} file path inside sim-core/src
 * @param {string} text its content
 * @returns {string[]} one line each, with file and line number
 */
export function floorProblems(file, text) {
  const room = file.split("/")[0];
  const problems = [];
  if (floorOf(room) < 0) return [`${file}: ${room} is not a room of the core`];
  for (const [index, line] of text.split("\n").entries()) {
    const include = /^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)/.exec(line);
    if (!include) continue;
    const problem = includeProblem(room, include[1], include[2]);
    if (problem) problems.push(`${file}:${index + 1}: ${problem}`);
  }
  return problems;
}

function includeProblem(room, ours, system) {
  const header = ours ?? system;
  const library = thirdParty.find(({ prefix }) => header.startsWith(prefix));
  if (library) return room === library.room ? null : `only ${library.room} may include <${header}>`;
  if (system !== undefined)
    return system.includes("/") && !system.startsWith("sys/") ? `<${system}> is not a library that the core uses` : null;
  if (ours.startsWith(".") || !ours.includes("/")) return `"${ours}": write the path from src, as in "engine/time.h"`;
  const other = ours.split("/")[0];
  if (floorOf(other) < 0) return `"${ours}": ${other} is not a room of the core`;
  if (other === room || floorOf(other) < floorOf(room)) return null;
  return floorOf(other) === floorOf(room)
    ? `${room} may not include its neighbour "${ours}"`
    : `${room} may not include "${ours}", which is above it`;
}
