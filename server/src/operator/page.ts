/** The operator's page: forms that an operator signs in to, without a script. */
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Artifacts } from "../artifacts/artifacts.js";
import { computedFile } from "../artifacts/files.js";
import type { RunReader } from "../artifacts/run-reader.js";
import { nameOf, targetOf } from "../collections/items.js";
import { auditEntries, auditEntry, type AuditEntry } from "../db/audit.js";
import { bansAt } from "../db/bans.js";
import { CollectionRepository } from "../db/collections.js";
import { thingOf, thingsOf, waitingThings, type PublishedThing } from "../db/published.js";
import { countReportsOf, openReports } from "../db/reports.js";
import { RunRepository } from "../db/runs.js";
import type { Database } from "../db/schema.js";
import { switchedOn, switchNames } from "../db/switches.js";
import type { Clients } from "../fairness/clients.js";
import { isRunId } from "../ids.js";
import { drawingOnly } from "../pages/framing.js";
import { sendFile } from "../pages/send-file.js";
import { answerError, toProblem } from "../plugins/errors.js";
import { HttpProblem, problemKinds } from "../problems.js";
import { bytesOfRun } from "../runs/documents.js";
import { bannedOf, banEnd } from "./ban-form.js";
import { moderation } from "./moderation.js";
import type { Rules } from "./rules.js";
import { isSameOrigin } from "./same-origin.js";
import { cookiePath as root, sessions, setCookie, type Session } from "./session.js";
import { style } from "./style.js";
import * as views from "./views.js";

export interface OperatorPageOptions {
  readonly token: string;
  readonly db: Kysely<Database>;
  readonly rules: Rules;
  readonly clients: Clients;
  readonly artifacts: Artifacts;
  readonly reader: RunReader;
  readonly publicUrl: string;
  /** For how long it is known what came from one client. */
  readonly senderDays: number;
}

declare module "fastify" {
  interface FastifyRequest {
    operator: Session | undefined;
  }
}

/** No script, nothing from elsewhere. */
const policy = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const pageSize = 10;
const logSize = 50;
const mostWaiting = 100;
/** Right or wrong, of one address. */
const signIns = { max: 10, timeWindow: "15 minutes" } as const;

interface ThingRoute {
  Params: { id: string };
}
interface ClientRoute {
  Params: { sender: string };
}
type Fields = Readonly<Record<string, string>>;

