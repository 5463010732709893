/** The API's description, made from the routes' own schemas, and a page to read it. */
import { ExperimentSchema } from "@ackscope/scenarios";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

export interface OpenApiOptions {
  readonly version: string;
  readonly publicUrl: string;
}

export const openapi = fp(
  async (app: FastifyInstance, { version, publicUrl }: OpenApiOptions) => {
    await app.register(swagger, {
      openapi: {
        openapi: "3.1.0",
        info: {
          title: "Ackscope",
          version,
          description: "Publish, read and delete experiments. The server re-runs what is published and stores digests and metrics.",
          license: { name: "MIT", identifier: "MIT" },
        },
        ...(publicUrl !== "" && { servers: [{ url: publicUrl }] }),
        tags: [
          { name: "runs", description: "Published experiments" },
          { name: "service", description: "The server itself" },
        ],
        components: {
          securitySchemes: { deleteToken: { type: "http", scheme: "bearer", description: "given once, when the run was published" } },
        },
      },
    });
    // The default would ask a validator elsewhere on the web for a badge.
    await app.register(swaggerUi, { routePrefix: "/api/docs", validatorUrl: false });
    app.get("/api/openapi.json", { schema: { hide: true } }, () => app.swagger());
  },
  { name: "openapi", fastify: "5.x" },
);
