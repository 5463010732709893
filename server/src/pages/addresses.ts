/** Addresses as others may use them: whole if the server knows where it is reached, else as the request has it. */
import type { FastifyRequest } from "fastify";

export const siteOf = (publicUrl: string, request: FastifyRequest): string =>
  publicUrl === "" ? `${request.protocol}://${request.host}` : publicUrl;
