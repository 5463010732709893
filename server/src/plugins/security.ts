/** Security headers: everything from this server, nothing from elsewhere, in nobody's frame. */
import helmet, { type FastifyHelmetOptions } from "@fastify/helmet";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import fp from "fastify-plugin";

declare module "fastify" {
  interface FastifyInstance {
    /** For answers that are made before any hook runs: to addresses that the router refuses. */
    secure(reply: FastifyReply): void;
  }
}

export interface SecurityOptions {
  /** The server is reached by https: tell browsers to stay with it. */
  readonly https: boolean;
}

export const security = fp(
  async (app: FastifyInstance, { https }: SecurityOptions) => {
    const headers = await headersOf({
      contentSecurityPolicy: {
        // The defaults would upgrade a plain http server's own requests to https.
        useDefaults: false,
        directives: {
          "default-src": ["'self'"],
          // The core is WebAssembly.
          "script-src": ["'self'", "'wasm-unsafe-eval'"],
          "worker-src": ["'self'", "blob:"],
          // React and D3 set styles on elements; no style comes from a document.
          "style-src": ["'self'", "'unsafe-inline'"],
          "img-src": ["'self'", "data:", "blob:"],
          "object-src": ["'none'"],
          "base-uri": ["'none'"],
          "form-action": ["'self'"],
          "frame-ancestors": ["'none'"],
        },
      },
      crossOriginOpenerPolicy: { policy: "same-origin" },
      crossOriginResourcePolicy: { policy: "same-origin" },
      // The id of an unlisted run is its key: it is not told to other sites.
      referrerPolicy: { policy: "same-origin" },
      frameguard: { action: "deny" },
      hsts: https && { maxAge: 31_536_000, includeSubDomains: false },
    });
    app.decorate("secure", (reply: FastifyReply) => {
      for (const [name, value] of headers) reply.raw.setHeader(name, value);
    });
    app.addHook("onRequest", (_request, reply, done) => {
      app.secure(reply);
      done();
    });
  },
  { name: "security", fastify: "5.x" },
);

/** Helmet says the same to every request, and makes it up again for each: it is asked once. */
async function headersOf(options: FastifyHelmetOptions): Promise<[string, string][]> {
  const probe = Fastify();
  await probe.register(helmet, options);
  let headers: [string, string][] = [];
  probe.get("/", (_request, reply) => {
    headers = Object.entries(reply.raw.getHeaders()).map(([name, value]) => [name, String(value)]);
    return reply.send();
  });
  await probe.inject("/");
  await probe.close();
  return headers;
}
