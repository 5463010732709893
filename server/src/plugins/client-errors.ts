/** Requests that are not HTTP, or never end: there is no request yet that a handler could answer. */
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError } from "fastify";
import { HttpProblem, problemKinds, type ProblemKind } from "../problems.js";

const kinds: Readonly<Record<string, ProblemKind>> = {
  ERR_HTTP_REQUEST_TIMEOUT: problemKinds.requestTimeout,
  HPE_HEADER_OVERFLOW: problemKinds.headersTooLarge,
};

export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const kind = kinds[error.code] ?? problemKinds.badRequest;
  const body = JSON.stringify(new HttpProblem(kind, "the connection is closed").document());
  const head = [
    `HTTP/1.1 ${kind.status} ${STATUS_CODES[kind.status] ?? ""}`,
    "content-type: application/problem+json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroy(error);
}