export const operatorPage: FastifyPluginAsync<OperatorPageOptions> = async (app, options) => {
  const { db, rules, clients, artifacts, reader, publicUrl, senderDays } = options;
  const signedIn = sessions(options.token);
  const act = moderation(db, "page");
  const [runs, collections] = [new RunRepository(db), new CollectionRepository(db)];

  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { after }) =>
      new HttpProblem(problemKinds.tooManyRequests, `too many sign-ins; try again in ${after}`),
  });
  app.decorateRequest("operator", undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  app.addHook("onRequest", async (request, reply) => {
    reply.header("content-security-policy", policy).header("cache-control", "no-store").header("x-robots-tag", "noindex");
    request.operator = signedIn.of(request.headers.cookie, new Date());
    if (request.method === "POST" && !isSameOrigin(request))
      throw new HttpProblem(
        problemKinds.badRequest,
        "this form was not sent by this page: a proxy in front of it must pass Host on, and the browser must send Origin",
      );
  });
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    if (problem.kind.status >= 500) return answerError(error, request, reply);
    return send(
      reply.code(problem.kind.status).headers(problem.details.headers ?? {}),
      views.problemPage(problem.kind.title, problem.detail),
    );
  });
  app.setNotFoundHandler((_request, reply) =>
    send(reply.code(404), views.problemPage("There is nothing here", "The operator's page has no such part.")),
  );

  app.get("/style.css", async (_request, reply) =>
    reply.header("cache-control", "max-age=3600").type("text/css; charset=utf-8").send(style),
  );

  app.post<{ Body: Fields }>("/sign-in", { config: { rateLimit: signIns } }, async (request, reply) => {
    if (!signedIn.isToken(request.body["token"] ?? "")) {
      request.log.warn("somebody tried to sign in as operator with a wrong token");
      return send(reply.code(403), views.signInPage("This is not the token."));
    }
    await act.note("sign in");
    const secure = request.headers.origin?.startsWith("https:") === true;
    return reply.header("set-cookie", setCookie(signedIn.begin(new Date()), { secure })).redirect(root, 303);
  });

  /** Where the rest of the page begins. */
  app.get("/", async (request, reply) => {
    if (request.operator === undefined) return send(reply.code(401), views.signInPage());
    const { limit, offset, page } = pageOf(request, pageSize);
    const reports = await openReports(db, { limit: limit + 1, offset });
    return send(reply, views.reportsPage(await frame(request), { items: reports.slice(0, limit), page, more: reports.length > limit }));
  });

  await app.register(async (inside) => {
    inside.addHook("onRequest", async (request, reply) => {
      if (request.operator !== undefined) return;
      if (request.method === "GET" || request.method === "HEAD") return reply.redirect(root, 303);
      throw new HttpProblem(problemKinds.tokenMissing, "nobody is signed in, or not any more: sign in and do it again");
    });
    inside.addHook("preHandler", async ({ method, body, operator }) => {
      if (method === "POST" && (body as Fields | undefined)?.["form"] !== operator?.formToken)
        throw new HttpProblem(problemKinds.badRequest, "this form is of another sign-in: load the page again and do it again");
    });
    readingRoutes(inside);
    actingRoutes(inside);
  });

  function readingRoutes(inside: FastifyInstance): void {
    inside.get("/waiting", async (request, reply) =>
      send(reply, views.waitingPage(await frame(request), await waitingThings(db, mostWaiting))),
    );

    inside.get<{ Querystring: { q?: string } }>("/find", async (request, reply) => {
      const id = /([^/?#]+)(?:[?#].*)?$/.exec((request.query.q ?? "").trim())?.[1]?.replace(/\.\w+$/, "") ?? "";
      await demandThing(id);
      return reply.redirect(`${root}/things/${id}`, 303);
    });

    inside.get<ThingRoute>("/things/:id", async (request, reply) => {
      const thing = await demandThing(request.params.id);
      const [reports, texts] = await Promise.all([openReports(db, { of: thing }), textsOf(thing)]);
      return send(reply, views.thingPage(await frame(request), { thing, reports, texts }));
    });
    inside.get<ThingRoute>("/things/:id/delete", async (request, reply) =>
      send(reply, views.deletePage(await frame(request), await demandThing(request.params.id))),
    );
    inside.get<ThingRoute>("/things/:id/picture.svg", async (request, reply) => {
      const run = await runs.find(request.params.id);
      if (run === undefined) throw noThing(request.params.id);
      const file = await computedFile(artifacts, await reader.open(await bytesOfRun(run), "operator"), "svg", "operator");
      return sendFile(request, drawingOnly(reply), "image/svg+xml; charset=utf-8", file);
    });

    inside.get<ClientRoute>("/clients/:sender", async (request, reply) =>
      send(reply, views.clientPage(await frame(request), await ofClient(request.params.sender))),
    );
    for (const what of ["hide", "delete"] as const)
      inside.get<ClientRoute>(`/clients/:sender/${what}`, async (request, reply) =>
        send(reply, views.allPage(await frame(request), what, await ofClient(request.params.sender))),
      );

    inside.get("/bans", async (request, reply) => send(reply, views.bansPage(await frame(request), await bansAt(db, new Date()))));
    inside.get("/switches", async (request, reply) => send(reply, views.switchesPage(await frame(request))));
    inside.get("/log", async (request, reply) => {
      const { limit, offset, page } = pageOf(request, logSize);
      const entries = await auditEntries(db, { limit: limit + 1, offset });
      return send(reply, views.logPage(await frame(request), { items: entries.slice(0, limit), page, more: entries.length > limit }));
    });
  }

  function actingRoutes(inside: FastifyInstance): void {
    inside.post("/sign-out", async (_request, reply) => reply.header("set-cookie", setCookie("", { secure: false })).redirect(root, 303));

    for (const what of ["hide", "show", "delete"] as const)
      inside.post<ThingRoute>(`/things/:id/${what}`, async (request, reply) =>
        back(request, reply, (await act[what](request.params.id)) ?? refuse(request.params.id)),
      );
    inside.post<ThingRoute>("/reports/:id/close", async (request, reply) => back(request, reply, await act.closeReport(request.params.id)));
    inside.post<ClientRoute>("/clients/:sender/hide", async (request, reply) =>
      back(request, reply, await act.hideAll(request.params.sender)),
    );
    inside.post<ClientRoute>("/clients/:sender/delete", async (request, reply) =>
      back(request, reply, await act.deleteAll(request.params.sender)),
    );

    inside.post<{ Body: Fields }>("/bans", async (request, reply) => {
      const { client, addresses = "", time = "", reason = "" } = request.body;
      if (client !== undefined && !isClientHash(client)) throw noClient();
      const of = client === undefined ? bannedOf(addresses, clients) : { client };
      const done = await act.ban({ of, reason: reason.slice(0, 200), until: banEnd(time, new Date()) });
      await rules.changed();
      return back(request, reply, done);
    });
    inside.post<ThingRoute>("/bans/:id/lift", async (request, reply) => {
      const done = await act.liftBan(request.params.id);
      await rules.changed();
      return back(request, reply, done);
    });
    for (const name of switchNames)
      inside.post<{ Body: Fields }>(`/switches/${name}`, async (request, reply) => {
        const done = await act.turn(name, request.body["on"] === "1");
        await rules.changed();
        return back(request, reply, done);
      });
  }

  async function frame(request: FastifyRequest): Promise<views.Frame> {
    const { done } = request.query as { done?: string };
    const here = new URL(request.url, "http://page");
    here.searchParams.delete("done");
    return {
      formToken: request.operator?.formToken ?? "",
      here: here.pathname + here.search,
      done: done === undefined ? undefined : await auditEntry(db, done),
      publicUrl,
      switchedOn: await switchedOn(db),
    };
  }

  async function demandThing(id: string): Promise<PublishedThing> {
    const thing = isRunId(id) ? await thingOf(db, id) : undefined;
    return thing ?? refuse(id);
  }

  /** What an author wrote beside title and text. */
  async function textsOf({ kind, id }: PublishedThing): Promise<string[]> {
    if (kind === "run") {
      const run = await runs.find(id);
      if (run === undefined) return [];
      const labels = (await reader.open(await bytesOfRun(run), "operator")).experiment.variants.map(({ label }) => label);
      return [...run.tags.map((tag) => `tag: ${tag}`), ...labels.map((label) => `variant: ${label}`)];
    }
    const items = kind === "collection" ? ((await collections.find(id))?.items ?? []) : [];
    return items.map((item) => [`${targetOf(item)} ${nameOf(item)}`, item.text, item.notes ?? ""].filter((text) => text !== "").join(": "));
  }

  async function ofClient(sender: string): Promise<views.OfClient> {
    if (!isClientHash(sender)) throw noClient();
    const [things, reports] = await Promise.all([thingsOf(db, sender), countReportsOf(db, sender)]);
    return { sender, things, reports, days: senderDays };
  }
};

const send = (reply: FastifyReply, page: string): FastifyReply => reply.type("text/html; charset=utf-8").send(page);

/** To the page whose form it was, which says what was done. */
function back(request: FastifyRequest, reply: FastifyReply, done: AuditEntry | undefined): FastifyReply {
  const { back: asked = "" } = request.body as Fields;
  const to = new URL(/^\/operator(?:[/?][\w./?=&-]*)?$/.test(asked) ? asked : root, "http://page");
  if (done !== undefined) to.searchParams.set("done", done.id);
  return reply.redirect(to.pathname + to.search, 303);
}

function pageOf({ query }: FastifyRequest, limit: number): { readonly limit: number; readonly offset: number; readonly page: number } {
  const { page: text = "1" } = query as { page?: string };
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
  return { limit, offset: (page - 1) * limit, page };
}

const isClientHash = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);
const noClient = () => new HttpProblem(problemKinds.notFound, "this is no client's hash");
const noThing = (id: string) =>
  new HttpProblem(problemKinds.notFound, `there is no run, collection, sweep or capture ${JSON.stringify(id)}`);

function refuse(id: string): never {
  throw noThing(id);
}
