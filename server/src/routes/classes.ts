/** A class that answers a question together: opened, asked, answered, counted, ended. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import type { ClassService, ClassState } from "../classes/service.js";
import type { SenderOf } from "../fairness/sender.js";
import { HttpProblem, problemKinds } from "../problems.js";
import { sendStream, type StateStreams } from "../state-streams.js";
import { ClassOpened, ClassParams, ClassResult, ClassSchema, NewAnswer, NewClass, NewQuestion } from "./class-documents.js";
import { banned, json, refusal, tokenSecurity } from "./documents.js";
import { bearerToken } from "./tokens.js";

export interface ClassRoutesOptions {
  readonly service: ClassService;
  readonly streams: StateStreams<ClassState>;
  readonly senderOf: SenderOf;
}

const none = refusal("There is no such class, or it is over");
const away = refusal("The server is read-only, or the database cannot be reached; retry-after says when");
const bodyRefusals = {
  400: refusal("The body is not JSON"),
  413: refusal("The body is too large"),
  415: refusal("The body is not application/json"),
  422: refusal("The body is not what was asked for"),
};
const lecturerRefusals = {
  401: refusal("The token is missing"),
  403: refusal("This is not the token of the class, or this client is banned: until"),
  404: none,
  503: away,
};

export const classRoutes: FastifyPluginAsyncTypebox<ClassRoutesOptions> = async (app, { service, streams, senderOf }) => {
  const tags = ["classes"];

  app.post(
    "/classes",
    {
      config: { rateLimit: {} },
      schema: {
        operationId: "openClass",
        tags,
        summary: "Open a class",
        description: "It is over after four hours at the latest, and nothing of it is kept then.",
        body: NewClass,
        response: {
          201: json("It is open", ClassOpened),
          ...bodyRefusals,
          403: banned,
          429: refusal("Too many requests, or too many classes are open; retry-after says when"),
          503: away,
        },
      },
    },
    async ({ body, ip }, reply) => {
      const { code, token } = await service.open(body.title, senderOf(ip).client);
      return reply
        .code(201)
        .header("location", `/api/v1/classes/${code}`)
        .header("cache-control", "no-store")
        .send({ code, url: `/class/${code}`, token });
    },
  );

  app.get(
    "/classes/:code",
    {
      schema: {
        operationId: "readClass",
        tags,
        summary: "Read what a class is asked, and what it answered",
        description: "Answers are in it once the question is closed; before, only how many there are.",
        params: ClassParams,
        response: { 200: json("As it is now", ClassSchema), 404: none, 503: away },
      },
    },
    async ({ params: { code } }, reply) => reply.header("cache-control", "no-store").send(toDocument(await service.read(code))),
  );

  app.get(
    "/classes/:code/events",
    {
      exposeHeadRoute: false,
      schema: {
        operationId: "watchClass",
        tags,
        summary: "Watch a class",
        description:
          "Server-sent events: `class` with what reading the class gives, at once and whenever it changes; `gone` as the last one. Comments in between keep the connection.",
        params: ClassParams,
        response: {
          200: { description: "A stream of events", content: { "text/event-stream": { schema: Type.String() } } },
          404: none,
          503: refusal("Too many streams are open; retry-after says when"),
        },
      },
    },
    async ({ params: { code }, ip }, reply) => {
      const stream = streams.watch(code, ip, await service.read(code));
      if (stream === undefined)
        throw new HttpProblem(problemKinds.busy, "too many pages are waiting for classes", { headers: { "retry-after": "10" } });
      return sendStream(reply, stream);
    },
  );

  app.post(
    "/classes/:code/questions",
    {
      schema: {
        operationId: "askClass",
        tags,
        summary: "Ask the class a question",
        description: "The answers to the question before are deleted.",
        security: tokenSecurity,
        params: ClassParams,
        body: NewQuestion,
        response: { 200: json("It is asked", ClassSchema), ...bodyRefusals, ...lecturerRefusals },
      },
    },
    async ({ params: { code }, headers, body }) => told(code, await service.ask(code, bearerToken(headers.authorization), body.question)),
  );

  app.post(
    "/classes/:code/result",
    {
      schema: {
        operationId: "closeQuestion",
        tags,
        summary: "Show what the class answered, and what is right",
        description: "No more answers are taken. Without `truth` the answers alone are shown.",
        security: tokenSecurity,
        params: ClassParams,
        body: ClassResult,
        response: { 200: json("It is shown", ClassSchema), ...bodyRefusals, ...lecturerRefusals, 409: refusal("Nothing was asked yet") },
      },
    },
    async ({ params: { code }, headers, body }) =>
      told(code, await service.close(code, bearerToken(headers.authorization), body.truth ?? null)),
  );

  app.post(
    "/classes/:code/answers",
    {
      schema: {
        operationId: "answerInClass",
        tags,
        summary: "Answer the question",
        description:
          "One answer for each device; another one is instead of it, until the question is closed. A class behind one address is one client, so these are not counted.",
        params: ClassParams,
        body: NewAnswer,
        response: {
          204: Type.Null({ description: "It counts" }),
          ...bodyRefusals,
          403: banned,
          404: none,
          409: refusal("This question takes no answers any more"),
          503: away,
        },
      },
    },
    async ({ params: { code }, body }, reply) => {
      await service.answer(code, body);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    "/classes/:code",
    {
      config: { rateLimit: {} },
      schema: {
        operationId: "endClass",
        tags,
        summary: "End a class",
        description: "The question and every answer are deleted.",
        security: tokenSecurity,
        params: ClassParams,
        response: {
          204: Type.Null({ description: "It is over" }),
          ...lecturerRefusals,
          429: refusal("Too many requests; retry-after says when"),
        },
      },
    },
    async ({ params: { code }, headers }, reply) => {
      await service.end(code, bearerToken(headers.authorization));
      streams.look(code);
      return reply.code(204).send(null);
    },
  );

  /** Those who watch in this process need not wait for the next look. */
  function told(code: string, state: ClassState): ReturnType<typeof toDocument> {
    streams.look(code);
    return toDocument(state);
  }
};

/** Plain and mutable, as the serializer's types are. */
const toDocument = ({ answers, truth, question, ...rest }: ClassState) => ({
  ...rest,
  question: question === null ? null : "options" in question ? { ...question, options: [...question.options] } : { ...question },
  answers: answers === null ? null : [...answers],
  truth: truth === null ? null : [...truth],
});
