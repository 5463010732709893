/**
 * A machine that is far from its database: a network namespace of its own, and a relay on the way out of it that holds every byte back. The kernel here
 * has no netem; a relay delays what TCP has delivered, so what is measured is the wait for answers, and not TCP's own slow start over such a way.
 */
import { execFileSync } from "node:child_process";
import { connect, createServer } from "node:net";

const ip = (...args) => execFileSync("ip", args, { stdio: ["ignore", "ignore", "pipe"] });

/** Whether namespaces can be made here: by root, and where the kernel lets it. */
export function canBeFar() {
  try {
    ip("netns", "add", "ackscope-try");
    ip("netns", "del", "ackscope-try");
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {{ number: number, port: number, oneWayMs: number }} far `number`: from 1, of this one; `port`: of the database, on 127.0.0.1
 * @returns {Promise<{ host: string, command: (program: string, args: readonly string[]) => readonly [string, readonly string[]], remove: () => void }>}
 *   `host`: the database's, as seen from there; `command`: what runs a program there
 */
export async function farMachine({ number, port, oneWayMs }) {
  const name = `ackscope-${number}`;
  const [here, there] = [`10.77.${number}.1`, `10.77.${number}.2`];
  ip("netns", "add", name);
  ip("link", "add", `ack${number}`, "type", "veth", "peer", "name", "out", "netns", name);
  ip("addr", "add", `${here}/30`, "dev", `ack${number}`);
  ip("link", "set", `ack${number}`, "up");
  ip("-n", name, "addr", "add", `${there}/30`, "dev", "out");
  ip("-n", name, "link", "set", "out", "up");
  ip("-n", name, "link", "set", "lo", "up");
  const relay = createServer((near) => join(near, connect(port, "127.0.0.1"), oneWayMs));
  await new Promise((listening) => relay.listen(port, here, listening));
  return {
    host: here,
    command: (program, args) => ["ip", ["netns", "exec", name, program, ...args]],
    remove: () => {
      relay.close();
      ip("netns", "del", name);
    },
  };
}

function join(one, other, oneWayMs) {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ]) {
    from.setNoDelay(true);
    from.on("data", (bytes) => setTimeout(() => to.write(bytes), oneWayMs));
    from.on("end", () => setTimeout(() => to.end(), oneWayMs));
    from.on("error", () => to.destroy());
  }
}
