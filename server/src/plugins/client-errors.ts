/** Requests that are not HTTP, or never end: there is no request yet that a handler could answer. */
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError } from "fastify";
import { HttpProblem, problemKinds, type ProblemKind } from "../problems.js";

const kinds: Readonly<Record<string, ProblemKind>> = {
  ERR_HTTP_REQUEST_TIMEOUT: problemKinds.requestTimeout,
  HPE_HEADER_OVERFLOW: problemKinds.headersTooLarge,
};

/** As long as a client takes to hear the answer and hang up. */
const lingerMs = 1000;

export function answerClientError(error: ConnectionError, socket: Socket): void {
  // What still arrives on a connection that was answered is wrong as well.
  if (error.code === "ECONNRESET" || socket.destroyed || socket.writableEnded) return;
  const kind = kinds[error.code] ?? problemKinds.badRequest;
  const body = JSON.stringify(new HttpProblem(kind, "the connection is closed").document());
  const head = [
    `HTTP/1.1 ${kind.status} ${STATUS_CODES[kind.status] ?? ""}`,
    "content-type: application/problem+json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  if (!socket.writable) return void socket.destroy(error);
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  // Closed at once with bytes unread, the connection would be reset, and the answer lost with it.
  socket.resume();
  const linger = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once("close", () => clearTimeout(linger));
}
