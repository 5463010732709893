// What an HTTP client would not send, or would not leave unread: bytes on a socket.
import { once } from "node:events";
import { connect } from "node:net";

/** The whole answer to what is sent, as text; "" if the connection ends without one. */
export async function say(port, text, { milliseconds = 10_000 } = {}) {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (bytes) => (answer += bytes));
  socket.on("error", () => {});
  socket.setTimeout(milliseconds, () => socket.destroy());
  // Not `end`: Node gives up an answer to whoever closes his half.
  socket.write(text);
  await once(socket, "close");
  return answer;
}

/** Of a whole answer, or of the first of several. */
export const statusOf = (answer) => Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? NaN);

/**
 * A client that has nothing to do with the attack: asks for `path` again and again, and says in milliseconds how long each answer took.
 *
 * @returns `stop()`: how long each took, the longest last; one without an answer took as long as it was waited for
 */
export function bystander(url, path = "/live", everyMs = 50) {
  const taken = [];
  let stopped = false;
  const asking = (async () => {
    while (!stopped) {
      const begun = performance.now();
      await fetch(url + path, { signal: AbortSignal.timeout(60_000) }).then(
        (answer) => answer.arrayBuffer(),
        () => {},
      );
      taken.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return {
    async stop() {
      stopped = true;
      await asking;
      return taken.sort((a, b) => a - b);
    },
  };
}
