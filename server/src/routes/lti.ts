/** Learning platforms open assignments here (LTI 1.3), and get the scores. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { FastifyInstance, FastifyReply } from "fastify";
import { LaunchRequest, LoginRequest } from "../lti/launch.js";
import { onwardPage, policyOf, refusalPage, returnPage } from "../lti/pages.js";
import type { LtiService } from "../lti/service.js";
import { toProblem } from "../plugins/errors.js";
import { HttpProblem, problemKinds } from "../problems.js";
import { json, refusal } from "./documents.js";
import { Choice, NewScore, Score } from "./lti-documents.js";

export interface LtiRoutesOptions {
  /** Undefined: this server knows no platform. */
  readonly service: LtiService | undefined;
  /** Origins whose pages may frame ours. */
  readonly frames: readonly string[];
}

function known(service: LtiService | undefined): LtiService {
  if (service === undefined) throw new HttpProblem(problemKinds.notFound, "this server is connected to no learning platform");
  return service;
}

/** For browsers on their way from a platform and back: pages, forms and redirects. */
export const ltiPages: FastifyPluginAsyncTypebox<LtiRoutesOptions> = async (app, { service, frames }) => {
  const policy = policyOf(frames.length === 0 ? ["'none'"] : frames);
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("content-security-policy", policy).header("cache-control", "no-store");
    if (frames.length > 0) reply.removeHeader("x-frame-options");
  });
  takeForms(app);
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    if (problem.kind.status >= 500) request.log.error({ err: problem.cause ?? error }, problem.message);
    reply.refusal = problem.kind.type;
    const { problems = [], headers = {} } = problem.details;
    const found = problems.map(({ pointer, message, expected }) => `${pointer} ${message}; expected: ${expected}`);
    return page(reply.code(problem.kind.status).headers(headers)).send(
      refusalPage(problem.kind.title, [problem.detail, ...found].join(". ")),
    );
  });

  app.get("/keys", { schema: { hide: true } }, async (_request, reply) =>
    reply.header("cache-control", "public, max-age=3600").send(known(service).keySet),
  );

  // Platforms may begin by either.
  app.get("/login", { schema: { hide: true, querystring: LoginRequest } }, async ({ query }, reply) =>
    reply.redirect(await known(service).begin(query), 303),
  );
  app.post("/login", { schema: { hide: true, body: LoginRequest } }, async ({ body }, reply) =>
    reply.redirect(await known(service).begin(body), 303),
  );

  app.post("/launch", { schema: { hide: true, body: LaunchRequest } }, async ({ body }, reply) =>
    page(reply).send(onwardPage(`/assignment#${await known(service).open(body)}`)),
  );

  app.post("/choices", { schema: { hide: true, body: Choice } }, async ({ body: { ticket, assignment } }, reply) => {
    const { returnUrl, message } = await known(service).choose(ticket, assignment);
    return page(reply).send(returnPage(returnUrl, message));
  });
};

export const ltiRoutes: FastifyPluginAsyncTypebox<Pick<LtiRoutesOptions, "service">> = async (app, { service }) => {
  app.post(
    "/lti/scores",
    {
      schema: {
        operationId: "handIn",
        tags: ["courses"],
        summary: "Hand in answers to an assignment of a course",
        description:
          "The server runs the student's own experiment, grades the answers, and puts the score into the gradebook of the learning platform that opened the assignment. Only on servers that know a platform.",
        body: NewScore,
        response: {
          200: json("The gradebook has it", Score),
          400: refusal("The body is not JSON"),
          403: refusal("The ticket is not of this server, or too old"),
          404: refusal("This server is connected to no learning platform"),
          413: refusal("The body is too large"),
          415: refusal("The body is not application/json"),
          422: refusal(
            "The body is not what was asked for, or the assignment not the one of the course, or it needs more than the server gives",
          ),
          429: refusal("This student has used too much computing time; retry-after says when"),
          502: refusal("The platform does not take the score, or cannot be reached"),
          503: refusal("The server is busy; retry-after says when"),
        },
      },
    },
    async ({ body: { ticket, assignment, answers } }, reply) => {
      const given = Object.fromEntries(answers.map(({ id, answer }) => [id, answer]));
      return reply.header("cache-control", "no-store").send(await known(service).handIn({ ticket, assignment, answers: given }));
    },
  );
};

const page = (reply: FastifyReply): FastifyReply => reply.type("text/html; charset=utf-8");

/** As forms send it. Of a name that comes twice the last counts. */
function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}
