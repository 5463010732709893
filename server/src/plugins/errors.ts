/** One shape for every refusal: application/problem+json (RFC 9457) with `problems[]`. */
import type { Problem } from "@ackscope/scenarios";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { troubleOf } from "../db/trouble.js";
import { HttpProblem, problemKinds } from "../problems.js";
import { troubleProblem } from "../trouble-problems.js";

declare module "fastify" {
  interface FastifyReply {
    /** Type of the problem that was answered, for those who count. */
    refusal: string | undefined;
  }
}

export const errors = fp(
  async (app: FastifyInstance) => {
    app.decorateReply("refusal", undefined);
    app.setErrorHandler(answerError);
  },
  { name: "errors", fastify: "5.x" },
);

/** Also used where Fastify refuses before it has found a route (`frameworkErrors` in app.ts). */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  if (problem.kind.status >= 500) request.log.error({ err: problem.cause ?? error }, problem.message);
  return sendProblem(reply, problem);
}

export function sendProblem(reply: FastifyReply, problem: HttpProblem): FastifyReply {
  reply.refusal = problem.kind.type;
  return reply
    .code(problem.kind.status)
    .headers(problem.details.headers ?? {})
    .header("cache-control", "no-store")
    .header("x-request-id", reply.request.id)
    .type("application/problem+json; charset=utf-8")
    .serializer(JSON.stringify)
    .send({ ...problem.document(), requestId: reply.request.id });
}

/** What went wrong, as what is answered. */
export function toProblem(error: unknown): HttpProblem {
  if (error instanceof HttpProblem) return error;
  const { code, statusCode, validation, message } = error as Partial<FastifyError>;
  if (validation !== undefined)
    return new HttpProblem(problemKinds.invalid, "the request is not what was asked for", { problems: validation.map(toFinding) });
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return new HttpProblem(problemKinds.bodyTooLarge, "the body is larger than this server takes");
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE")
    return new HttpProblem(problemKinds.unsupportedMediaType, "send the body with content-type: application/json");
  if (error instanceof SyntaxError || code === "FST_ERR_CTP_EMPTY_JSON_BODY" || code === "FST_ERR_CTP_INVALID_JSON_BODY")
    return new HttpProblem(problemKinds.malformedJson, message ?? "the body cannot be parsed");
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new HttpProblem(problemKinds.badRequest, message ?? "");
  const trouble = troubleOf(error);
  if (trouble !== undefined) return troubleProblem(trouble, error);
  // What went wrong stays in the log, under the request's id.
  const problem = new HttpProblem(problemKinds.internal, "the request could not be answered; its id is in requestId");
  problem.cause = error;
  return problem;
}

type Finding = NonNullable<FastifyError["validation"]>[number];

/** Ajv's words, with the place of the key itself where one is missing or unknown. */
function toFinding({ keyword, instancePath, params, message = "is wrong" }: Finding): Problem {
  if (keyword === "additionalProperties")
    return {
      pointer: `${instancePath}/${segment(params["additionalProperty"])}`,
      message: "this key is not known",
      expected: "only the documented keys",
    };
  if (keyword === "required")
    return { pointer: `${instancePath}/${segment(params["missingProperty"])}`, message: "this key is missing", expected: "a value" };
  const allowed = params["allowedValues"];
  return { pointer: instancePath, message: `this ${message}`, expected: Array.isArray(allowed) ? `one of ${allowed.join(", ")}` : message };
}

/** RFC 6901. */
const segment = (key: unknown): string => String(key).replaceAll("~", "~0").replaceAll("/", "~1");
