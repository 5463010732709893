/** Addresses as others may use them: whole if the server knows where it is reached, else as the request has it. */
import type { FastifyRequest } from "fastify";
import { HttpProblem, problemKinds } from "../problems.js";

/** Throws the problem if neither the configuration nor the request says where the server is. */
export function siteOf(publicUrl: string, request: Pick<FastifyRequest, "host" | "protocol">): string {
  if (publicUrl !== "") return publicUrl;
  const { host, protocol } = request;
  // HTTP/1.0 may leave it out.
  if (host === "") throw new HttpProblem(problemKinds.badRequest, "the answer holds an address: say with Host which");
  if (!isHost(host)) throw crookedHost();
  // A proxy's word for it may be any word.
  return `${protocol === "https" ? "https" : "http"}://${host}`;
}

export const crookedHost = (): HttpProblem => new HttpProblem(problemKinds.badRequest, "Host is not the name or address of a server");

/** Of a Host header (RFC 9110, section 7.2): a DNS name or an address, and perhaps a port. */
export const isHost = (text: string): boolean => shape.test(text) && URL.canParse(`http://${text}/`);

const shape = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
